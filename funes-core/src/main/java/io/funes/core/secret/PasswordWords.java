package io.funes.core.secret;

import java.util.Set;

/** What people call a password, in the languages that are known here. */
final class PasswordWords {

    static final Set<String> ALL = Set.of(
            "password",
            "passwd",
            "passwort",
            "kennwort",
            "pwd",
            "passphrase",
            "pass",
            "pw",
            "pswd",
            "passcode",
            "psw",
            "passe",
            "psk",
            "requirepass",
            "masterauth",
            "bindpw",
            "rootpw",
            "userpw",
            "rootpass",
            "storepass",
            "keypass",
            "srcstorepass",
            "deststorepass",
            "dbpass",
            "adminpass",
            "userpass",
            "smtppass",
            "mailpass",
            "contraseña",
            "contrasena",
            "senha",
            "wachtwoord",
            "hasło",
            "haslo",
            "heslo",
            "şifre",
            "şifresi",
            "parola",
            "lösenord",
            "lösenordet",
            "adgangskode",
            "adgangskoden",
            "passord",
            "passordet",
            "salasana",
            "jelszó",
            "пароль",
            "密码",
            "密碼",
            "パスワード",
            "비밀번호");

    private PasswordWords() {}
}
