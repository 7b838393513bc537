import { addCorsHeaders, answerError, readOrigin, requestErrors, type ErrorStatuses } from '@openappkit/server'
import { siwxErrors } from '../errors/siwxErrors.ts'
import { ROUTES, type RouteContext } from './routes.ts'

export interface HandlerOptions {
  /** Without a slash at its end. */
  readonly basePath: string
  readonly isAllowed: (origin: string) => boolean
  /** Returns what answers a request, besides the request itself. */
  readonly prepare: () => Promise<Omit<RouteContext, 'request' | 'origin' | 'connection'>>
  readonly onError: (error: unknown) => void
}

type Handler = (request: Request, connection: unknown) => Promise<Response>

/** The headers of every answer: no cache may keep it, and pages of the site's other origins may read it. */
function addHeaders({ headers }: Response, origin: string | null, isAllowed: (origin: string) => boolean): void {
  headers.set('cache-control', 'no-store')
  addCorsHeaders(headers, origin, isAllowed)
}

/** Without these headers, a page takes this refusal for a server that is down. The refusal has no data of a visitor. */
const isForeign = (error: unknown): boolean => requestErrors.originNotAllowed.is(error)

/** The statuses of the refusals of this package. */
const getStatuses = (): ErrorStatuses => ({
  ...Object.fromEntries(Object.values(siwxErrors).map(({ code }) => [code, 400])),
  [siwxErrors.notFound.code]: 404,
  [siwxErrors.methodNotAllowed.code]: 405,
  [siwxErrors.nodeUnreachable.code]: 503,
})

/** Creates a function that answers every request below the base path, and never rejects. */
export function createHandler({ basePath, isAllowed, prepare, onError }: HandlerOptions): Handler {
  const statuses = getStatuses()

  async function answer(request: Request, connection: unknown): Promise<Response> {
    const { pathname } = new URL(request.url)
    const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : ''
    const route = Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined
    if (!route) throw siwxErrors.notFound()
    const origin = readOrigin(request, isAllowed)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    if (request.method !== route.method) throw siwxErrors.methodNotAllowed({ path, method: request.method })
    return route.answer({ ...(await prepare()), request, origin, connection })
  }

  /** The answer to a request that failed. The site receives an error that is no refusal. */
  function answerFailure(error: unknown): Response {
    const response = answerError(error, statuses)
    try {
      if (response.status >= 500) onError(error)
    } catch {
      // The visitor gets an answer also if the site cannot log.
    }
    return response
  }

  return async (request, connection) => {
    try {
      let canRead = isAllowed
      const response = await answer(request, connection).catch((error: unknown) => {
        if (isForeign(error) && request.method !== 'OPTIONS') canRead = () => true
        return answerFailure(error)
      })
      addHeaders(response, request.headers.get('origin'), canRead)
      return response
    } catch (error) {
      // The function "origins" of the site failed, so the answer has no headers for other origins.
      const response = answerFailure(error)
      addHeaders(response, null, () => false)
      return response
    }
  }
}
