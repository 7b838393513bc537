/** @module The parts of a built app that visitors fetch only when they need them, by names that their code does not work without. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzip } from './bundle.mjs'
import { listStartScripts } from './measureSizes.mjs'

/** @typedef {import('../bench/apps/buildApps.mjs').App} App */

/** The view of the sign-in, which only sites with the option `siwx` fetch. */
const SIGN_IN = /appkit-siwx-sign-message-view/
/** A script of a language, with its first part: the one that loads with the modal has the part `main`. */
const LOCALE = /\bdirection:["'`](?:ltr|rtl)["'`],parts:\{["'`]?([\w-]+)/
/** The WalletConnect client, its dependencies, and our code that uses it; names of its protocol. */
const WALLET_CONNECT_MODULE =
  /[\\/]node_modules[\\/](?:\.pnpm[\\/])?@(?:walletconnect|reown|noble|scure|msgpack|stablelib)[\\/+]|walletconnect[\\/](?:dist|src)[\\/]engine[\\/]/
const WALLET_CONNECT = /wc_sessionPropose|irn_subscription|wc@2:/
/** The packages and folders of the embedded wallet; names of its protocol and its views. */
const EMBEDDED_MODULE =
  /packages[\\/](?:frame|embedded)[\\/]|[\\/](?:email|embedded-wallet|social|approve)[\\/][^\\/]+$|[\\/]embeddedFeatures\.\w+$/
const EMBEDDED = /@w3m-app\/|appkit-email-login-view|appkit-connecting-social-view|appkit-approve-transaction-view/
/** The schemas of answers, messages and stored records; a property of zod's own. */
const ZOD_MODULE = /[\\/]node_modules[\\/](?:\.pnpm[\\/])?zod[\\/@]/
const ZOD = /__zod_globalConfig/
/** Only the script of the modal's shell has the name of its element. */
const SHELL = /["'`]appkit-shell["'`]/

/**
 * The scripts of an app whose code matches a pattern.
 *
 * @param {App} app
 * @param {RegExp} pattern
 * @returns {Promise<{ name: string, code: string }[]>}
 */
async function findScripts({ folder }, pattern) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(
    names.map(async (name) => ({ name, code: await readFile(join(folder, name), 'utf8') })),
  )
  return scripts.filter(({ code }) => pattern.test(code))
}

/** The modules and scripts of a part that are loaded together with others. Modules if those of the scripts are known. */
async function findLoaded(
  /** @type {App} */ app,
  /** @type {Set<string>} */ loaded,
  /** @type {RegExp} */ module,
  /** @type {RegExp} */ trace,
) {
  const modules = [...loaded].flatMap((name) => app.modules?.[name] ?? []).filter((id) => module.test(id))
  const scripts = (await findScripts(app, trace)).filter(({ name }) => loaded.has(name))
  return { modules, scripts }
}

/** The parts of the WalletConnect client in the start of an app: there must be none. */
export const findWalletConnect = async (/** @type {App} */ app) =>
  findLoaded(app, await listStartScripts(app), WALLET_CONNECT_MODULE, WALLET_CONNECT)

/** The parts of the embedded wallet and of zod in the start and the open modal of an app that does not use that wallet: there must be none. */
export async function findInOpenModal(/** @type {App} */ app) {
  const shells = (await findScripts(app, SHELL)).map(({ name }) => name)
  if (shells.length === 0) throw new Error('No script has the shell of the modal.')
  const loaded = await listStartScripts({ ...app, entries: [...app.entries, ...shells] })
  return {
    embedded: await findLoaded(app, loaded, EMBEDDED_MODULE, EMBEDDED),
    zod: await findLoaded(app, loaded, ZOD_MODULE, ZOD),
  }
}

/** The scripts with the view of the sign-in. `atStart`: those that every visitor fetches; there must be none. */
export async function measureSignIn(/** @type {App} */ app) {
  const start = await listStartScripts(app)
  const scripts = await findScripts(app, SIGN_IN)
  return {
    bytes: scripts.reduce((sum, { code }) => sum + gzip(code), 0),
    atStart: scripts.map(({ name }) => name).filter((name) => start.has(name)),
  }
}

/**
 * The scripts of languages: one that loads with the modal (`main`), and others with the parts that load later, each under its first part. A visitor fetches only
 * those of one language.
 *
 * @param {App} app
 * @returns {Promise<{ parts: { part: string, count: number, largest: { name: string, bytes: number } | undefined }[], atStart: string[] }>}
 * `atStart`: scripts that every visitor fetches; there must be none.
 */
export async function measureLocales(app) {
  const start = await listStartScripts(app)
  const locales = (await findScripts(app, LOCALE))
    .map(({ name, code }) => ({ name, part: LOCALE.exec(code)?.[1] ?? '', bytes: gzip(code) }))
    .toSorted((one, other) => other.bytes - one.bytes)
  const parts = [...new Set(locales.map(({ part }) => part))].map((part) => {
    const found = locales.filter((locale) => locale.part === part)
    return { part, count: found.length, largest: found[0] }
  })
  return { parts, atStart: locales.map(({ name }) => name).filter((name) => start.has(name)) }
}
