import type { LoginsMessages } from '../messages.ts'

/** Italian. */
export const messages: LoginsMessages = {
  logins: 'Accessi',
  loginsText: 'Aggiungi un altro modo di accedere a questo wallet. Presso il fornitore dimostri che è tuo.',
  added: (provider) => `D’ora in poi il tuo account ${provider} accede a questo wallet.`,
  taken: (provider) => `Il tuo account ${provider} ha un altro wallet. Due wallet non si possono unire.`,
  lastLogin: 'Il tuo ultimo accesso non può essere rimosso. Aggiungine prima un altro.',
  cancel: 'Annulla',
}
