import { isSameAddress } from './guards.ts'
import type { SignInMessage } from './parseSignInMessage.ts'
import { readPermissions } from './readPermissions.ts'
import type { Hex } from './types.ts'

interface SignInContext {
  /** The origin that asks. */
  readonly origin: string
  /** The account that would sign. */
  readonly account: Hex
  /** The chain of the request. */
  readonly chainId: number
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** A reason not to sign. A `danger` may hand the account's session to another site. */
export interface SignInProblem {
  readonly level: 'danger' | 'caution'
  readonly text: string
}

const MINUTE_MS = 60_000

/** Compares the message with the site that asks, the account and the time. */
export function checkSignIn(
  message: SignInMessage,
  { origin, account, chainId, now }: SignInContext,
): readonly SignInProblem[] {
  const site = URL.canParse(origin) ? new URL(origin) : undefined
  const target = URL.canParse(message.uri) ? new URL(message.uri) : undefined
  const isForeign =
    site?.host !== message.domain || (message.scheme !== undefined && site.protocol !== `${message.scheme}:`)
  const unreliable = readPermissions(message)?.problem
  const danger = (text: string) => ({ level: 'danger', text }) as const
  const caution = (text: string) => ({ level: 'caution', text }) as const
  return [
    ...(isForeign
      ? [
          danger(
            `${site?.host ?? origin} asks you to sign in to ${message.domain}, another site. It may use your signature to sign in there as you. Reject it.`,
          ),
        ]
      : []),
    ...(!isForeign && target?.host !== message.domain
      ? [danger(`The address in the message (${message.uri}) isn’t on ${message.domain}.`)]
      : []),
    ...(isSameAddress(message.account, account)
      ? []
      : [danger('The message names another account than the one that would sign it.')]),
    ...(unreliable === undefined ? [] : [danger(unreliable)]),
    ...(message.chainId === chainId
      ? []
      : [caution(`The message is for chain ${message.chainId}, the site is on chain ${chainId}.`)]),
    ...(message.expiresAt !== undefined && Date.parse(message.expiresAt) <= now
      ? [caution('The message has expired.')]
      : []),
    ...(message.notBefore !== undefined && Date.parse(message.notBefore) > now
      ? [caution('The message isn’t valid yet.')]
      : []),
    ...(Date.parse(message.issuedAt) > now + 5 * MINUTE_MS ? [caution('The message was issued in the future.')] : []),
  ]
}
