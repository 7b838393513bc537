import { isSystemScheme } from './isSystemScheme.ts'

/** Longer than any wallet's link, with room for the address of a page in it. */
const MAX_LENGTH = 2048

/** Spaces, controls, what reorders or hides text, and the backslash that browsers read as a slash. */
const UNSAFE = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u

/** A host as it is sent, thus IDNs in their ASCII form, and a port. */
const WEB_AUTHORITY = /^(?:[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,10}\.?|\[::1\])(?::\d{1,5})?$/i

const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)?localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i

/** What an app takes for a place in itself: no port, no address in numbers, nothing encoded. */
const APP_AUTHORITY = /^(?!(?:[\w-]*\.)*(?:0x[\da-f]*|\d+)\.?$)[\w.-]*$/i

/**
 * The gate for links that others name: a directory, a wallet at the other end of a session (S8).
 *
 * @param value - Anything.
 * @returns The link as it was written, when it is `https://…` (or `http://` to this machine) or `scheme://…` of
 *   an app (see {@link isSystemScheme}), without credentials, spaces and controls; else `undefined`.
 */
export function parseWalletLink(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || UNSAFE.test(value)) return undefined
  const [, name = '', rest = ''] = /^([a-z][a-z0-9+.-]{0,63}):\/\/(.*)$/i.exec(value) ?? []
  const scheme = name.toLowerCase()
  const [authority = ''] = rest.split(/[/?#]/, 1)
  const form = scheme === 'https' ? WEB_AUTHORITY : scheme === 'http' ? LOOPBACK : APP_AUTHORITY
  // By the platform as well: `256.0.0.1` has the form of a host and is none.
  return form.test(authority) && !isSystemScheme(scheme) && URL.canParse(value) ? value : undefined
}

/** Whether a link is a web page's, which a browser can open where no app does. */
export function isWebLink(link: string): boolean {
  return /^https?:/i.test(link)
}
