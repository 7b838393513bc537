import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { listStartScripts } from './measureSizes.mjs'

/** Only the code of the sign-in has the name of its view's element. */
const VIEW = /appkit-siwx-sign-message-view/

/**
 * The scripts of an app with the view of the sign-in, which only sites with the option `siwx` fetch.
 *
 * @param {import('../bench/apps/buildApps.mjs').App} app
 * @returns {Promise<{ gzip: number, atStart: string[] }>} `gzip`: bytes of these scripts. `atStart`: those that every visitor
 * fetches; there must be none.
 */
export async function measureSignIn(app) {
  const start = await listStartScripts(app)
  const atStart = []
  let gzip = 0
  for (const name of await readdir(app.folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue
    const code = await readFile(join(app.folder, name))
    if (!VIEW.test(code.toString())) continue
    gzip += gzipSync(code, { level: 9 }).length
    if (start.has(name)) atStart.push(name)
  }
  return { gzip, atStart }
}
