import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listStartScripts } from './listStartScripts.mjs'

/** The client of WalletConnect, what it needs, and what of ours speaks with it. */
const MODULE = /[\\/]node_modules[\\/](?:\.pnpm[\\/])?@(?:walletconnect|reown|noble|scure|msgpack|stablelib)[\\/+]|walletconnect[\\/](?:dist|src)[\\/]engine[\\/]/
/** Names of its protocol: no code of it works without one of them. */
const TRACE = /wc_sessionPropose|irn_subscription|wc@2:/

/**
 * What the start of an app has of the client of WalletConnect: there should be nothing. Modules where it is known what
 * the scripts are made of, and scripts that its protocol's names stand in.
 *
 * @param {import('../bench/apps/buildApps.mjs').App} app
 * @returns {Promise<{ modules: string[], scripts: string[], bytes: number }>} `bytes`: of those scripts.
 */
export async function measureWalletConnect(app) {
  const modules = []
  const scripts = []
  let bytes = 0
  for (const name of await listStartScripts(app)) {
    modules.push(...(app.modules?.[name] ?? []).filter((id) => MODULE.test(id)))
    const code = await readFile(join(app.folder, name), 'utf8')
    if (!TRACE.test(code)) continue
    scripts.push(name)
    bytes += code.length
  }
  return { modules, scripts, bytes }
}
