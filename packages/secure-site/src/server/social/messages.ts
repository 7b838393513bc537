/**
 * The texts of the window of a social login. `{site}` is the name and the origin of a site, `{browser}` a browser. Right-to-left languages
 * isolate the direction of all.
 */
export interface SocialMessages {
  /** The question of a window that cannot reach the site. */
  readonly question: string
  readonly request: string
  readonly warning: string
  /** The button. */
  readonly confirm: string
  readonly done: string
  readonly refused: string
  readonly failed: string
  readonly expired: string
  /** The question of a window that adds a login at `{provider}` to the wallet `{address}`. */
  readonly joinQuestion: string
  readonly joinRequest: string
  readonly joinWarning: string
  readonly joined: string
  readonly joinTaken: string
  /** The window was not opened by the page that adds the login. */
  readonly joinForeign: string
}

/** The source of all translations. */
export const ENGLISH: SocialMessages = {
  question: 'Continue to {site}?',
  request: 'A login to {site} with {browser} was started.',
  warning:
    'Continue only if you started this login on this site. If another person sent you this link, close this page: that person would get access to your wallet.',
  confirm: 'Continue',
  done: 'You are logged in. Close this window, and go back to {site}.',
  refused: 'You did not allow the login. Close this window, and try again.',
  failed: 'The login did not work. Close this window, and try again.',
  expired: 'This login has expired, or a newer one has replaced it. Close this window, and start again.',
  joinQuestion: 'Log in to this wallet with {provider} too?',
  joinRequest: 'From now on, your account at {provider} opens the wallet {address} on {site}.',
  joinWarning:
    'Continue only if you started this on this site, and this is your wallet. If another person sent you this link, close this page.',
  joined: 'Done. Close this window, and go back to {site}.',
  joinTaken: 'Your account at {provider} has another wallet. Two wallets cannot be joined.',
  joinForeign:
    'A login is added only from the page of your wallet, in the same browser. If another person sent you this link, close this page.',
}
