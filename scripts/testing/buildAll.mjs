import { listPackages } from './listPackages.mjs'
import { captureCommand } from './runCommand.mjs'

/** `tsc -b`, the compact templates, the `build` script of the packages that have a bundle, and the fallbacks for `exports`. */
export async function buildAll() {
  /** @type {[command: string, args: string[], options: { cwd?: string }][]} */
  const builds = [
    ['tsc', ['-b'], {}],
    [process.execPath, ['scripts/compactTemplates.mjs'], {}],
  ]
  for (const { path, manifest } of await listPackages()) {
    if (manifest.scripts?.build) builds.push(['npm', ['run', 'build'], { cwd: path }])
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
