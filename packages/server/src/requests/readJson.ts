import { readText } from '@openappkit/common'
import { requestErrors } from './errors.ts'

/** Enough for a message and a signature of a smart account. */
const MAX_BYTES = 65_536

/**
 * Reads the JSON of a request. The caller parses the value.
 *
 * @param request - Of any server: its body is not read yet.
 * @param options - `maxBytes` limits the body. Default: 65,536.
 * @throws `requests.notJson`, `requests.bodyTooLarge`, `requests.invalidJson`, the last also if the client ends the request early.
 */
export async function readJson(
  request: Request,
  { maxBytes = MAX_BYTES }: { readonly maxBytes?: number } = {},
): Promise<unknown> {
  // Forms of other sites cannot send this type without a question of the browser (CORS).
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json') throw requestErrors.notJson()
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    throw requestErrors.bodyTooLarge({ limit: maxBytes })
  }
  try {
    const text = await readText(request.body, maxBytes, { isFatal: true })
    if (text !== undefined) return JSON.parse(text) as unknown
  } catch (error) {
    throw requestErrors.invalidJson({}, { cause: error })
  }
  throw requestErrors.bodyTooLarge({ limit: maxBytes })
}
