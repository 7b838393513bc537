import { listPackages } from './listPackages.mjs'
import { captureCommand } from './runCommand.mjs'

/**
 * The packages that a change of others can affect: they, and all that depend on them.
 *
 * @param {{ path: string, manifest: any }[]} packages
 * @param {ReadonlySet<string>} changed - Folders from the root, such as `packages/core`.
 * @returns {Set<string>} Folders from the root.
 */
function listDependents(packages, changed) {
  const affected = new Set(changed)
  const names = new Map(packages.map(({ path, manifest }) => [manifest.name, path]))
  const dependencies = packages.map(({ path, manifest }) => ({
    path,
    on: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies }).flatMap(
      (name) => names.get(name) ?? [],
    ),
  }))
  for (let before = -1; before < affected.size;) {
    before = affected.size
    for (const { path, on } of dependencies) if (on.some((one) => affected.has(one))) affected.add(path)
  }
  return affected
}

/**
 * `tsc -b`, the compact templates, the languages, the `build` script of the packages that have a bundle, and the fallbacks for `exports`.
 *
 * @param {{ changed?: ReadonlySet<string> }} [options] - With `changed`, folders of packages, only bundles that they affect.
 */
export async function buildAll({ changed } = {}) {
  /** @type {[command: string, args: string[], options: { cwd?: string }][]} */
  const builds = [
    ['tsc', ['-b'], {}],
    [process.execPath, ['scripts/compactTemplates.mjs'], {}],
    [process.execPath, ['scripts/buildLanguages.mjs'], {}],
  ]
  const packages = await listPackages()
  const affected = changed && listDependents(packages, changed)
  for (const { path, manifest } of packages) {
    if (manifest.scripts?.build && (!affected || affected.has(path))) {
      builds.push(['npm', ['run', 'build'], { cwd: path }])
    }
  }
  builds.push([process.execPath, ['scripts/generateFallbacks.mjs'], {}])
  for (const [command, args, options] of builds) {
    const { code, output } = await captureCommand(command, args, options)
    if (code === 0) continue
    console.log(output.trimEnd())
    return { passed: 0, failed: 1, detail: [command, ...args, options.cwd ?? ''].join(' ') }
  }
  return { passed: 1, failed: 0 }
}
