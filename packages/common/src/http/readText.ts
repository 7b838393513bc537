/** The part of a `ReadableStream` that is used here. */
export interface BodyPort {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
    cancel(): Promise<void>
  }
}

/**
 * Reads the body of an answer or a request as UTF-8, up to a limit (S26): the sender controls its length, and it may never end.
 *
 * @param maxBytes - Counted after decompression.
 * @param options - With `isFatal` it throws for bytes that are no UTF-8. By default they become U+FFFD.
 * @returns `undefined` for a larger body. The rest is not fetched.
 */
export async function readText(
  body: BodyPort | null,
  maxBytes: number,
  { isFatal = false }: { readonly isFatal?: boolean } = {},
): Promise<string | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: isFatal })
  const reader = body?.getReader()
  let text = ''
  let bytes = 0
  for (;;) {
    const { value } = (await reader?.read()) ?? {}
    if (!value) return text + decoder.decode()
    bytes += value.length
    if (bytes > maxBytes) break
    text += decoder.decode(value, { stream: true })
  }
  // Not awaited: cancelling an endless body may never settle.
  reader?.cancel().catch(() => {})
  return undefined
}
