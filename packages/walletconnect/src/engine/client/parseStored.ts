/** What stands in storage, where anybody may have written; nothing for what cannot be read (S15). */
export function parseStored(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
