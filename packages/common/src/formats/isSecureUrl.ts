import { isLoopbackHost } from './isLoopbackHost.ts'

/**
 * Whether a text is a URL that no one on the way can read or answer: `https`, and on this machine `http`. One with a user or a password
 * is none.
 */
export function isSecureUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return (protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))) && username + password === ''
}
