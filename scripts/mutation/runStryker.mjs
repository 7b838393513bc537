import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { ROOT } from '../testing/runCommand.mjs'

/**
 * Runs the tests of a folder once for each mutant of its sources.
 *
 * @param {import('./folders.mjs').MutatedFolder} folder
 * @param {number} concurrency - The number of test runners.
 * @param {Partial<import('./folders.mjs').MutatedPart>} [part] - The files to mutate and the tests to run instead of the folder's.
 * @returns {Promise<import('./readOutcome.mjs').Report>}
 */
async function runStryker(folder, concurrency, part = {}) {
  const { name, path, parts } = folder
  const tests = part.tests ?? parts?.flatMap((each) => each.tests) ?? [`${path}/**/*.test.ts`]
  const report = join('.cache/mutation', `${name.replaceAll('/', '-')}.json`)
  process.env.MUTATION_TESTS = JSON.stringify(tests)
  process.env.MUTATION_FOLDER = path
  await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    mutate: [...(part.only ?? [`${path}/**/*.ts`]), `!${path}/**/*.{test,test-d}.ts`],
    coverageAnalysis: 'perTest',
    // Code that runs at load, such as the rows of an error catalogue, is the same in every test.
    ignoreStatic: true,
    concurrency,
    timeoutMS: 10_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    tempDirName: '.cache/stryker',
    // Stryker would rewrite tsconfig.json with a compiler API that TypeScript 7 lacks. No test reads that file.
    tsconfigFile: 'no-tsconfig.json',
    disableTypeChecks: false,
    allowConsoleColors: false,
  }).runMutationTest()
  return JSON.parse(await readFile(join(ROOT, report), 'utf8')).files
}

/**
 * Runs the parts of a folder, one after another, into one report.
 *
 * @param {import('./folders.mjs').MutatedFolder} folder
 * @param {number} concurrency - The number of test runners.
 * @param {Partial<import('./folders.mjs').MutatedPart>[]} [parts] - Default: all of the folder.
 */
export async function runParts(folder, concurrency, parts = [{}]) {
  /** @type {import('./readOutcome.mjs').Report} */
  const files = {}
  for (const part of parts) Object.assign(files, await runStryker(folder, concurrency, part))
  return files
}
