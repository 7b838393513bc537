import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listStartScripts } from './measureSizes.mjs'

/** The WalletConnect client, its dependencies, and our code that uses it. */
const MODULE =
  /[\\/]node_modules[\\/](?:\.pnpm[\\/])?@(?:walletconnect|reown|noble|scure|msgpack|stablelib)[\\/+]|walletconnect[\\/](?:dist|src)[\\/]engine[\\/]/
/** Names of the WalletConnect protocol: its code does not work without them. */
const TRACE = /wc_sessionPropose|irn_subscription|wc@2:/

/**
 * The parts of the WalletConnect client in the start of an app: there must be none. Modules if the modules of
 * the scripts are known, and scripts that have the names of its protocol.
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
