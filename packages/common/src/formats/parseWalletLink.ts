/** Longer than any wallet's link, with room for the address of a page in it. */
const MAX_LENGTH = 2048

/** Schemes that run, read or show something by themselves, in a browser or in an operating system. */
const FORBIDDEN = new Set([
  'about',
  'android-app',
  'blob',
  'chrome',
  'chrome-extension',
  'content',
  'data',
  'edge',
  'file',
  'filesystem',
  'ftp',
  'intent',
  'jar',
  'javascript',
  'livescript',
  'mocha',
  'moz-extension',
  'resource',
  'search-ms',
  'shell',
  'vbscript',
  'view-source',
  'ws',
  'wss',
])

/** Spaces, controls, what reorders or hides text, and the backslash that browsers read as a slash. */
const UNSAFE = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u

/** A host as it is sent, thus IDNs in their ASCII form, and a port. */
const WEB_AUTHORITY = /^(?:[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,10}\.?|\[::1\])(?::\d{1,5})?$/i

const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)?localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i

/**
 * The gate for links that others name: a directory, a wallet at the other end of a session (S8).
 *
 * @param value - Anything.
 * @returns The link as it was written, when it is `https://…` (or `http://` to this machine) or `scheme://…` of
 *   an app, without credentials, spaces and controls; else `undefined`.
 */
export function parseWalletLink(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || UNSAFE.test(value)) return undefined
  const [, name = '', rest = ''] = /^([a-z][a-z0-9+.-]{0,63}):\/\/(.*)$/i.exec(value) ?? []
  const scheme = name.toLowerCase()
  const [authority = ''] = rest.split(/[/?#]/, 1)
  if (!scheme || FORBIDDEN.has(scheme) || scheme.startsWith('ms-') || authority.includes('@')) return undefined
  if (scheme === 'https') return WEB_AUTHORITY.test(authority) ? value : undefined
  if (scheme === 'http') return LOOPBACK.test(authority) ? value : undefined
  return value
}

/** Whether a link is a web page's, which a browser can open where no app does. */
export function isWebLink(link: string): boolean {
  return /^https?:/i.test(link)
}
