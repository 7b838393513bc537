import { MAX_LIMIT, widenGroup, type Sql, type TokenRequest, takeTokens } from '@openappkit/server'
import type { Project } from '../projects/projects.ts'
import { secureSiteErrors } from '../../api/errors.ts'

/** How many logins may begin in an hour. Logins by email, at providers and with passkeys are counted apart. */
export interface LoginLimits {
  /** Of one network address: an IPv4 address or a /64 of IPv6. A /48 has five times as many. */
  readonly perClient: number
  /** Of a project that has no limit of itself. Devices that have logged in before have as many again. */
  readonly perProject: number
}

/** The limits of a server that sets none. */
export const DEFAULT_LIMITS: LoginLimits = { perClient: 20, perProject: 10_000 }

/** How many clients of the size /64 a /48 counts as. */
const WIDE = 5

/** How many clients the known devices of one client count as: many visitors share the address of an office or of a mobile network. */
const KNOWN = 5

export const HOUR = 3_600

/** The limits of a client: of its /64 and of its /48, or of its IPv4 address. */
function limitClient(name: string, client: string, limit: number): readonly TokenRequest[] {
  const wide = widenGroup(client)
  const create = (group: string, most: number): TokenRequest => ({
    bucket: `secure-site.${name}.client:${group}`,
    limit: Math.min(most, MAX_LIMIT),
    perSeconds: HOUR,
  })
  return [create(client, limit), ...(wide === undefined ? [] : [create(wide, limit * WIDE)])]
}

/** A login that begins. */
export interface LimitedLogin {
  /** What is counted apart: `letters`. */
  readonly name: string
  /** Of `groupAddress`. */
  readonly client: string
  readonly project: Pick<Project, 'id' | 'loginsPerHour'>
  /** A device that has logged in before; `undefined` for another one. */
  readonly knownDevice: string | undefined
}

/**
 * The limits of the logins of a client and of a project. A known device has a separate share, so that strangers who use up the limits
 * of its network or its project do not lock it out. That share is limited for the device too, because anyone can log in once, and for the known
 * devices of its network, because anyone can do so with many keys.
 */
export function limitLogins(
  { perClient, perProject }: LoginLimits,
  { name, client, project, knownDevice }: LimitedLogin,
): readonly TokenRequest[] {
  const limit = project.loginsPerHour ?? perProject
  return knownDevice === undefined
    ? [
        ...limitClient(name, client, perClient),
        { bucket: `secure-site.${name}.project:${project.id}`, limit, perSeconds: HOUR },
      ]
    : [
        { bucket: `secure-site.${name}.device:${knownDevice}`, limit: perClient, perSeconds: HOUR },
        ...limitClient(`${name}.known`, client, perClient * KNOWN),
        { bucket: `secure-site.${name}.known:${project.id}`, limit, perSeconds: HOUR },
      ]
}

/** Whether a device has logged in to an account of a realm, and was not removed since: a part of statements. */
export const isKnownDevice = (thumbprint: string, realm: string, address?: string): string =>
  `exists (
     select from secure_site.device join secure_site.account on account.id = device.account_id
     where device.thumbprint = ${thumbprint} and device.revoked_at is null and account.realm = ${realm}${address === undefined ? '' : ` and account.email_index = ${address}`}
   )`

/** Finds the thumbprint of a device that has logged in to an account of the realm; `undefined` for another device. */
export async function findKnownDevice(sql: Sql, realm: string, thumbprint: string): Promise<string | undefined> {
  const [row] = await sql.query<{ known: boolean }>(`select ${isKnownDevice('$1', '$2')} as known`, [thumbprint, realm])
  return row?.known ? thumbprint : undefined
}

/** Takes a token of each bucket, or of none. @throws `secureSite.tooMany` */
export async function takeLimits(sql: Sql, limits: readonly TokenRequest[]): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await takeTokens(sql, limits)
  if (!isAllowed) throw secureSiteErrors.tooMany({ seconds: retryAfterSeconds })
}
