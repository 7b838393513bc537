import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listStartScripts } from './measureSizes.mjs'

/** The packages and folders of the embedded wallet. */
const MODULE =
  /packages[\\/](?:frame|embedded)[\\/]|[\\/](?:email|embedded-wallet|social|approve)[\\/][^\\/]+$|[\\/]embeddedFeatures\.\w+$/
/** Names that the code of the embedded wallet does not work without. */
const TRACE = /@w3m-app\/|appkit-email-login-view|appkit-connecting-social-view|appkit-approve-transaction-view/
/** Only the script of the modal's shell has the name of its element. */
const SHELL = /["'`]appkit-shell["'`]/

/**
 * The parts of the embedded wallet in the scripts of a page that does not use it: those of the start and those of the open modal.
 * There must be none. Modules if the modules of the scripts are known, and scripts that have the names of its code.
 *
 * @param {import('../bench/apps/buildApps.mjs').App} app
 * @returns {Promise<string[]>}
 */
export async function findEmbedded(app) {
  const names = (await readdir(app.folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  const codes = new Map(
    await Promise.all(
      names.map(async (name) => /** @type {const} */ ([name, await readFile(join(app.folder, name), 'utf8')])),
    ),
  )
  const shells = names.filter((name) => SHELL.test(codes.get(name) ?? ''))
  if (shells.length === 0) throw new Error('No script has the shell of the modal.')
  const loaded = await listStartScripts({ ...app, entries: [...app.entries, ...shells] })
  return [...loaded].flatMap((name) => [
    ...(app.modules?.[name] ?? []).filter((id) => MODULE.test(id)),
    ...(TRACE.test(codes.get(name) ?? '') ? [name] : []),
  ])
}
