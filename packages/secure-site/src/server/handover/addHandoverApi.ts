import type { Hono } from 'hono'
import { handoverEndpoints } from '../../api/handoverEndpoints.ts'
import { addOpenEndpoint, addSessionEndpoint, type EndpointTools } from '../routes/endpointRoutes.ts'
import type { DappTokens } from '../sessions/dappTokens.ts'
import { describeLogin } from '../sessions/describeSession.ts'
import { claimHandover, startHandover } from './handovers.ts'

/** Adds the endpoints that hand a login of the frame over to the page `/account`. */
export function addHandoverApi(app: Hono, tools: EndpointTools, tokens: DappTokens): void {
  const { context } = tools
  addSessionEndpoint(app, tools, handoverEndpoints.startHandover, (session) => startHandover(context, session))
  addOpenEndpoint(app, tools, handoverEndpoints.claimHandover, async ({ body, device, userAgent }) =>
    describeLogin(context, await claimHandover(context, body.ticket, { device, userAgent }), tokens),
  )
}
