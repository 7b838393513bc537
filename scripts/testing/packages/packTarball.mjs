import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { captureCommand, ROOT } from '../runCommand.mjs'

const FOLDER = join(ROOT, '.cache/tarballs')

/** The package manager, as package.json starts it. */
async function readPackageManager() {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  return scripts.test.match(/pnpm@[\d.]+/)[0]
}

export async function clearTarballs() {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
}

/**
 * Packs the built files of a package as for publication.
 *
 * @param {string} path - From the repository's root.
 * @returns {Promise<{ tarball: string, files: string[] }>}
 * @throws with the package manager's output if it fails.
 */
export async function packTarball(path) {
  const args = ['--yes', await readPackageManager(), 'pack', '--json', '--pack-destination', FOLDER]
  const { code, output } = await captureCommand('npx', [...args, '--config.ignore-scripts=true'], { cwd: path })
  const start = output.indexOf('{')
  if (code !== 0 || start === -1) throw new Error(output)
  const { filename, files } = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1))
  return { tarball: filename, files: files.map((file) => file.path) }
}
