import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** @param {string} code */
export function listStaticImports(code) {
  // Exports may have a source as well; `import()` is an expression and is never at top level.
  return parseAst(code).body.flatMap((statement) =>
    'source' in statement && statement.source ? [statement.source.value] : [],
  )
}

/**
 * The scripts that a page needs to start: its entries, and all their static imports.
 *
 * @param {import('../bench/apps/buildApps.mjs').App} app
 * @returns {Promise<Set<string>>} Paths below the app's folder.
 */
export async function listStartScripts({ folder, entries }) {
  const names = new Set(entries)
  for (const name of names) {
    const code = await readFile(join(folder, name), 'utf8')
    for (const source of listStaticImports(code)) names.add(new URL(source, `file:///${name}`).pathname.slice(1))
  }
  return names
}
