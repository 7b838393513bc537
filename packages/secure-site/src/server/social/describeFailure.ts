import { isAppKitError } from '@openappkit/common'

/** The reason of a login that the visitor has refused. */
const REFUSED = 'refused'

/** What providers answer if the visitor refuses. */
const REFUSALS = new Set(['access_denied', 'user_cancelled_authorize', 'user_denied'])

/** Codes of OAuth and of its library. Other texts are not passed on. */
const CODE = /^[a-z_]{1,40}$/

const readField = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? (error as Record<string, unknown>)[name] : undefined

/** Why a login has failed, in a short form without values: `refused`, `invalid_grant`, `invalid_answer`, `failed`. */
export function describeFailure(error: unknown): string {
  const cause = readField(error, 'cause')
  if (isAppKitError(error) || isAppKitError(cause)) return 'invalid_answer'
  const codes = [readField(error, 'error'), readField(error, 'code'), readField(cause, 'code')].map((code) =>
    typeof code === 'string' ? code.toLowerCase() : '',
  )
  const reason = codes.find((code) => CODE.test(code)) ?? 'failed'
  return REFUSALS.has(reason) ? REFUSED : reason
}

export const isRefusal = (reason: string | null): boolean => reason === REFUSED
