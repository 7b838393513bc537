/** The default port of the secure site. */
export const DEFAULT_SECURE_SITE_PORT = 5184

/** Another name of this machine than the pages have, so that browsers treat the frame as one of another site. */
export const SECURE_SITE_HOST = 'secure.localhost'

/** The project of all pages of this machine. */
export const SECURE_SITE_PROJECT = 'local'
