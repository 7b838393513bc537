import type { LoginMessages } from '../messages.ts'

/** German. */
export const login: LoginMessages = {
  email: 'E-Mail-Adresse',
  invalidEmail: 'Gib eine gültige E-Mail-Adresse ein',
  next: 'Weiter',
  deviceText: (email) =>
    `Öffne den Link, den wir an ${email} gesendet haben, und bestätige dort. Komm dann hierher zurück.`,
  codeText: (email) => `Gib den Code ein, den wir an ${email} gesendet haben.`,
  code: 'Code aus der E-Mail',
  newCode: 'Neuen Code senden',
  otherAddress: 'Andere Adresse verwenden',
  usePasskey: 'Mit einem Passkey fortfahren',
  passkeyWaiting: 'Mach im Fenster deines Browsers weiter …',
  withProvider: (provider) => `Weiter mit ${provider}`,
  providerText: (provider) =>
    `Melde dich im neuen Fenster bei ${provider} an und bestätige dort. Komm dann hierher zurück.`,
  openWindow: 'Fenster öffnen',
  noWalletAt: (provider) => `Dein Konto bei ${provider} hat hier keine Wallet.`,
  passkeyNotUsed: 'Es wurde kein Passkey verwendet. Versuche es erneut oder melde dich mit deiner E-Mail-Adresse an.',
  passkeyGone:
    'Dieser Passkey wurde aus deinem Konto entfernt. Lösche ihn auch in deinem Browser und melde dich mit deiner E-Mail-Adresse an.',
  passkeyUnknown:
    'Dieser Passkey gehört hier zu keinem Konto. Verwende einen anderen oder melde dich mit deiner E-Mail-Adresse an.',
  passkeyUnsupported: 'Passkeys funktionieren in diesem Browser nicht.',
  wrongCode: (left) => `Dieser Code ist falsch. Verbleibende Versuche: ${left}`,
  codeExpired: 'Dieser Code kann nicht mehr verwendet werden. Sende einen neuen.',
  wait: (seconds) => `Bitte versuche es in ${seconds} Sekunden erneut`,
  tooOld: 'Die Anmeldung ist zu alt. Melde dich erneut an.',
  ownLogin: 'Melde dich hier an, um das zu ändern.',
  noWallet: 'Diese Adresse hat hier keine Wallet.',
  failed: 'Das hat nicht funktioniert. Prüfe deine Verbindung und versuche es erneut.',
  refused:
    'Der Server hat das abgelehnt. Lade die Seite neu. Wenn das nicht hilft, wende dich an den Betreiber der Website.',
}
