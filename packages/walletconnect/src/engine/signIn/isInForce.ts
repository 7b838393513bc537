import type { SignInFields } from '@openappkit/core'

/**
 * Whether a message is valid now, by the clock of the site. A site would refuse the message otherwise, so the visitor signs a
 * new one with the next request. A time that cannot be read is the site's to judge.
 */
export function isInForce(
  { notBefore, expirationTime }: Pick<SignInFields, 'notBefore' | 'expirationTime'>,
  nowMs: number,
): boolean {
  const isEnded = expirationTime !== undefined && Date.parse(expirationTime) <= nowMs
  const isEarly = notBefore !== undefined && Date.parse(notBefore) > nowMs
  return !isEnded && !isEarly
}
