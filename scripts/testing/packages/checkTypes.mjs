import { createRequire } from 'node:module'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listEntries, SCRIPTS } from '../listEntries.mjs'
import { listPackages } from '../listPackages.mjs'
import { captureCommand } from '../runCommand.mjs'
import { TYPED_APP } from './consumerApps.mjs'

const SHARED = {
  strict: true,
  exactOptionalPropertyTypes: true,
  target: 'es2022',
  lib: ['es2023', 'dom'],
  types: [],
  noEmit: true,
}

/** The last TypeScript with the module resolution of old projects, which do not read `exports`. */
const TYPESCRIPT_59 = createRequire(import.meta.url).resolve('typescript59/bin/tsc')

const COMPILERS = [
  {
    name: 'a dapp compiles against the declarations',
    command: 'tsc',
    args: [],
    options: { module: 'nodenext' },
    files: ['typed.ts'],
  },
  {
    name: 'our declarations compile with TypeScript 5.9 and without skipLibCheck',
    command: process.execPath,
    args: [TYPESCRIPT_59],
    options: { module: 'nodenext', skipLibCheck: false },
    files: ['typed.ts', 'elements.ts'],
  },
  {
    name: 'a dapp and each entry compile with TypeScript 5.9 and moduleResolution node10',
    command: process.execPath,
    args: [TYPESCRIPT_59],
    // The declarations of other packages require newer resolutions.
    options: { module: 'esnext', moduleResolution: 'node10', skipLibCheck: true },
    files: ['typed.ts', 'entries.ts'],
  },
]

const listPublished = async () => (await listPackages()).filter(({ manifest }) => !manifest.private)

/** A module that imports every element. Their declarations need only Lit's package. */
async function writeElements() {
  const own = (await listPublished()).filter(({ manifest }) => /\/(?:ui|modal|react)$/.test(manifest.name))
  const entries = await Promise.all(own.map((one) => listEntries(one, 'default')))
  return entries
    .flat()
    .map(({ name }, place) => `export * as entry${place} from '${name}'`)
    .join('\n')
}

/** A module that imports every entry. */
async function writeEntries() {
  const entries = await Promise.all((await listPublished()).map((one) => listEntries(one, 'default')))
  const names = [...entries.flat().map(({ name }) => name), ...SCRIPTS]
  return names.map((name, place) => `export * as entry${place} from '${name}'`).join('\n')
}

/**
 * Compiles one dapp with the settings of old and new projects.
 *
 * @param {string} folder - The folder with the installed packages.
 * @returns {Promise<{ name: string, problems: string[] }[]>}
 */
export async function checkTypes(folder) {
  const results = []
  await writeFile(join(folder, 'typed.ts'), TYPED_APP)
  await writeFile(join(folder, 'entries.ts'), await writeEntries())
  await writeFile(join(folder, 'elements.ts'), await writeElements())
  for (const { name, command, args, options, files } of COMPILERS) {
    const config = { compilerOptions: { ...SHARED, ...options }, files }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const { code, output } = await captureCommand(command, [...args, '-p', folder])
    results.push({ name, problems: code === 0 ? [] : [output.trimEnd()] })
  }
  return results
}
