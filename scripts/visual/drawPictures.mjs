import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countVitest } from '../testing/countReports.mjs'
import { listVitestTests } from '../testing/listTests.mjs'
import { captureCommand, ROOT } from '../testing/runCommand.mjs'
import { git } from './chooseBase.mjs'
import { BASE, CACHE, WORKTREE } from './paths.mjs'

/** The code that draws. It also draws the scenes of the base commit. */
const DRAWING_CODE = 'packages/modal/visual'

/**
 * Draws the pictures of the scenes in a working tree, into its folder `.cache/pictures/drawn`.
 *
 * @param {string} folder - the root of the working tree
 * @param {string | undefined} filter - a pattern of names
 * @returns {Promise<string[]>} The scenes that could not be drawn, with their errors.
 * @throws if no picture was drawn.
 */
export async function drawPictures(folder, filter) {
  const report = join(folder, CACHE, 'drawn.json')
  rmSync(join(folder, CACHE), { recursive: true, force: true })
  const args = [
    'run',
    `--config=${DRAWING_CODE}/vitest.config.ts`,
    '--update',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(filter ? ['--testNamePattern', filter] : []),
  ]
  const { output } = await captureCommand(join(folder, 'node_modules/.bin/vitest'), args, { cwd: folder })
  if (!existsSync(report)) throw new Error(`Nothing was drawn:\n${output}`)
  const results = JSON.parse(readFileSync(report, 'utf8'))
  const failed = listVitestTests(results).flatMap(({ name, error }) => (error ? [`${name}\n    ${error}`] : []))
  if (countVitest(results).passed === 0) throw new Error(`Nothing was drawn:\n${failed.join('\n') || output}`)
  return failed
}

/** The package manager in the version of that commit. */
function readManager() {
  // A commit from before scripts/run.cjs has it in its manifest.
  const files = ['scripts/run.cjs', 'package.json'].map((file) => join(WORKTREE, file)).filter(existsSync)
  return files.map((file) => /pnpm@[\d.]+/.exec(readFileSync(file, 'utf8'))?.[0]).find(Boolean) ?? 'pnpm'
}

function removeWorktree() {
  rmSync(WORKTREE, { recursive: true, force: true })
  git('worktree', 'prune')
}

/**
 * Draws the pictures of a commit with the present drawing code, browser and fonts.
 *
 * @param {string} commit
 * @param {string | undefined} filter
 * @returns {Promise<string[]>} The scenes that could not be drawn, with their errors.
 */
export async function drawBase(commit, filter) {
  removeWorktree()
  try {
    git('worktree', 'add', '--detach', WORKTREE, commit)
    rmSync(join(WORKTREE, DRAWING_CODE), { recursive: true, force: true })
    cpSync(join(ROOT, DRAWING_CODE), join(WORKTREE, DRAWING_CODE), { recursive: true })
    const install = await captureCommand('npx', ['--yes', readManager(), 'install', '--frozen-lockfile'], {
      cwd: WORKTREE,
    })
    if (install.code !== 0) throw new Error(install.output)
    const failed = await drawPictures(WORKTREE, filter)
    rmSync(BASE, { recursive: true, force: true })
    mkdirSync(join(BASE, '..'), { recursive: true })
    renameSync(join(WORKTREE, CACHE, 'drawn'), BASE)
    return failed
  } catch (cause) {
    const message =
      `The pictures of ${commit} cannot be drawn with the present drawing code (${DRAWING_CODE}). ` +
      'Choose another commit with --base.'
    throw new Error(message, { cause })
  } finally {
    removeWorktree()
  }
}
