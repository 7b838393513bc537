/** The part of a `ReadableStream` that is used here. */
export interface BodyPort {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
    cancel(): Promise<void>
  }
}

/**
 * Reads the body of an answer as UTF-8, and no more of it than it may have (S26): whoever answers decides about its
 * length, and may never come to an end.
 *
 * @param maxBytes - As they arrive here, thus after decompression.
 * @returns `undefined` for a body that is larger; what is left of it is not fetched.
 */
export async function readText(body: BodyPort | null, maxBytes: number): Promise<string | undefined> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { value } = (await reader?.read()) ?? {}
    if (!value) return text + decoder.decode()
    bytes += value.length
    if (bytes > maxBytes) break
    text += decoder.decode(value, { stream: true })
  }
  // Not waited for: a body that has too much to say may also have no end.
  reader?.cancel().catch(() => {})
  return undefined
}
