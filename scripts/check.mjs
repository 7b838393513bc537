/**
 * @module `npm run check`: what a developer runs after each change. It builds what changed, lints it, checks types, and runs the
 * tests of the changed features in every layer. It prints what it left out. `--base <revision>` compares with that revision
 * instead of the last commit, `--all` runs every test that imports a changed file.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getFeature, listSpecs } from '../packages/e2e/features.mjs'
import { buildAll } from './testing/buildAll.mjs'
import { describeFailed, describeFlaky } from './testing/listTests.mjs'
import { captureCommand, ROOT, runEach, runSilently } from './testing/runCommand.mjs'
import { runRelated } from './testing/runRelated.mjs'
import { runSteps } from './testing/runSteps.mjs'
import { runPlaywright, STEPS, TYPE_PROJECTS } from './testing/steps.mjs'

/** More specs than these take minutes. */
const MAX_SPECS = 3

const { values } = parseArgs({
  options: { help: { type: 'boolean' }, base: { type: 'string', default: 'HEAD' }, all: { type: 'boolean' } },
})

/** @returns {Promise<string[]>} The lines that git prints. @throws with its output if it fails. */
async function git(/** @type {string[]} */ ...args) {
  const { code, output } = await captureCommand('git', args)
  if (code !== 0) throw new Error(output)
  return output.split('\n').filter(Boolean)
}

/** The files that differ from the base, and those that git does not track yet. */
async function listChanged() {
  const changed = await git('diff', '--name-only', '--relative', values.base)
  const untracked = await git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...changed, ...untracked])]
}

function listSteps(/** @type {string[]} */ changed) {
  const present = changed.filter((path) => existsSync(join(ROOT, path)))
  const sources = present.filter((path) => /\.[cm]?[jt]sx?$/.test(path))
  const features = new Set(changed.flatMap((path) => getFeature(path) ?? []))
  const packages = new Set(changed.flatMap((path) => /^packages\/[^/]+/.exec(path)?.[0] ?? []))
  const { specs, unknown } = listSpecs(features)
  const ownSpecs = sources.flatMap((path) => /^packages\/e2e\/(src\/.*\.spec\.ts)$/.exec(path)?.[1] ?? [])
  const wanted = [...new Set([...ownSpecs, ...specs])]
  const selected = values.all ? wanted : wanted.slice(0, MAX_SPECS)
  /** @type {string[]} */
  const leftOut = ['the steps unused, packages, start and sizes, and test:deep']
  if (!values.all) leftOut.push('unit: the tests of other features that import what changed (--all runs them)')
  if (wanted.length > selected.length) leftOut.push(`end-to-end: ${wanted.slice(selected.length).join(', ')}`)
  if (unknown.length > 0) leftOut.push(`end-to-end: the specs of ${unknown.join(', ')}, of which none is known`)
  const named = (/** @type {string} */ name) => STEPS.filter((step) => step.name === name)
  /** @type {import('./testing/steps.mjs').Step[]} */
  const steps = [
    ...named('browser'),
    ...named('postgres'),
    { name: 'build', title: 'what changed', run: () => buildAll({ changed: packages }) },
    {
      name: 'lint',
      title: 'format and rules of the changed files',
      isQuiet: true,
      run: () =>
        runEach(
          /** @type {[command: string, args: string[]][]} */ (
            sources.length === 0
              ? []
              : [
                  ['oxfmt', ['--check']],
                  ['oxlint', ['--type-aware', '--deny-warnings']],
                ]
          ),
          ([command, args]) => runSilently(command, [...args, '--no-error-on-unmatched-pattern', ...sources]),
        ),
    },
    {
      name: 'types',
      title: 'tests, scripts and examples type-check too',
      isQuiet: true,
      run: () => runEach(TYPE_PROJECTS, (path) => runSilently('tsc', ['-p', path])),
    },
    ...named('spec'),
    {
      name: 'unit',
      title: `tests of ${[...features].join(', ') || 'the changed files'}`,
      run: () =>
        runRelated({
          changed: sources,
          isNear: (path) =>
            Boolean(values.all) ||
            sources.includes(path) ||
            features.has(getFeature(path) ?? '') ||
            path.startsWith('scripts/'),
        }),
    },
    ...(selected.length > 0 ? [{ name: 'e2e', title: selected.join(', '), run: () => runPlaywright(selected) }] : []),
  ]
  return { steps, leftOut }
}

if (values.help) {
  console.log('npm run check [-- --base <revision>] [--all]')
} else {
  const changed = await listChanged()
  if (changed.length === 0) {
    console.log(`Nothing differs from ${values.base}. Compare with an earlier commit: npm run check -- --base HEAD~1`)
  } else {
    const { steps, leftOut } = listSteps(changed)
    const { passed, failed, tests } = await runSteps(steps)
    const problems = [...describeFlaky(tests), ...describeFailed(tests)]
    if (problems.length > 0) {
      console.log(`\nThe tests that failed, also those that passed at their second try:\n${problems.join('\n')}`)
    }
    console.log(`\nLeft out, which npm test runs:\n${leftOut.map((line) => `  - ${line}`).join('\n')}`)
    console.log(`\n${passed} passed, ${failed} failed`)
    process.exitCode = failed > 0 ? 1 : 0
  }
}
