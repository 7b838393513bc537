/** @module The tarballs that would be published: their files, publint, and attw. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** Files that a user of the package does not need. */
const FOR_DEVELOPMENT =
  /\.(?:test|test-d|spec)\.|(?:^|\/)(?:test|dev|gallery|node_modules|\.cache)\/|\.tsbuildinfo$|tsconfig|vite\.config/

const NEEDED = ['LICENSE', 'README.md', 'package.json']

function listTargets(exported) {
  if (typeof exported === 'string') return [exported.replace('./', '')]
  return Object.values(exported ?? {}).flatMap(listTargets)
}

/**
 * The problems of a tarball that would be published.
 *
 * @param {string[]} files - The files of the tarball.
 * @param {Record<string, any>} manifest - The manifest in the tarball.
 * @returns {string[]}
 */
export function findFileProblems(files, manifest) {
  const missing = [...NEEDED, ...listTargets(manifest.exports), ...listTargets(manifest.bin)]
    .filter((path) => !path.includes('*') && !files.includes(path))
    .map((path) => `${path} is missing`)
  const needless = files.filter((path) => FOR_DEVELOPMENT.test(path)).map((path) => `${path} does not belong in it`)
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies })
    .filter(([, version]) => /^(?:workspace|catalog):/.test(version))
    .map(([name, version]) => `${name}@${version} can be installed only in this repository`)
  const effects = manifest.sideEffects === undefined ? ['"sideEffects" is not said'] : []
  return [...missing, ...needless, ...versions, ...effects]
}

/** Packages are ES modules only: `require` of one needs Node 20.19 or newer. */
const IGNORED_KINDS = new Set(['CJSResolvesToESM'])

/** @returns {Promise<string[]>} What publint warns about. */
async function findManifestProblems(/** @type {Uint8Array<ArrayBuffer>} */ data) {
  const { messages, pkg } = await publint({ pack: { tarball: data.buffer }, strict: true })
  return messages.filter(({ type }) => type !== 'suggestion').map((message) => String(formatMessage(message, pkg)))
}

/** @returns {Promise<string[]>} Entries whose types a consumer resolves wrongly. */
async function findTypeProblems(/** @type {Uint8Array} */ data) {
  const result = await checkPackage(createPackageFromTarballData(data))
  if (result.types === false) return ['It has no types']
  return result.problems.filter(({ kind }) => !IGNORED_KINDS.has(kind)).map((problem) => JSON.stringify(problem))
}

/**
 * @param {{ name: string, tarball: string, files: string[] }} packed
 * @param {string} folder - Where the packages are installed.
 * @returns {Promise<{ name: string, problems: string[] }[]>}
 */
export async function checkTarball({ name, tarball, files }, folder) {
  const manifest = JSON.parse(await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8'))
  const data = new Uint8Array(await readFile(tarball))
  return [
    { name: `what ${name} would publish`, problems: findFileProblems(files, manifest) },
    { name: `publint ${name}`, problems: await findManifestProblems(data) },
    { name: `attw ${name}`, problems: await findTypeProblems(data) },
  ]
}
