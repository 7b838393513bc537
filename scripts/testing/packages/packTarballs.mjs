import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { listPackages } from '../listPackages.mjs'
import { captureCommand, ROOT } from '../runCommand.mjs'

const FOLDER = join(ROOT, '.cache/tarballs')

/** The package manager, as the commands of the repository start it. */
async function readPackageManager() {
  const script = await readFile(join(ROOT, 'scripts/run.cjs'), 'utf8')
  return script.match(/pnpm@[\d.]+/)?.[0] ?? 'pnpm'
}

/**
 * Packs the built files of each published package as for publication.
 *
 * @returns {Promise<{ name: string, path: string, manifest: any, tarball: string, files: string[] }[]>} The package's folder from
 *   the root, its manifest, and the files of the tarball.
 * @throws with the package manager's output if it fails.
 */
export async function packTarballs() {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const published = (await listPackages()).filter(({ manifest }) => !manifest.private)
  const args = [
    '--yes',
    await readPackageManager(),
    '--recursive',
    ...published.map(({ path }) => `--filter=./${path}`),
  ]
  const { code, output } = await captureCommand('npx', [
    ...args,
    ...['pack', '--json', '--pack-destination', FOLDER, '--config.ignore-scripts=true'],
  ])
  const start = output.indexOf('[')
  if (code !== 0 || start === -1) throw new Error(output)
  const tarballs = JSON.parse(output.slice(start, output.lastIndexOf(']') + 1))
  return published.map(({ path, manifest }) => {
    const tarball = tarballs.find(({ name }) => name === manifest.name)
    if (!tarball) throw new Error(`${relative(ROOT, path)} was not packed:\n${output}`)
    const files = tarball.files.map((file) => file.path)
    return { name: manifest.name, path, manifest, tarball: tarball.filename, files }
  })
}
