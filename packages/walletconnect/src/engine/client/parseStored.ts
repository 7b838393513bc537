/** Parses JSON from storage, which any script may have written. Returns `undefined` if it is not JSON (S15). */
export function parseStored(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
