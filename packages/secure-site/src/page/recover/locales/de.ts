import type { RecoverMessages } from '../messages.ts'

/** German. */
export const messages: RecoverMessages = {
  title: 'Öffne deine Wallet hier',
  intro:
    'Auf einem neuen Gerät kannst nur du diese Wallet öffnen. Benutze einen deiner Passkeys oder gib deinen Wiederherstellungscode ein.',
  usePasskey: 'Passkey benutzen',
  code: 'Wiederherstellungscode',
  openByCode: 'Mit dem Code öffnen',
  later: 'Später',
  lost: 'Niemand sonst kann sie öffnen: Ohne Passkey und ohne Code öffnet sie sich nur auf einem Gerät, das du schon benutzt hast.',
  notUsed: 'Es wurde kein Passkey benutzt. Versuche es noch einmal oder benutze den Wiederherstellungscode.',
  unsupported: 'Dieser Browser hat hier keine Passkeys. Benutze den Wiederherstellungscode.',
  withoutPrf: 'Dieser Passkey kann die Wallet nicht öffnen. Benutze einen anderen oder den Wiederherstellungscode.',
  incomplete: 'Ein Wiederherstellungscode hat 27 Zeichen. Vergleiche ihn mit deinem Papier.',
  mistyped: 'In diesem Code ist ein Fehler. Vergleiche jedes Zeichen mit deinem Papier.',
  wrongCode: 'Dieser Code öffnet die Wallet nicht. Wenn du einen neueren Code erstellt hast, benutze diesen.',
  wait: (seconds) => `Versuche es in ${seconds} Sekunden erneut`,
  failed: 'Das hat nicht geklappt. Prüfe deine Verbindung und versuche es noch einmal.',
}
