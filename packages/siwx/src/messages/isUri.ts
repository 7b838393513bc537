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
