import { readFile } from 'node:fs/promises'

const ROOT = new URL('../../../../', import.meta.url)

/**
 * The code blocks of a document in one language.
 *
 * @param path - From the repository's root.
 * @param language - As in the code fence, e.g. `tsx`.
 */
export async function readBlocks(path: string, language: string): Promise<readonly string[]> {
  const text = await readFile(new URL(path, ROOT), 'utf8')
  const blocks = text.matchAll(/^```(\w+)[^\n]*\n(.*?)^```$/gms)
  return [...blocks].flatMap(([, name, code]) => (name === language && code !== undefined ? [code] : []))
}
