import type { AppKitError } from '@openappkit/common'
import { alertErrors } from './errors.ts'

/** How a service refused this site. */
export interface Refusal {
  /** HTTP status, or the code that closed a WebSocket. */
  readonly status: number
  /** Body of the answer, or the reason that closed a WebSocket. */
  readonly text: string
}

/** The texts of providers (SPEC §8), in any case: a provider may name more around them. */
const TEXTS = [
  [/origin not allowed/i, alertErrors.originNotAllowed],
  [/not yet valid/i, alertErrors.tokenNotYetValid],
  [/invalid key/i, alertErrors.invalidKey],
] as const

/** HTTP statuses (RFC 9110, RFC 6585) and codes of WebSockets (RFC 6455, and 3000 of the WalletConnect relay). */
const STATUSES: Readonly<Record<number, () => AppKitError>> = {
  401: alertErrors.invalidAppConfiguration,
  403: alertErrors.invalidAppConfiguration,
  3000: alertErrors.invalidAppConfiguration,
  429: alertErrors.rateLimited,
  1013: alertErrors.rateLimited,
}

/**
 * The alert for a service that refuses this site, for any request (SPEC §8).
 *
 * @returns undefined if the answer refuses one request only, or is no refusal
 */
export function parseRefusal({ status, text }: Refusal): AppKitError | undefined {
  const create = STATUSES[status]
  if (!create) return undefined
  return (TEXTS.find(([pattern]) => pattern.test(text))?.[1] ?? create)()
}
