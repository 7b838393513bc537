/**
 * Whether a host name is always this machine. Browsers treat pages of such hosts as secure contexts, also over `http`.
 *
 * @param hostname - As `URL` writes it: in lower case, IPv6 in brackets.
 * @see https://www.w3.org/TR/secure-contexts/#is-origin-trustworthy
 */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
