import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listPackages } from './listPackages.mjs'
import { checkConsumer } from './packages/checkConsumer.mjs'
import { findTarballProblems } from './packages/findTarballProblems.mjs'
import { installTarballs } from './packages/installTarballs.mjs'
import { clearTarballs, packTarball } from './packages/packTarball.mjs'
import { captureCommand } from './runCommand.mjs'

/**
 * The package manager is pinned where it is started (package.json, `npx pnpm@…`), so that the
 * field which only corepack reads is left out.
 */
const SHERIF_ARGS = ['--fail-on-warnings', '--ignore-rule', 'root-package-manager-field']

function note(count, name, problems) {
  if (problems.length === 0) {
    count.passed += 1
    return
  }
  count.failed += 1
  console.log(`${name} failed:\n${problems.join('\n')}\n`)
}

async function run(count, name, command, args) {
  const { code, output } = await captureCommand(command, args)
  note(count, name, code === 0 ? [] : [output.trimEnd()])
}

async function checkTarball(count, { name, tarball, files, folder }) {
  const manifest = JSON.parse(await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8'))
  note(count, `what ${name} would publish`, findTarballProblems(files, manifest))
  await run(count, `publint ${name}`, 'publint', [tarball, '--strict'])
  await run(count, `attw ${name}`, 'attw', [tarball, '--profile', 'esm-only'])
}

/** publint, attw and a look at what would be published; dapps that install it; sherif on the workspace. */
export async function checkPackages() {
  const count = { passed: 0, failed: 0 }
  await clearTarballs()
  const packed = []
  for (const { path, manifest } of await listPackages()) {
    if (!manifest.private) packed.push({ name: manifest.name, path, ...(await packTarball(path)) })
  }
  const folder = await installTarballs(packed)
  for (const entry of packed) await checkTarball(count, { ...entry, folder })
  for (const { name, problems } of await checkConsumer(folder)) note(count, name, problems)
  await run(count, 'sherif', 'sherif', SHERIF_ARGS)
  return count
}
