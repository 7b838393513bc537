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
export function findTarballProblems(files, manifest) {
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
