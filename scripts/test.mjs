/**
 * @module `npm test`: every check, also after a failure, then the slowest tests, the flaky ones and those that failed.
 * `npm test -- unit lint` runs only those (and what they need), `npm test -- unit e2e --shard 1/4` one of four parts of their
 * tests, `npm test -- --help` lists the steps.
 */
import { parseArgs } from 'node:util'
import { describeFailed, describeFlaky, describeSlowest } from './testing/listTests.mjs'
import { runSteps } from './testing/runSteps.mjs'
import { STEPS } from './testing/steps.mjs'

/** The number of slow tests that are listed at the end. */
const SLOWEST = 10

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, shard: { type: 'string' } },
})
const unknown = positionals.filter((name) => !STEPS.some((step) => step.name === name))

if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no step "${unknown.join('", "')}".\n`)
  console.log('npm test [-- step… [--shard 1/4]]\n\nSteps:')
  for (const step of STEPS) console.log(`  ${step.name.padEnd(10)}${step.title}`)
  process.exitCode = values.help ? 0 : 1
} else {
  if (values.shard) process.env['SHARD'] = values.shard
  const { passed, failed, tests } = await runSteps(STEPS, positionals)
  if (tests.length > 0) console.log(`\nThe slowest tests:\n${describeSlowest(tests, SLOWEST).join('\n')}`)
  const flaky = describeFlaky(tests)
  if (flaky.length > 0) console.log(`\nThe flaky tests, which passed only at their second try:\n${flaky.join('\n')}`)
  const failures = describeFailed(tests)
  if (failures.length > 0) console.log(`\nThe tests that failed:\n${failures.join('\n')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}
