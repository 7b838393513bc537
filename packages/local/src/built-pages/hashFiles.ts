import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

async function hashFile(path: string): Promise<string> {
  const content = await readFile(path).catch(() => undefined)
  return content === undefined ? 'gone' : createHash('sha256').update(content).digest('hex')
}

/**
 * @param paths - Relative to the root.
 * @returns A line for each file, with its hash and its path; in the same order for the same files.
 */
export async function hashFiles(root: string, paths: readonly string[]): Promise<string> {
  const lines = [...paths].sort().map(async (path) => `${await hashFile(join(root, path))} ${path}`)
  return (await Promise.all(lines)).join('\n')
}

/** @returns Whether the files are unchanged since {@link hashFiles} wrote these lines. */
export async function isUnchanged(root: string, hashes: string): Promise<boolean> {
  const paths = hashes.split('\n').map((line) => line.slice(line.indexOf(' ') + 1))
  return (await hashFiles(root, paths)) === hashes
}
