import type { Hono } from 'hono'
import { deviceEndpoints } from '../../api/deviceEndpoints.ts'
import { passkeyErrors } from '../../api/passkeyErrors.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { requireFreshPage, requireOwnPage } from '../passkeys/requireOwnPage.ts'
import { addSessionEndpoint, type EndpointTools } from '../routes/endpointRoutes.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import type { SiteContext } from '../types.ts'
import { endDeviceSessions, listDevices, nameDevice, revokeDevice } from './devices.ts'

/** Ends the sessions of another device, and removes it. @throws `secureSite.deviceUnknown` also for the device of the request */
async function endDevice(context: SiteContext, session: LiveSession, id: string, action: 'session.revoked' | 'device.removed'): Promise<void> {
  requireFreshPage(context, session)
  const { accountId, deviceId, projectId } = session
  if (id === deviceId) throw passkeyErrors.deviceUnknown()
  const now = context.clock()
  await context.database.transaction(async (sql) => {
    if (!(await endDeviceSessions(sql, accountId, id, now))) throw passkeyErrors.deviceUnknown()
    if (action === 'device.removed') await revokeDevice(sql, id, now)
    await appendAudit(sql, { action, at: new Date(now), accountId, projectId, detail: { device: id } })
  })
}

/** Adds the endpoints of the list of devices. */
export function addDeviceApi(app: Hono, tools: EndpointTools): void {
  const { context } = tools
  addSessionEndpoint(app, tools, deviceEndpoints.fetchDevices, async (session) => {
    requireOwnPage(context, session)
    return { devices: await listDevices(context.database, session.accountId, session.deviceId, context.clock()) }
  })
  addSessionEndpoint(app, tools, deviceEndpoints.nameDevice, async (session, { id, body }) => {
    requireOwnPage(context, session)
    if (!(await nameDevice(context.database, session.accountId, id, body.name))) throw passkeyErrors.deviceUnknown()
    return undefined
  })
  addSessionEndpoint(app, tools, deviceEndpoints.signOutDevice, async (session, { id }) => {
    await endDevice(context, session, id, 'session.revoked')
    return undefined
  })
  addSessionEndpoint(app, tools, deviceEndpoints.removeDevice, async (session, { id }) => {
    await endDevice(context, session, id, 'device.removed')
    return undefined
  })
}
