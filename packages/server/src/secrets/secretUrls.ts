/** @module Addresses of servers in messages: a URL can have a user, a password, or a key in its path or query. */

/**
 * Replaces the users and passwords of the URLs in a text. A password may contain `@`. A URL that was joined like a path of files has one
 * slash, and a mistyped URL may have no scheme. The words `user:password` of an explanation stay.
 */
export const hideUsers = (text: string): string =>
  text
    .replace(/(:\/{1,3})(?!\/{0,2}user:password@[^\s@]{0,300}(?:\s|$))\S{1,2000}@/g, '$1…@')
    .replace(/^[^\s/@:]{1,100}:[^\s/]{0,500}@/, '…@')

/** What a message says of the address of a server: scheme, host and port. The rest may have a key of the server. */
export function nameServer(url: string): string {
  const { protocol, host } = URL.canParse(url) ? new URL(url) : { protocol: '', host: '' }
  return host === '' ? 'no URL' : `${protocol}//${host}`
}
