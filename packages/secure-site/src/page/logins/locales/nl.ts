import type { LoginsMessages } from '../messages.ts'

/** Dutch. */
export const messages: LoginsMessages = {
  logins: 'Logins',
  loginsText:
    'Voeg een andere manier toe om op deze wallet in te loggen. Bij de aanbieder toon je aan dat die van jou is.',
  added: (provider) => `Vanaf nu logt je account bij ${provider} in op deze wallet.`,
  taken: (provider) =>
    `Je account bij ${provider} heeft een andere wallet. Twee wallets kunnen niet worden samengevoegd.`,
  lastLogin: 'Je laatste login kan niet worden verwijderd. Voeg eerst een andere toe.',
  cancel: 'Annuleren',
}
