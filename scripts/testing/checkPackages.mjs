import { listPackages } from './listPackages.mjs'
import { importOnServer } from './importOnServer.mjs'
import { captureCommand } from './runCommand.mjs'

/** Whether a package can be published: each row counts as one for each package. */
const CHECKS = [
  { name: 'publint', args: (path) => [path, '--pack', 'npm', '--strict'] },
  { name: 'attw', args: (path) => ['--pack', path, '--profile', 'esm-only'] },
]

/**
 * The package manager is pinned where it is started (package.json, `npx pnpm@…`), so that the
 * field which only corepack reads is left out.
 */
const SHERIF_ARGS = ['--fail-on-warnings', '--ignore-rule', 'root-package-manager-field']

async function check(count, name, run) {
  const { code, output } = await run()
  if (code === 0) {
    count.passed += 1
    return
  }
  count.failed += 1
  console.log(`${name} failed:\n${output.trimEnd()}\n`)
}

/** publint and attw on what would be published, its import where there is no page, and sherif on the workspace. */
export async function checkPackages() {
  const count = { passed: 0, failed: 0 }
  for (const { path, manifest } of await listPackages()) {
    if (manifest.private) continue
    for (const { name, args } of CHECKS) {
      await check(count, `${name} ${manifest.name}`, () => captureCommand(name, args(path)))
    }
    await check(count, `Importing ${manifest.name} on a server`, () => importOnServer({ path, manifest }))
  }
  await check(count, 'sherif', () => captureCommand('sherif', SHERIF_ARGS))
  return count
}
