import { readText } from '@openappkit/common'
import { siwxErrors } from '../errors/siwxErrors.ts'

/** The largest body that is read. */
const MAX_BODY_BYTES = 65_536

/**
 * Reads the body of a request, up to the limit.
 *
 * @throws {@link siwxErrors.notJson}, {@link siwxErrors.bodyTooLarge}, {@link siwxErrors.invalidBody}
 */
export async function parseJson(request: Request): Promise<Readonly<Record<string, unknown>>> {
  // Forms of other sites cannot send this type without a preflight.
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) throw siwxErrors.notJson()
  const text = await readText(request.body, MAX_BODY_BYTES)
  if (text === undefined) throw siwxErrors.bodyTooLarge({ bytes: String(MAX_BODY_BYTES) })
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw siwxErrors.notJson({}, { cause })
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw siwxErrors.invalidBody({ field: 'body' })
  return body as Readonly<Record<string, unknown>>
}
