/** The default port of the identity providers. */
export const DEFAULT_IDENTITY_PORT = 5187

/** What the site that uses the providers calls itself there. */
export const CLIENT_ID = 'local-secure-site'
