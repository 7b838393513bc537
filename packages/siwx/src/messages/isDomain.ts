/** Letters, digits and dots of a name or of an IPv4 address, or an IPv6 address in brackets; then perhaps a port. */
const HOST_AND_PORT = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Whether a text is a host with or without a port, which is what a browser shows as the site. EIP-4361 allows every authority of
 * RFC 3986. Its other parts only mislead: in `shop.example@evil.example` the user name looks like the site.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2
 */
export const isDomain = (text: string): boolean => HOST_AND_PORT.test(text) && URL.canParse(`https://${text}`)
