import type { Hono } from 'hono'
import { emailChangeEndpoints } from '../../api/emailChangeEndpoints.ts'
import { addSessionEndpoint, type EndpointTools } from '../routes/endpointRoutes.ts'
import { startEmailChange } from './startEmailChange.ts'
import { verifyPrimary, verifySecondary } from './verifyChange.ts'

/** Adds the endpoints of a change of the email address. */
export function addEmailChangeApi(app: Hono, tools: EndpointTools): void {
  const { context } = tools
  addSessionEndpoint(app, tools, emailChangeEndpoints.startEmailChange, (session, { body, client }) =>
    startEmailChange(context, session, body, client),
  )
  addSessionEndpoint(app, tools, emailChangeEndpoints.verifyPrimary, async (session, { id, body, client }) => {
    await verifyPrimary(context, session, id, body.code, client)
    return undefined
  })
  addSessionEndpoint(app, tools, emailChangeEndpoints.verifySecondary, async (session, { id, body, client }) => ({
    email: await verifySecondary(context, session, id, body.code, client),
  }))
}
