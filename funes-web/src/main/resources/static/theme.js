// Before anything is painted: the theme that was chosen last, where one was.
(() => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch { /* a browser that stores nothing follows the system */ }
})();
