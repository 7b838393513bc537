import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { localErrors } from '../errors.ts'

/** Node's names of platforms and processors, mapped to the names in anvil's packages. */
const PLATFORM_NAMES: Partial<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'win32' }
const PROCESSOR_NAMES: Partial<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findInPackage(platform: string, processor: string, program: string): string | undefined {
  const name = `@foundry-rs/anvil-${PLATFORM_NAMES[platform]}-${PROCESSOR_NAMES[processor]}`
  try {
    // The platform package is a dependency of @foundry-rs/anvil, so resolve it from there.
    const anvil = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
    const manifest = createRequire(anvil).resolve(`${name}/package.json`)
    const path = join(manifest, '..', 'bin', program)
    return isProgram(path) ? path : undefined
  } catch {
    return undefined
  }
}

function findOnPath(program: string, path: string): string | undefined {
  return path
    .split(delimiter)
    .filter((folder) => folder !== '' && !folder.includes('node_modules'))
    .map((folder) => join(folder, program))
    .find(isProgram)
}

/** The environment to search; the defaults are those of this process. */
export interface FindAnvilOptions {
  platform?: string
  processor?: string
  environment?: Readonly<Record<string, string | undefined>>
}

/**
 * Finds the anvil program: `ANVIL_PATH`, then the platform package of @foundry-rs/anvil (its
 * install script is not needed), then `anvil` on the PATH.
 *
 * @throws {@link localErrors.anvilPathWrong} and {@link localErrors.anvilMissing}
 */
export function findAnvil(options: FindAnvilOptions = {}): string {
  const { platform = process.platform, processor = process.arch, environment = process.env } = options
  const chosen = environment['ANVIL_PATH']
  if (chosen !== undefined && chosen !== '') {
    if (isProgram(chosen)) return chosen
    throw localErrors.anvilPathWrong({ path: chosen })
  }
  const program = platform === 'win32' ? 'anvil.exe' : 'anvil'
  const found = findInPackage(platform, processor, program) ?? findOnPath(program, environment['PATH'] ?? '')
  if (found === undefined) throw localErrors.anvilMissing({ platform: `${platform}-${processor}` })
  return found
}
