/** The default port of the mailbox's page. */
export const DEFAULT_MAILBOX_PORT = 5185

/** The default port of the mailbox's SMTP server. */
export const DEFAULT_SMTP_PORT = 5186

/** Older letters are deleted. */
export const MAX_LETTERS = 500

/** Largest letter, in bytes. */
export const MAX_LETTER_BYTES = 1_048_576

/** The default port of the wallet directory. */
export const DEFAULT_DIRECTORY_PORT = 5181

/** Number of invented wallets. */
export const WALLET_COUNT = 600

/** Default and maximum number of wallets of one page. */
export const DEFAULT_ENTRIES = 40
export const MAX_ENTRIES = 100

/** The default port of the secure site. */
export const DEFAULT_SECURE_SITE_PORT = 5184

/** Another name of this machine than the pages have, so that browsers treat the frame as one of another site. */
export const SECURE_SITE_HOST = 'secure.localhost'

/** The project of all pages of this machine. */
export const SECURE_SITE_PROJECT = 'local'

/** The default port of the identity providers. */
export const DEFAULT_IDENTITY_PORT = 5187

/** What the site that uses the providers calls itself there. */
export const CLIENT_ID = 'local-secure-site'

/** The default port of the sign-in server. */
export const DEFAULT_SIGN_IN_PORT = 5183

/** The default port of the Farcaster relay and app. */
export const DEFAULT_FARCASTER_PORT = 5188

/** The default port of the demo wallet. */
export const DEFAULT_DEMO_WALLET_PORT = 5175
