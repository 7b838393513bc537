import { foldAddress, type CaipNetworkId } from '@openappkit/common'
import { siwxErrors } from '../errors/siwxErrors.ts'
import { isOfOrigin } from '../messages/isOfOrigin.ts'
import type { SignInMessage } from '../messages/types.ts'

/** How much the clocks of a device and the server may differ. */
const MAX_SKEW_MS = 5 * 60_000

/**
 * Checks that a message is for the page that sends it. Domain, scheme and origin are compared as text, so that no other spelling is
 * accepted. EIP-4361 allows any page as the URI; here it is one of the same origin.
 *
 * @param origin - The `Origin` of the request, which is one of the site's.
 * @throws {@link siwxErrors.domainMismatch}, {@link siwxErrors.schemeMismatch}, {@link siwxErrors.uriMismatch}
 */
export function checkPage({ domain, scheme, uri }: SignInMessage, origin: string): void {
  const { host, protocol } = new URL(origin)
  if (domain !== host) throw siwxErrors.domainMismatch({ domain, expected: host })
  if (scheme !== undefined && `${scheme}:` !== protocol) {
    throw siwxErrors.schemeMismatch({ scheme, expected: protocol.slice(0, -1) })
  }
  if (!isOfOrigin(uri, origin)) throw siwxErrors.uriMismatch({ uri, expected: origin })
}

/**
 * Checks that a message is of the account that signs in.
 *
 * @throws {@link siwxErrors.addressMismatch}
 */
export function checkAddress({ accountAddress, chainId }: SignInMessage, expected: string | undefined): void {
  if (expected !== undefined && foldAddress(chainId, expected) !== foldAddress(chainId, accountAddress)) {
    throw siwxErrors.addressMismatch({ address: accountAddress, expected })
  }
}

/**
 * Checks the times of a message to the millisecond; only the time of issue may differ by the skew of the device's clock.
 *
 * @param nonceIssuedAt - When the server issued the nonce, which is before the message was made.
 * @throws {@link siwxErrors.clockSkew}, {@link siwxErrors.lifetimeInvalid}, {@link siwxErrors.expired}, {@link siwxErrors.notYetValid}
 */
export function checkTimes(
  { issuedAt, expirationTime, notBefore }: SignInMessage,
  now: number,
  nonceIssuedAt: number,
): void {
  const issued = Date.parse(issuedAt)
  const skew = Math.max(issued - now, nonceIssuedAt - issued)
  if (!(skew <= MAX_SKEW_MS)) throw siwxErrors.clockSkew({ minutes: String(Math.ceil(skew / 60_000)) })
  const end = expirationTime === undefined ? Infinity : Date.parse(expirationTime)
  const start = notBefore === undefined ? -Infinity : Date.parse(notBefore)
  if (!(end > issued && end > start)) throw siwxErrors.lifetimeInvalid()
  if (end <= now) throw siwxErrors.expired({ time: expirationTime ?? '' })
  if (start > now) throw siwxErrors.notYetValid({ time: notBefore ?? '' })
}

/**
 * Checks that a message authorizes every network of a request.
 *
 * @param authorized - The networks of its ReCap.
 * @throws {@link siwxErrors.chainMismatch}, {@link siwxErrors.chainUnauthorized}
 */
export function checkChains(
  { chainId }: SignInMessage,
  requested: readonly CaipNetworkId[],
  authorized: readonly string[] | undefined,
): void {
  for (const expected of requested) {
    if (expected === chainId || authorized?.includes(expected)) continue
    if (authorized) throw siwxErrors.chainUnauthorized({ chainId: expected })
    throw siwxErrors.chainMismatch({ chainId, expected })
  }
}
