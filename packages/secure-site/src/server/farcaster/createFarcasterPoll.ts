import type { Sql } from '@openappkit/server'
import { countSocial, type SocialContext } from '../social/context.ts'
import { openFlow, sealFlow } from '../social/flowSecrets.ts'
import { hashSubject } from '../social/identities.ts'
import { getMessageUri } from './startFarcasterLogin.ts'
import type { FarcasterFlow } from './types.ts'

/** How often in a row the relay or the node may fail before a login ends. */
const MAX_FAILURES = 5

/* The logins by Farcaster, which are social logins without a window. */

/** A login that waits for its message. Parts of statements: `$1` is the time, `$2` the id. */
const IS_WAITING =
  "kind = 'social' and provider = 'farcaster' and state = 'waiting' and consumed_at is null and expires_at > $1 and id = $2"

/** Stores the encrypted profile of a visitor whose message is valid, and the MAC of the visitor. @returns Whether this call did. */
async function confirmFarcasterLogin(
  sql: Sql,
  id: string,
  profileBox: Uint8Array,
  subjectIndex: Uint8Array,
  now: number,
): Promise<boolean> {
  const rows = await sql.query(
    `update secure_site.login set state = 'confirmed', flow_box = $3, subject_index = $4 where ${IS_WAITING} returning id`,
    [new Date(now), id, profileBox, subjectIndex],
  )
  return rows.length > 0
}

/** Ends a login. @param reason - `refused`, or a short reason. @returns Whether this call did. */
async function failFarcasterLogin(sql: Sql, id: string, reason: string, now: number): Promise<boolean> {
  const rows = await sql.query(
    `update secure_site.login set state = 'failed', failure = $3, flow_box = null where ${IS_WAITING} returning id`,
    [new Date(now), id, reason],
  )
  return rows.length > 0
}

/**
 * Creates what looks for the message of one login. If it has come, the login is confirmed or fails, and the state in the database has changed.
 *
 * @returns Looks once. It resolves to whether the state has changed.
 */
export function createFarcasterPoll(context: SocialContext, id: string): (flowBox: Uint8Array) => Promise<boolean> {
  const { database, keyring, clock, farcaster, url, log } = context
  let failures = 0

  async function fail(reason: string, result: 'refused' | 'failed'): Promise<boolean> {
    const isStored = await failFarcasterLogin(database, id, reason, clock())
    if (isStored) countSocial(context, 'farcaster', result)
    return true
  }

  async function poll(flowBox: Uint8Array): Promise<boolean> {
    if (!farcaster) return false
    const { channelToken, nonce } = await openFlow<FarcasterFlow>(keyring, id, flowBox)
    const signed = await farcaster.readChannel(channelToken)
    if (signed === 'pending') return false
    // The login is still valid, so the visitor's app has ended the channel.
    if (signed === 'gone') return fail('refused', 'refused')
    const verdict = await farcaster.verify(signed, {
      domain: new URL(url).host,
      uri: getMessageUri(url, id),
      nonce,
      now: clock(),
    })
    if ('refusal' in verdict) {
      log?.warn('login by Farcaster refused', { reason: verdict.refusal })
      return fail(verdict.refusal, 'failed')
    }
    const [profileBox, subjectIndex] = await Promise.all([
      sealFlow(keyring, id, verdict.profile),
      hashSubject(keyring, 'farcaster', verdict.profile),
    ])
    const isStored = await confirmFarcasterLogin(database, id, profileBox, subjectIndex, clock())
    if (isStored) countSocial(context, 'farcaster', 'confirmed')
    return true
  }

  return async (flowBox) => {
    try {
      const hasChanged = await poll(flowBox)
      failures = 0
      return hasChanged
    } catch (error) {
      failures += 1
      if (failures < MAX_FAILURES) return false
      log?.error('login by Farcaster failed', error)
      return fail('unreachable', 'failed')
    }
  }
}
