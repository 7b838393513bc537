/** @module Signed events, as providers of payments send them: the time is part of what is signed, so that a replay is found. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'onramp-signature'

/** How far the clocks of both sides may differ. */
const TOLERANCE_SECONDS = 300

const compute = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** @returns The value of the header: `t=1767225600,v1=…`. */
export const signEvent = (secret: string, body: string, seconds = Math.floor(Date.now() / 1_000)): string =>
  `t=${seconds},v1=${compute(secret, seconds, body)}`

/** Whether the body was signed with the secret, a short time ago. */
export function isSignedEvent(secret: string, body: string, header: string | undefined): boolean {
  const [, time, signature] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header ?? '') ?? []
  if (
    time === undefined ||
    signature === undefined ||
    Math.abs(Date.now() / 1_000 - Number(time)) > TOLERANCE_SECONDS
  ) {
    return false
  }
  return timingSafeEqual(Buffer.from(signature), Buffer.from(compute(secret, Number(time), body)))
}
