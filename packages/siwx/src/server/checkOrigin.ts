import { siwxErrors } from '../errors/siwxErrors.ts'

/**
 * Returns the origin of the page that sends a request; `undefined` for a GET without one, as a page sends to its own origin.
 *
 * @throws {@link siwxErrors.originMissing}, {@link siwxErrors.originForeign}
 */
export function checkOrigin(request: Request, isAllowed: (origin: string) => boolean): string | undefined {
  const origin = request.headers.get('origin')
  if (origin === null) {
    if (request.method === 'GET') return undefined
    throw siwxErrors.originMissing()
  }
  if (!isAllowed(origin)) throw siwxErrors.originForeign({ origin })
  return origin
}
