import { countSocial, type SocialContext } from '../social/context.ts'
import { openFlow, sealFlow } from '../social/flowSecrets.ts'
import { hashSubject } from '../social/identities.ts'
import { confirmFarcasterLogin, failFarcasterLogin } from './farcasterLogins.ts'
import { getMessageUri } from './startFarcasterLogin.ts'
import type { FarcasterFlow } from './types.ts'

/** How often in a row the relay or the node may fail before a login ends. */
const MAX_FAILURES = 5

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
