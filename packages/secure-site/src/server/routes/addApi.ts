import { isOriginAllowed, parseOriginPattern } from '@openappkit/common'
import type { Hono } from 'hono'
import { endpoints } from '../../api/endpoints.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { NONCE_HEADER } from '../../api/headers.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { awaitDevice, verifyCode } from '../login/verifyCode.ts'
import { startEmailLogin } from '../login/startEmailLogin.ts'
import { findProject } from '../projects/projects.ts'
import type { DappTokens } from '../sessions/dappTokens.ts'
import { describeLogin, describeSession, describeUser } from '../sessions/describeSession.ts'
import { endSession, renewSession, type LiveSession } from '../sessions/sessions.ts'
import { addSlots, deleteSlot, listSlots } from '../slots/changeSlots.ts'
import { createWallet } from '../slots/createWallet.ts'
import { openSlot } from '../slots/openSlot.ts'
import { recordExport } from '../slots/recordExport.ts'
import type { SiteContext } from '../types.ts'
import { addOpenEndpoint, addSessionEndpoint, type EndpointTools } from './endpointRoutes.ts'

/** Adds the endpoints of logins. */
function addLogins(app: Hono, tools: EndpointTools, tokens: DappTokens): void {
  const { context } = tools
  addOpenEndpoint(
    app,
    tools,
    endpoints.startEmailLogin,
    ({ body, device, client, userAgent, acceptLanguage }, session) => {
      const locale = body.locale ?? acceptLanguage ?? null
      return startEmailLogin(context, { ...body, locale }, { device, session, client, userAgent })
    },
  )
  addOpenEndpoint(app, tools, endpoints.awaitDevice, (call) => awaitDevice(context, call))
  addOpenEndpoint(app, tools, endpoints.verifyCode, async ({ id, body, device, client }) => {
    return describeLogin(context, await verifyCode(context, id, body.code, device, client), tokens)
  })
}

/** @throws `secureSite.originNotAllowed` unless the project of the session lists the origin. */
async function requireOrigin({ database }: SiteContext, { projectId }: LiveSession, origin: string): Promise<void> {
  const project = await findProject(database, projectId)
  if (!project || !isOriginAllowed(origin, project.origins.map(parseOriginPattern))) {
    throw secureSiteErrors.originNotAllowed()
  }
}

/** Adds the endpoints of sessions. */
function addSessions(app: Hono, tools: EndpointTools, tokens: DappTokens): void {
  const { context } = tools
  addSessionEndpoint(app, tools, endpoints.fetchSession, async (session, { origin }) => {
    // Sites of one domain share the storage of the frame, and so the session. The token is for the one that asks.
    if (origin !== undefined) await requireOrigin(context, session, origin)
    const renewed = await renewSession(context.database, session, context.clock())
    return describeSession({ ...renewed, origin: origin ?? session.origin }, tokens)
  })
  addSessionEndpoint(app, tools, endpoints.endSession, async (session) => {
    const now = context.clock()
    const { accountId, projectId, deviceId } = session
    await context.database.transaction(async (sql) => {
      if (!(await endSession(sql, session, now))) return
      await appendAudit(sql, {
        action: 'session.ended',
        at: new Date(now),
        accountId,
        projectId,
        detail: { device: deviceId },
      })
    })
    return undefined
  })
  addSessionEndpoint(app, tools, endpoints.fetchUser, (session) => describeUser(context, session))
}

/** Adds the endpoints of wallets and their slots. */
function addWallets(app: Hono, tools: EndpointTools): void {
  const { context } = tools
  addSessionEndpoint(app, tools, walletEndpoints.createWallet, (session, { body }) =>
    createWallet(context, session, body),
  )
  addSessionEndpoint(app, tools, walletEndpoints.fetchSlots, (session) => listSlots(context, session))
  addSessionEndpoint(app, tools, walletEndpoints.addSlots, (session, { body }) => addSlots(context, session, body))
  addSessionEndpoint(app, tools, walletEndpoints.deleteSlot, async (session, { id, body }) => {
    await deleteSlot(context, session, id, body.signature)
    return undefined
  })
  addSessionEndpoint(app, tools, walletEndpoints.openSlot, (session, { id }) => openSlot(context, session, id))
  addSessionEndpoint(app, tools, walletEndpoints.recordExport, async (session) => {
    await recordExport(context, session)
    return undefined
  })
}

/** Adds all endpoints of the HTTP interface. */
export function addApi(app: Hono, tools: EndpointTools, tokens: DappTokens): void {
  app.use('/v1/*', async (context, next) => {
    await next()
    context.res.headers.set(NONCE_HEADER, tools.nonces.create())
  })
  addLogins(app, tools, tokens)
  addSessions(app, tools, tokens)
  addWallets(app, tools)
}
