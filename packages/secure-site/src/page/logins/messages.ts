/**
 * @module The texts of the section about logins. English is in the code; the other languages
 * have the part `logins` of `src/languages/<tag>.json`.
 */

/** The caller isolates the direction of values. */
export interface LoginsMessages {
  readonly logins: string
  readonly loginsText: string
  readonly added: (provider: string) => string
  /** The visitor has another account with a wallet at the provider. */
  readonly taken: (provider: string) => string
  readonly lastLogin: string
  readonly cancel: string
}

export const english: LoginsMessages = {
  logins: 'Logins',
  loginsText: 'Add another way to log in to this wallet. You prove that it is yours at the provider.',
  added: (provider) => `Your account at ${provider} logs in to this wallet from now on.`,
  taken: (provider) => `Your account at ${provider} has another wallet. Two wallets cannot be joined.`,
  lastLogin: 'Your last login cannot be removed. Add another one first.',
  cancel: 'Cancel',
}
