import { MAX_PACKAGES } from '../budgets.mjs'
import { listDappPackages } from '../dependencies/listDappPackages.mjs'
import { checkGuides } from './guides/checkGuides.mjs'
import { importOnServer } from './importOnServer.mjs'
import { checkConsumer } from './packages/checkConsumer.mjs'
import { checkSecureSite } from './packages/checkSecureSite.mjs'
import { checkTarball } from './packages/checkTarballs.mjs'
import { installTarballs } from './packages/installTarballs.mjs'
import { packTarballs } from './packages/packTarballs.mjs'
import { captureCommand } from './runCommand.mjs'
import { checkWorld } from './world/checkWorld.mjs'

/**
 * The package manager is pinned where it is started (scripts/run.cjs, `npx pnpm@…`), so the
 * field that only corepack reads is omitted.
 */
const SHERIF_ARGS = ['--fail-on-warnings', '--ignore-rule', 'root-package-manager-field']

/** A developer should be able to read the installed code. */
function findTooMany() {
  const installed = listDappPackages()
  return installed.length > MAX_PACKAGES ? [`It installs ${installed.length} packages:`, ...installed] : []
}

async function findWorkspaceProblems() {
  const { code, output } = await captureCommand('sherif', SHERIF_ARGS)
  return code === 0 ? [] : [output.trimEnd()]
}

/**
 * publint, attw and the files of the tarballs; the import without a page; dapps that
 * install the packages, including those of the guides; the world started with `npx`; and sherif on the workspace.
 */
export async function checkPackages() {
  const packed = await packTarballs()
  const folder = await installTarballs(packed)
  const results = [
    {
      name: 'importing each entry on a server',
      problems: await importOnServer(folder, packed),
    },
    ...(await Promise.all(packed.map((one) => checkTarball(one, folder)))).flat(),
    { name: 'the secure site has its command and its page', problems: await checkSecureSite(folder) },
    ...(await checkGuides(folder)),
    ...(await checkConsumer(folder)),
    { name: 'the world starts and connects from an empty folder', problems: await checkWorld(packed) },
    { name: `a dapp installs at most ${MAX_PACKAGES} packages`, problems: findTooMany() },
    { name: 'sherif', problems: await findWorkspaceProblems() },
  ]
  const failed = results.filter(({ problems }) => problems.length > 0)
  for (const { name, problems } of failed) console.log(`${name} failed:\n${problems.join('\n')}\n`)
  return { passed: results.length - failed.length, failed: failed.length }
}
