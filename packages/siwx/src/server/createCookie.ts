import { isSecret } from '@openappkit/server'
import type { CookieOptions } from './types.ts'

/** Reads and writes the cookie of a session. */
export interface SessionCookie {
  read(request: Request): string | undefined
  /** The value of `Set-Cookie`; without a token it deletes the cookie. */
  write(token: string | undefined, maxAgeSeconds: number): string
}

/** `__Host-`: the browser accepts it only with Secure and without Domain, so that no subdomain can set it. */
export function createCookie({
  sameSite = 'lax',
  domain,
  isSecure = true,
  name = isSecure && !domain ? '__Host-siwx' : 'siwx',
}: CookieOptions = {}): SessionCookie {
  const attributes = [
    'Path=/',
    'HttpOnly',
    ...(isSecure ? ['Secure'] : []),
    `SameSite=${sameSite}`,
    ...(domain ? [`Domain=${domain}`] : []),
  ]
  return {
    read(request) {
      const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/)
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
      return value !== undefined && isSecret(value) ? value : undefined
    },
    write: (token = '', maxAgeSeconds) => [`${name}=${token}`, `Max-Age=${maxAgeSeconds}`, ...attributes].join('; '),
  }
}
