/** The default port of the sign-in server. */
export const DEFAULT_SIGN_IN_PORT = 5183
