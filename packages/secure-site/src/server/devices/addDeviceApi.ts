import type { Hono } from 'hono'
import type { Sql } from '@openappkit/server'
import { deviceEndpoints } from '../../api/deviceEndpoints.ts'
import { passkeyErrors } from '../../api/passkeyErrors.ts'
import { storeLetter } from '../../mail/storeLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { requireOwnLogin, requireOwnPage } from '../passkeys/requireOwnPage.ts'
import { addSessionEndpoint, type EndpointTools } from '../routes/endpointRoutes.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import { sealVisitorLetters } from '../slots/sealVisitorLetters.ts'
import type { SiteContext } from '../types.ts'
import type { AccountDevice } from '../../api/passkeyValues.ts'

interface Ending {
  readonly id: string
  readonly action: 'session.revoked' | 'device.removed'
}

/* The devices of an account, for the visitor. */

/** How many devices a list has. An account keeps few more: old ones are removed. */
const LISTED = 100

const IS_LIVE = 'session.revoked_at is null and idle_until > $1 and ends_at > $1'

/** Who lists the devices. */
interface DeviceReader {
  readonly accountId: string
  readonly deviceId: string
  /** Origin of the secure site. */
  readonly url: string
}

/**
 * The devices of an account: those that were used last, this one first. A page of the secure site keeps its keys in memory, so after the
 * end of its session it is no device that the visitor has. One with a slot is listed: any client with a login can claim to be such a page,
 * and the visitor must be able to remove what opens the wallet.
 */
async function listDevices(
  sql: Sql,
  { accountId, deviceId, url }: DeviceReader,
  now: number,
): Promise<readonly AccountDevice[]> {
  const rows = await sql.query<{
    id: string
    label: string
    name: string | null
    top_origin: string
    seen_at: Date
    is_logged_in: boolean
  }>(
    `select id, label, name, top_origin, greatest(seen_at, coalesce((
         select max(idle_until) - interval '30 days' from secure_site.session where device_id = device.id and ${IS_LIVE}
       ), seen_at)) as seen_at,
       exists (select from secure_site.session where device_id = device.id and ${IS_LIVE}) as is_logged_in
     from secure_site.device where account_id = $2 and revoked_at is null and (
       top_origin <> $4 or device.id = $3 or exists (select from secure_site.session where device_id = device.id and ${IS_LIVE})
       or exists (select from secure_site.slot where device_id = device.id and kind = 'device' and slot.revoked_at is null)
     )
     order by device.id = $3 desc, seen_at desc, id limit ${LISTED}`,
    [new Date(now), accountId, deviceId, url],
  )
  return rows.map(({ id, label, name, top_origin, seen_at, is_logged_in }) => ({
    ...{ id, browser: label, name, site: top_origin, isCurrent: id === deviceId, isLoggedIn: is_logged_in },
    seenAt: seen_at.toISOString(),
  }))
}

/** @returns Whether the account has the device. */
async function nameDevice(sql: Sql, accountId: string, id: string, name: string): Promise<boolean> {
  const rows = await sql.query(
    'update secure_site.device set name = $3 where id = $2 and account_id = $1 and revoked_at is null returning id',
    [accountId, id, name],
  )
  return rows.length > 0
}

/** Ends the sessions of a device. @returns Whether the account has the device. */
async function endDeviceSessions(sql: Sql, accountId: string, id: string, now: number): Promise<boolean> {
  // A login of the device at this moment waits, and is then a new one.
  const rows = await sql.query(
    'select id from secure_site.device where id = $2 and account_id = $1 and revoked_at is null for update',
    [accountId, id],
  )
  if (rows.length === 0) return false
  await sql.query('update secure_site.session set revoked_at = $2 where device_id = $1 and revoked_at is null', [
    id,
    new Date(now),
  ])
  return true
}

/**
 * Removes a device after the end of its sessions. Under custody `automatic` its slot is only a copy, which a new login replaces, so the
 * wallet does not have to sign its removal. Under `owner` a login alone opens nothing, and the slot stays: it opens only with a new
 * session of that device. Otherwise a thief of the mailbox could remove what opens the wallet.
 */
async function revokeDevice(sql: Sql, id: string, now: number): Promise<void> {
  await sql.query(
    `update secure_site.slot set revoked_at = $2 where device_id = $1 and kind = 'device' and revoked_at is null and exists (
       select from secure_site.wallet join secure_site.account on account.id = account_id where wallet.id = wallet_id and recovery = 'automatic'
     )`,
    [id, new Date(now)],
  )
  await sql.query('update secure_site.device set revoked_at = $2, name = null where id = $1', [id, new Date(now)])
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
