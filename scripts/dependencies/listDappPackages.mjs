import { join } from 'node:path'
import { ROOT } from '../testing/runCommand.mjs'
import { listInstalled } from './listInstalled.mjs'

/**
 * The packages that a dapp with `react` + `evm` installs for production, at the versions of the lockfile, without its own
 * React.
 *
 * @returns {string[]} `name@version`, each once.
 */
export function listDappPackages() {
  const installed = listInstalled(['packages/react', 'packages/evm'].map((path) => join(ROOT, path)))
  return [...new Set(installed.map(({ manifest }) => `${manifest.name}@${manifest.version}`))].toSorted((left, right) =>
    left.localeCompare(right, 'en'),
  )
}
