import type { Hono } from 'hono'
import { deviceEndpoints } from '../../api/deviceEndpoints.ts'
import { passkeyErrors } from '../../api/passkeyErrors.ts'
import { storeLetter } from '../../mail/storeLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { requireOwnLogin, requireOwnPage } from '../passkeys/requireOwnPage.ts'
import { addSessionEndpoint, type EndpointTools } from '../routes/endpointRoutes.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import { sealVisitorLetters } from '../slots/sealVisitorLetters.ts'
import type { SiteContext } from '../types.ts'
import { endDeviceSessions, listDevices, nameDevice, revokeDevice } from './devices.ts'

interface Ending {
  readonly id: string
  readonly action: 'session.revoked' | 'device.removed'
}

/** Ends the sessions of another device, or removes it with a letter. @throws `secureSite.deviceUnknown` also for the device of the request */
async function endDevice(context: SiteContext, session: LiveSession, { id, action }: Ending): Promise<void> {
  requireOwnLogin(context, session)
  const { accountId, deviceId, label, projectId } = session
  if (id === deviceId) throw passkeyErrors.deviceUnknown()
  const now = context.clock()
  const letters =
    action === 'device.removed'
      ? await sealVisitorLetters(context, session, { kind: 'deviceRemoved', browser: label })
      : []
  await context.database.transaction(async (sql) => {
    if (!(await endDeviceSessions(sql, accountId, id, now))) throw passkeyErrors.deviceUnknown()
    if (action === 'device.removed') await revokeDevice(sql, id, now)
    for (const letter of letters) await storeLetter(sql, letter)
    await appendAudit(sql, { action, at: new Date(now), accountId, projectId, detail: { device: id } })
  })
  if (letters.length > 0) context.onLetter()
}

/** Adds the endpoints of the list of devices. */
export function addDeviceApi(app: Hono, tools: EndpointTools): void {
  const { context } = tools
  addSessionEndpoint(app, tools, deviceEndpoints.fetchDevices, async (session) => {
    requireOwnPage(context, session)
    return {
      devices: await listDevices(
        context.database,
        { accountId: session.accountId, deviceId: session.deviceId, url: context.url },
        context.clock(),
      ),
    }
  })
  addSessionEndpoint(app, tools, deviceEndpoints.nameDevice, async (session, { id, body }) => {
    requireOwnPage(context, session)
    if (!(await nameDevice(context.database, session.accountId, id, body.name))) throw passkeyErrors.deviceUnknown()
    return undefined
  })
  addSessionEndpoint(app, tools, deviceEndpoints.signOutDevice, async (session, { id }) => {
    await endDevice(context, session, { id, action: 'session.revoked' })
    return undefined
  })
  addSessionEndpoint(app, tools, deviceEndpoints.removeDevice, async (session, { id }) => {
    await endDevice(context, session, { id, action: 'device.removed' })
    return undefined
  })
}
