import type { LoginsMessages } from '../messages.ts'

/** Polish. */
export const messages: LoginsMessages = {
  logins: 'Logowanie',
  loginsText: 'Dodaj inny sposób logowania do tego portfela. U dostawcy potwierdzasz, że należy do Ciebie.',
  added: (provider) => `Od teraz Twoje konto ${provider} loguje do tego portfela.`,
  taken: (provider) => `Twoje konto ${provider} ma inny portfel. Dwóch portfeli nie można połączyć.`,
  lastLogin: 'Nie można usunąć ostatniego sposobu logowania. Najpierw dodaj inny.',
  cancel: 'Anuluj',
}
