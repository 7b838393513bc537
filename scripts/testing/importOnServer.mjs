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
 * Imports every public entry of installed packages by its name, without a page, as a server does.
 *
 * @param {string} folder - Where the packages are installed.
 * @param {{ path: string, manifest: any }[]} packages
 * @returns {Promise<string[]>} The problems.
 */
export async function importOnServer(folder, packages) {
  const names = await Promise.all(
    packages.map(async (one) => (await listEntries(one, 'default')).map(({ name }) => name)),
  )
  const program = `await (${importAll.toString()})(${JSON.stringify(names.flat())})`
  const { code, output } = await captureCommand(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
  })
  if (code === 0) {
    return names.flatMap((own, place) => (own.length > 0 ? [] : [`${packages[place]?.path} exports nothing`]))
  }
  if (packages.length === 1) return [`${packages[0]?.path}: ${output}`]
  // Each alone, to name the one that fails.
  const problems = await Promise.all(packages.map((one) => importOnServer(folder, [one])))
  return problems.some((own) => own.length > 0) ? problems.flat() : [output]
}
