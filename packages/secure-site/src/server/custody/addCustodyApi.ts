import type { Hono } from 'hono'
import { custodyEndpoints } from '../../api/custodyEndpoints.ts'
import { addSessionEndpoint, type EndpointTools } from '../routes/endpointRoutes.ts'
import { changeCustody } from './changeCustody.ts'

/** Adds the endpoint that changes the custody of a wallet. */
export function addCustodyApi(app: Hono, tools: EndpointTools): void {
  addSessionEndpoint(app, tools, custodyEndpoints.changeCustody, (session, { body }) =>
    changeCustody(tools.context, session, body),
  )
}
