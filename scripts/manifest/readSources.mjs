import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../testing/runCommand.mjs'

/**
 * The sources of a package without its tests, by their paths in the package's folder.
 *
 * @param {string} packageName
 * @returns {Map<string, string>}
 */
export function readSources(packageName) {
  const folder = join(ROOT, 'packages', packageName)
  const names = readdirSync(join(folder, 'src'), { recursive: true }).map(
    (name) => `src/${String(name).replaceAll('\\', '/')}`,
  )
  const sources = names.filter((name) => name.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(name))
  return new Map(sources.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}
