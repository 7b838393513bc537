/** The ticket of a login: 32 bytes as base64url. */
const TICKET = /^\?ticket=[-\w]{43}$/

/**
 * Parses the message with which the window of a social login ends.
 *
 * @param data - Of the message.
 * @param loginUri - Where the login began.
 * @returns The address of the same login with its ticket; `undefined` for a foreign message (S13).
 */
export function parseResultUri(data: unknown, loginUri: string): string | undefined {
  const { resultUri } = Object(data) as { readonly resultUri?: unknown }
  const isOwn =
    typeof resultUri === 'string' && resultUri.startsWith(loginUri) && TICKET.test(resultUri.slice(loginUri.length))
  return isOwn ? resultUri : undefined
}
