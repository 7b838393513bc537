/** Longer than any origin: 253 characters of a host, its scheme and its port. */
const MAX_ORIGIN_LENGTH = 300

/** After some thousand calls, `URL.canParse` of Node 20 refuses the letters from À to ÿ. */
function parseUrl(text: string) {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/**
 * Parses an origin of the web to the form that browsers send: in lower case, international names in punycode, without the
 * default port and without a slash.
 *
 * @param text - `https://example.org`, `http://localhost:5173`, with or without a slash at the end.
 * @returns `undefined` for a path, a query, a user, a pattern, a colon without a port, percent escapes, spaces, and for a scheme other than http and https.
 * @see https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin
 */
export function parseOrigin(text: string): string | undefined {
  if (text.length > MAX_ORIGIN_LENGTH) return undefined
  const url = parseUrl(text)
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[*@?#\\%\s]|:\/?$/.test(text)
  return isOrigin ? url.origin : undefined
}
