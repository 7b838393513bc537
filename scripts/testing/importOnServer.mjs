import { listEntries } from './listEntries.mjs'
import { captureCommand } from './runCommand.mjs'

/** Runs in a separate Node process. If it ends, no import has started a timer or a listener. */
async function importAll(names) {
  for (const name of names) await import(name)
  const globals = ['window', 'document', 'localStorage'].filter((name) => name in globalThis)
  const kits = globalThis[Symbol.for('openappkit.kits')]
  if (globals.length > 0 || kits) {
    throw new Error(`The imports have left traces: ${[...globals, kits && 'kits'].join(', ')}`)
  }
}

/**
 * Imports every public entry of a built package by its name, without a page, as a server does.
 *
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function importOnServer({ path, manifest }) {
  const names = (await listEntries({ path, manifest }, 'default')).map(({ name }) => name)
  if (names.length === 0) return { code: 1, output: `${manifest.name} exports nothing.` }
  const program = `await (${importAll.toString()})(${JSON.stringify(names)})`
  return captureCommand(process.execPath, ['--input-type=module', '--eval', program], { cwd: path })
}
