import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Installs a package of Debian or Ubuntu, without the packages that it recommends.
 *
 * @param {string} name
 * @throws where there is no apt-get, the user is not root, or the installation fails.
 */
export async function installWithApt(name) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    throw new Error('only as root on Debian or Ubuntu')
  }
  const options = { timeout: 10 * 60_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], options)
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], options)
}
