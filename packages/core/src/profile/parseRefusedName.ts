import { cleanName, type AppKitError } from '@openappkit/common'
import { httpErrors } from '../http/errors.ts'
import { profileErrors } from './errors.ts'

/** In characters. */
const MAX_REASON_LENGTH = 160

interface Reason {
  readonly name: string
  readonly description: string
}

/** The reasons of an answer `{ status, reasons: [{ name, description }] }`, cleaned (S9). */
function parseReasons(body: string): readonly Reason[] {
  try {
    const { reasons } = JSON.parse(body) as { readonly reasons?: unknown }
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

/**
 * Whether the service has judged the registration of a name.
 *
 * @returns `undefined` if it may or may not have registered the name: it has not answered, or has failed.
 */
export function parseRefusedName(error: unknown): AppKitError | undefined {
  const status = httpErrors.status.is(error) ? Number(error.params['status']) : 0
  if (status < 400 || status >= 500) return undefined
  const options = { cause: error }
  if (status === 429) return profileErrors.rateLimited({}, options)
  const reasons = parseReasons(httpErrors.status.is(error) ? (error.params['body'] ?? '') : '')
  if (reasons.some(({ name }) => name === 'timestamp')) return profileErrors.expired({}, options)
  const reason = reasons.find(({ description }) => description !== '')?.description ?? `status ${status}`
  return profileErrors.refused({ reason: reason.replace(/\.$/, '') }, options)
}
