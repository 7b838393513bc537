/** The authority and its path, or a path alone; the query and the fragment. */
const PARTS = /^[a-z][a-z\d+.-]*:(?:\/\/([^/?#]*)(\/[^?#]*)?|(?!\/\/)([^?#]*))(?:\?([^#]*))?(?:#([^#]*))?$/i
/** A user and a port may be around the host, which is an IPv6 address in brackets or a name. */
const AUTHORITY =
  /^(?:(?:[\w\-.~!$&'()*+,;=:]|%[\da-f]{2})*@)?(?:\[([\da-f:.]+)\]|(?:[\w\-.~!$&'()*+,;=]|%[\da-f]{2})*)(?::\d*)?$/i
const PATH = /^(?:[\w\-.~!$&'()*+,;=:@/]|%[\da-f]{2})*$/i
const QUERY = /^(?:[\w\-.~!$&'()*+,;=:@/?]|%[\da-f]{2})*$/i

function isAuthority(text: string): boolean {
  const match = AUTHORITY.exec(text)
  return match !== null && (match[1] === undefined || URL.canParse(`https://[${match[1]}]`))
}

/**
 * Whether a text is a URI, for the writer and for the parser: by the grammar of RFC 3986, in which brackets are only around an IPv6
 * address and `%` begins an escape. That address is also one that a browser reads.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-A
 */
export function isUri(text: string): boolean {
  const [match, authority = '', below = '', path = below, query = '', fragment = ''] = PARTS.exec(text) ?? []
  return match !== undefined && isAuthority(authority) && PATH.test(path) && QUERY.test(query) && QUERY.test(fragment)
}

const DATE_TIME =
  /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/**
 * Whether a text is a time that exists, with the offset of its zone. The grammar alone allows a 13th month, and `Date` reads the 30th
 * of February as a day of March, and 24:00 as the next day.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3339#section-5.6
 */
export function isDateTime(text: string): boolean {
  const [, year, month, day] = DATE_TIME.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined || Number.isNaN(Date.parse(text))) return false
  const date = new Date(0)
  // Not `Date.UTC`, which adds 1900 to a year below 100.
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Letters, digits and dots of a name or of an IPv4 address, or an IPv6 address in brackets; then perhaps a port. */
const HOST_AND_PORT = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Whether a text is a host with or without a port, which is what a browser shows as the site. EIP-4361 allows every authority of
 * RFC 3986. Its other parts only mislead: in `shop.example@evil.example` the user name looks like the site.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2
 */
export const isDomain = (text: string): boolean => HOST_AND_PORT.test(text) && URL.canParse(`https://${text}`)
