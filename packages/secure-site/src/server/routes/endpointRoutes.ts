import type { Context, Hono } from 'hono'
import { groupAddress, readClientAddress, readJson } from '@openappkit/server'
import { nothing, type Endpoint } from '../../api/endpoint.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { idSchema, parseValue } from '../../api/fields.ts'
import { PROOF_HEADER } from '../../api/headers.ts'
import type { Nonces } from '../proof/createNonces.ts'
import { verifyProof, type Device } from '../proof/verifyProof.ts'
import { findSession, type LiveSession } from '../sessions/sessions.ts'
import type { SiteContext } from '../types.ts'

/** A request of an endpoint, parsed and proved. */
export interface EndpointCall<Request> {
  readonly body: Request
  /** The id of the path; empty without one. */
  readonly id: string
  readonly device: Device
  /** The origin that the page has pinned, if the request names it. */
  readonly origin: string | undefined
  /** Address group of the client, for limits. */
  readonly client: string
  readonly userAgent: string | undefined
  readonly acceptLanguage: string | undefined
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal
}

/** What the endpoints use to check requests. */
export interface EndpointTools {
  readonly context: SiteContext
  readonly nonces: Nonces
  /** How many proxies in a row are in front of the server. */
  readonly trustedProxies: number
}

/** The session token of the header `Authorization`. A text of another form is none. */
const readToken = ({ req }: Context) => /^DPoP ([\w-]{43})$/i.exec(req.header('authorization') ?? '')?.[1]

async function proveRequest(
  { context, nonces }: EndpointTools,
  { req }: Context,
  token: string | undefined,
): Promise<Device> {
  const { nonce, ...device } = await verifyProof(req.header(PROOF_HEADER), {
    method: req.method,
    url: context.url + req.path,
    token,
  })
  if (!nonces.isValid(nonce)) throw secureSiteErrors.nonceNeeded()
  return device
}

/** Adds an endpoint whose session may be absent. */
function addRoute<Request, Response>(
  app: Hono,
  tools: EndpointTools,
  endpoint: Endpoint<Request, Response>,
  answer: (call: EndpointCall<Request>, session: LiveSession | undefined) => Promise<Response>,
): void {
  const { context, trustedProxies } = tools
  app.on(endpoint.method, endpoint.path, async (request) => {
    const token = endpoint.session === 'none' ? undefined : readToken(request)
    if (endpoint.session === 'required' && token === undefined) throw secureSiteErrors.sessionEnded()
    const device = await proveRequest(tools, request, token)
    const session = token === undefined ? undefined : await findSession(context, token, device.thumbprint)
    if (endpoint.session === 'required' && !session) throw secureSiteErrors.sessionEnded()
    const id = request.req.param('id') ?? ''
    const call = {
      body: parseValue(
        endpoint.request,
        endpoint.request === (nothing as unknown) ? undefined : await readJson(request.req.raw),
      ),
      id: endpoint.path.includes(':id') ? parseValue(idSchema, id, 'id') : '',
      device,
      origin: request.req.query('origin'),
      client: groupAddress(readClientAddress(request.req.raw, request.env, { trustedProxies }) ?? '') ?? 'unknown',
      userAgent: request.req.header('user-agent'),
      acceptLanguage: request.req.header('accept-language'),
      signal: request.req.raw.signal,
    }
    const body = await answer(call, session)
    return body === undefined ? request.body(null, 204) : request.json(body)
  })
}

/** Adds an endpoint that needs a session. */
export function addSessionEndpoint<Request, Response>(
  app: Hono,
  tools: EndpointTools,
  endpoint: Endpoint<Request, Response>,
  answer: (session: LiveSession, call: EndpointCall<Request>) => Promise<Response>,
): void {
  addRoute(app, tools, endpoint, async (call, session) => {
    if (!session) throw secureSiteErrors.sessionEnded()
    return answer(session, call)
  })
}

/** Adds an endpoint that works without a session. */
export const addOpenEndpoint = addRoute
