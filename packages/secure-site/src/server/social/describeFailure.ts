import { isAppKitError } from '@openappkit/common'

/** The reason of a login that the visitor has refused. */
const REFUSED = 'refused'

/** What providers answer if the visitor refuses. */
const REFUSALS = new Set(['access_denied', 'user_cancelled_authorize', 'user_denied'])

/** Codes of OAuth and of its library. Other texts are not passed on. */
const CODE = /^[a-z_]{1,40}$/

const readField = (error: unknown, name: string): string => {
  const value: unknown = typeof error === 'object' && error !== null && name in error ? (error as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value.toLowerCase() : ''
}

/** Why a login has failed, in a short form without values: `refused`, `invalid_grant`, `invalid_answer`, `failed`. */
export function describeFailure(error: unknown): string {
  if (isAppKitError(error)) return 'invalid_answer'
  const reason = [readField(error, 'error'), readField(error, 'code'), readField((error as { cause?: unknown } | undefined)?.cause, 'code')].find((text) => CODE.test(text)) ?? 'failed'
  return REFUSALS.has(reason) ? REFUSED : reason
}

export const isRefusal = (reason: string | null): boolean => reason === REFUSED
