import type { LetterMessages } from '../messages.ts'

export const de: LetterMessages = {
  codeSubject: 'Dein Anmeldecode für {site}',
  codeText: 'Gib diesen Code ein, um dich bei {site} anzumelden:',
  codeWarning: 'Der Code gilt 10 Minuten. Gib ihn nur auf dieser Website ein und niemandem weiter: Er öffnet deine Wallet.',
  ignore: 'Wenn du diese E-Mail nicht angefordert hast, ignoriere sie.',
  deviceSubject: 'Bestätige dein Gerät für {site}',
  deviceText: 'Jemand möchte sich mit {browser} bei {site} anmelden. Wenn du das bist, öffne den Link und bestätige:',
  openedSubject: 'Deine Wallet wurde auf einem neuen Gerät geöffnet',
  openedText: 'Deine Wallet wurde auf {site} mit {browser} geöffnet.',
  openedWarning: 'Wenn du das nicht warst, kann jemand deine E-Mails lesen: Ändere das Passwort deines Postfachs und übertrage dein Guthaben auf eine andere Wallet.',
  exportedSubject: 'Der Schlüssel deiner Wallet wurde exportiert',
  exportedText: 'Die Wiederherstellungsphrase und der private Schlüssel deiner Wallet wurden auf {site} mit {browser} angezeigt.',
  confirm: 'Bestätigen',
  confirmed: 'Das Gerät ist bestätigt. Kehre zu {site} zurück und gib den Code aus der nächsten E-Mail ein.',
  linkExpired: 'Der Link ist abgelaufen oder wurde verwendet. Fordere eine neue E-Mail an.',
}
