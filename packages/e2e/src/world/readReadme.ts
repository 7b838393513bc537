import { readFile } from 'node:fs/promises'

const README = new URL('../../../../README.md', import.meta.url)

/**
 * The code blocks of the README in one language, as a reader copies them.
 *
 * @param language - As after the back ticks, e.g. `tsx`.
 */
export async function readReadmeBlocks(language: string): Promise<readonly string[]> {
  const text = await readFile(README, 'utf8')
  const blocks = text.matchAll(/^```(\w+)\n(.*?)^```$/gms)
  return [...blocks].flatMap(([, name, code]) => (name === language && code !== undefined ? [code] : []))
}
