// Keys, copying and the theme. Everything here is a convenience: the pages work without it.
(() => {
  'use strict';
  const rows = () => [...document.querySelectorAll('[data-row]')];
  const current = () => document.querySelector('[data-row].current');
  const say = (words) => {
    const said = document.getElementById('said');
    if (said) said.textContent = words;
  };
  const go = (selector) => document.querySelector(selector)?.click();

  const select = (row) => {
    if (!row) return;
    current()?.classList.remove('current');
    row.classList.add('current');
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  };
  const move = (step) => {
    const all = rows();
    const at = all.indexOf(current());
    select(all[Math.max(0, Math.min(all.length - 1, at < 0 ? 0 : at + step))]);
  };
  const unfold = () => {
    const folds = [...(current() ?? document).querySelectorAll('details[data-fold], details.around, details.why')];
    const open = folds.some((fold) => !fold.open);
    folds.forEach((fold) => { fold.open = open; });
  };
  const copy = async (button) => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      say('Copied: ' + button.dataset.copy);
      button.classList.add('done');
      setTimeout(() => button.classList.remove('done'), 1200);
    } catch {
      say('This browser does not let pages copy. ' + button.dataset.copy);
    }
  };
  const theme = () => {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    const root = document.documentElement;
    const next = (root.dataset.theme ?? (dark ? 'dark' : 'light')) === 'dark' ? 'light' : 'dark';
    root.dataset.theme = next;
    try { localStorage.setItem('theme', next); } catch { /* for this page only, then */ }
  };
  const help = () => {
    const dialog = document.getElementById('help');
    if (dialog.open) dialog.close(); else dialog.showModal();
  };
  const deeds = { theme, help, copy };

  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-do]');
    if (button && deeds[button.dataset.do]) deeds[button.dataset.do](button);
  });

  let prefix = '';
  const places = { s: '/', l: '/sessions', m: '/memory', h: '/holds', p: '/publish', a: '/agents' };
  const keys = {
    '/': () => { const first = document.querySelector('[data-first]'); first?.focus(); first?.select(); },
    j: () => move(1),
    k: () => move(-1),
    o: () => current()?.querySelector('[data-open]')?.click(),
    Enter: () => current()?.querySelector('[data-open]')?.click(),
    e: unfold,
    c: () => { const button = current()?.querySelector('[data-copy]'); if (button) copy(button); },
    n: () => go('a[rel=next]'),
    p: () => go('a[rel=prev]'),
    r: () => current()?.querySelector('[data-key=r]')?.click(),
    x: () => current()?.querySelector('[data-key=x]')?.click(),
    a: () => current()?.querySelector('[data-key=a]')?.focus(),
    u: () => go('[data-undo]'),
    '?': help,
  };
  const isTyping = (target) => target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target)) {
      if (event.key === 'Escape') event.target.blur();
      return;
    }
    if (event.key === 'Enter' && !event.target.matches('[data-row], body')) return;
    if (document.getElementById('help')?.open && event.key !== '?') return;
    if (prefix === 'g' && places[event.key]) {
      prefix = '';
      location.href = places[event.key];
    } else if (event.key === 'g') {
      prefix = 'g';
    } else if (keys[event.key]) {
      prefix = '';
      event.preventDefault();
      keys[event.key]();
    } else {
      prefix = '';
    }
  });

  // In a field of reasons, Enter allows: the first button of its form would redact.
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target.matches('input[name=reason]')) {
      event.preventDefault();
      event.target.form.querySelector('button[value=release]').click();
    }
  });

  // The queue came back with one hold less: the reviewer goes on where they were.
  let place = -1;
  document.addEventListener('htmx:beforeSwap', () => { place = rows().indexOf(current()); });
  document.addEventListener('htmx:afterSettle', (event) => {
    if (place >= 0 && document.querySelector('[data-queue]')) {
      const all = rows();
      select(all[Math.min(place, all.length - 1)]);
    }
    place = -1;
  });

  document.addEventListener('htmx:configRequest', (event) => {
    event.detail.headers['X-CSRF-Token'] = document.querySelector('meta[name=csrf]')?.content ?? '';
  });
  // A refusal has words for people: show the page that carries them.
  document.addEventListener('htmx:responseError', (event) => say('The page could not be loaded: ' + event.detail.xhr.status));

  // Jobs that move: the server says that there is news, and the parts of the page that wait for some ask for it.
  const live = document.querySelector('[data-events]');
  if (live && window.EventSource) {
    const events = new EventSource(live.dataset.events);
    events.addEventListener('jobs', () => document.body.dispatchEvent(new CustomEvent('jobs')));
    addEventListener('pagehide', () => events.close());
  }

  const hash = location.hash && document.getElementById(location.hash.slice(1));
  if (hash) {
    select(hash.closest('[data-row]'));
    if (hash.matches('details')) hash.open = true;
  }
})();
