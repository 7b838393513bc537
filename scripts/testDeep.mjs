/**
 * @module `npm run test:deep`: the search for faults that takes hours, with a new seed each time. `npm run test:deep -- random chaos`
 * runs only those parts, `--seed 7` repeats a seed, `--only core/router` selects random tests, `--help` lists the parts.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createDeepSteps } from './testing/deepSteps.mjs'
import { describeFailed } from './testing/listTests.mjs'
import { runSteps } from './testing/runSteps.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
    /** A part of the paths of random tests. */
    only: { type: 'string' },
  },
})
const seed = Number(values.seed)
const steps = createDeepSteps({ seed, only: values.only })
const unknown = positionals.filter((name) => !steps.some((step) => step.name === name))

if (values.help || unknown.length > 0 || !Number.isSafeInteger(seed)) {
  if (unknown.length > 0) console.error(`There is no part "${unknown.join('", "')}".\n`)
  console.log('npm run test:deep [-- [part…] [--seed 7] [--only core/router]]\n\nParts:')
  for (const step of steps) console.log(`  ${step.name.padEnd(10)}${step.title}`)
  process.exitCode = values.help ? 0 : 1
} else {
  console.log(`The seed of the random tests is ${seed}.`)
  const { passed, failed, tests } = await runSteps(steps, positionals)
  const failures = describeFailed(tests)
  if (failures.length > 0) {
    console.log(
      `\nThe tests that failed with the seed ${seed}, each with the command that repeats it:\n${failures.join('\n')}`,
    )
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}
