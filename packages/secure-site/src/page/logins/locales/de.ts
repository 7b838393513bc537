import type { LoginsMessages } from '../messages.ts'

/** German. */
export const messages: LoginsMessages = {
  logins: 'Anmeldungen',
  loginsText: 'Füge eine weitere Anmeldung für diese Wallet hinzu. Beim Anbieter weist du nach, dass sie dir gehört.',
  added: (provider) => `Ab jetzt meldet dich auch dein Konto bei ${provider} bei dieser Wallet an.`,
  taken: (provider) => `Dein Konto bei ${provider} hat eine andere Wallet. Zwei Wallets lassen sich nicht verbinden.`,
  lastLogin: 'Deine letzte Anmeldung kann nicht entfernt werden. Füge zuerst eine andere hinzu.',
  cancel: 'Abbrechen',
}
