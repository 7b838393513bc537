import { cleanName, isAppKitError } from '@openappkit/common'
import { httpErrors } from './errors.ts'

/** In characters. */
const MAX_REASON_LENGTH = 160

interface ServiceReason {
  readonly name: string
  readonly description: string
}

/** The reasons of a service that refused a request with `{ status, reasons: [{ name, description }] }`, cleaned (S9). */
export function readServiceReasons(error: unknown): readonly ServiceReason[] {
  if (!httpErrors.status.is(error)) return []
  try {
    const { reasons } = JSON.parse(error.params['body'] ?? '') as { readonly reasons?: unknown }
    return (Array.isArray(reasons) ? (reasons as readonly unknown[]) : []).flatMap((row) => {
      const { name, description } = (typeof row === 'object' && row !== null ? row : {}) as Record<string, unknown>
      return [
        {
          name: cleanName(typeof name === 'string' ? name : ''),
          description: cleanName(typeof description === 'string' ? description : '', MAX_REASON_LENGTH),
        },
      ]
    })
  } catch {
    return []
  }
}

/** Why a service refused a request, in its own words; empty if it gave no reason. */
export const getServiceReason = (error: unknown): string =>
  readServiceReasons(error)
    .find(({ description }) => description !== '')
    ?.description.replace(/\.$/, '') ?? ''

/** Later, a service answers these requests otherwise: too slow, too early, too many. */
const TEMPORARY = [408, 425, 429]

/** Whether a service has refused a request (4xx), so that it refuses the same request again. */
export function isServiceRefusal(error: unknown): boolean {
  const status = isAppKitError(error) && httpErrors.status.is(error) ? Number(error.params['status']) : 0
  return status >= 400 && status < 500 && !TEMPORARY.includes(status)
}
