import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './runCommand.mjs'

/** Files for the script tags of a page. A server serves them and never imports them. */
export const SCRIPTS = [
  '@openappkit/cdn/openappkit.js',
  '@openappkit/cdn/openappkit.embedded.js',
  '@openappkit/cdn/openappkit.classic.js',
]

/**
 * The values for `*`, one for each matching file.
 *
 * @param {string} folder - Of the package, from the repository's root.
 * @param {string} pattern - A target of its `exports`.
 * @returns {Promise<string[]>}
 */
export async function expandPattern(folder, pattern) {
  const [before = '', after = ''] = pattern.split('*')
  const files = await readdir(join(ROOT, folder), { recursive: true })
  const start = before.replace(/^\.\//, '')
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.startsWith(start) && file.endsWith(after))
    .map((file) => file.slice(start.length, file.length - after.length))
    .filter((name) => name !== '' && !name.includes('/') && !name.startsWith('node_modules'))
}

/**
 * Every entry that a package exports.
 *
 * @param {{ path: string, manifest: { name: string, exports?: Record<string, Record<string, string>> } }} package
 * @param {string} condition - `default` for the built files, `@openappkit/source` for the sources.
 * @returns {Promise<{ name: string, file: string }[]>} The import specifier, and the file from the root.
 */
export async function listEntries({ path, manifest }, condition) {
  const entries = []
  for (const [key, conditions] of Object.entries(manifest.exports ?? {})) {
    const file = conditions[condition]
    if (file === undefined) continue
    const values = file.includes('*') ? await expandPattern(path, file) : ['']
    for (const value of values) {
      const name = `${manifest.name}${key.slice(1).replace('*', value)}`
      entries.push({ name, file: join(path, file.replace('*', value)) })
    }
  }
  return entries
    .filter(({ name }) => !SCRIPTS.includes(name))
    .toSorted((left, right) => left.name.localeCompare(right.name, 'en'))
}
