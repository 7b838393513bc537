import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_PACKAGES } from '../budgets.mjs'
import { listDappPackages } from '../dependencies/listDappPackages.mjs'
import { checkGuides } from './guides/checkGuides.mjs'
import { importOnServer } from './importOnServer.mjs'
import { listPackages } from './listPackages.mjs'
import { checkConsumer } from './packages/checkConsumer.mjs'
import { checkSecureSite } from './packages/checkSecureSite.mjs'
import { findTarballProblems } from './packages/findTarballProblems.mjs'
import { installTarballs } from './packages/installTarballs.mjs'
import { clearTarballs, packTarball } from './packages/packTarball.mjs'
import { captureCommand } from './runCommand.mjs'
import { checkWorld } from './world/checkWorld.mjs'

/**
 * The package manager is pinned where it is started (package.json, `npx pnpm@…`), so the
 * field that only corepack reads is omitted.
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

async function run(count, name, start) {
  const { code, output } = await start()
  note(count, name, code === 0 ? [] : [output.trimEnd()])
}

async function checkTarball(count, { name, tarball, files, folder }) {
  const manifest = JSON.parse(await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8'))
  note(count, `what ${name} would publish`, findTarballProblems(files, manifest))
  await run(count, `publint ${name}`, () => captureCommand('publint', [tarball, '--strict']))
  await run(count, `attw ${name}`, () => captureCommand('attw', [tarball, '--ignore-rules', 'cjs-resolves-to-esm']))
}

/** A developer should be able to read the installed code. */
function findTooMany() {
  const installed = listDappPackages()
  return installed.length > MAX_PACKAGES ? [`It installs ${installed.length} packages:`, ...installed] : []
}

/**
 * publint, attw and the files of the tarballs; the import without a page; dapps that
 * install the packages, including those of the guides; the world started with `npx`; and sherif on the workspace.
 */
export async function checkPackages() {
  const count = { passed: 0, failed: 0 }
  await clearTarballs()
  const packed = []
  for (const { path, manifest } of await listPackages()) {
    if (manifest.private) continue
    packed.push({ name: manifest.name, path, ...(await packTarball(path)) })
    await run(count, `Importing ${manifest.name} on a server`, () => importOnServer({ path, manifest }))
  }
  const folder = await installTarballs(packed)
  for (const entry of packed) await checkTarball(count, { ...entry, folder })
  note(count, 'the secure site has its command and its page', await checkSecureSite(folder))
  for (const { name, problems } of await checkGuides(folder)) note(count, name, problems)
  for (const { name, problems } of await checkConsumer(folder)) note(count, name, problems)
  note(count, 'the world starts and connects from an empty folder', await checkWorld(packed))
  note(count, `a dapp installs at most ${MAX_PACKAGES} packages`, findTooMany())
  await run(count, 'sherif', () => captureCommand('sherif', SHERIF_ARGS))
  return count
}
