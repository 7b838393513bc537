import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/**
 * Creates a middleware that adds the security headers of a server with data and without pages: nothing is stored, framed, or
 * interpreted as another type. `Strict-Transport-Security` is left to the site, because it affects the whole host.
 *
 * @see https://owasp.org/www-project-secure-headers/
 */
export function secureAnswers(): MiddlewareHandler {
  const secure = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    },
    referrerPolicy: 'no-referrer',
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
  })
  return async (context, next) => {
    await secure(context, next)
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
  }
}
