import { requestErrors } from './errors.ts'

/** Enough for a message and a signature of a smart account. */
const MAX_BYTES = 65_536

/** Reads at most `limit` bytes. A sender may give no length, or a wrong one. */
async function readBytes(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || !value) return Buffer.concat(chunks)
    size += value.byteLength
    if (size > limit) {
      // A sender that ignores the end keeps this promise open.
      void reader?.cancel().catch(() => {})
      throw requestErrors.bodyTooLarge({ limit })
    }
    chunks.push(value)
  }
}

/**
 * Reads the JSON of a request. The caller parses the value.
 *
 * @param request - Of any server: its body is not read yet.
 * @param options - `maxBytes` limits the body. Default: 65,536.
 * @throws `requests.notJson`, `requests.bodyTooLarge`, `requests.invalidJson`
 */
export async function readJson(request: Request, { maxBytes = MAX_BYTES }: { readonly maxBytes?: number } = {}): Promise<unknown> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json') throw requestErrors.notJson()
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw requestErrors.bodyTooLarge({ limit: maxBytes })
  const bytes = await readBytes(request.body, maxBytes)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch (error) {
    throw requestErrors.invalidJson({}, { cause: error })
  }
}
