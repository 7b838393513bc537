import { availableParallelism } from 'node:os'

/** @param {string[]} wanted - Names of steps; empty means all. */
function selectSteps(steps, wanted) {
  if (wanted.length === 0) return steps
  const names = new Set()
  const add = (name) => {
    for (const needed of steps.find((step) => step.name === name)?.needs ?? []) add(needed)
    names.add(name)
  }
  for (const name of wanted) add(name)
  return steps.filter((step) => names.has(step.name))
}

async function runStep(step, log) {
  try {
    return await step.run()
  } catch (error) {
    log(error instanceof Error ? error.message : String(error))
    return { passed: 0, failed: 1 }
  }
}

/** Consecutive steps that print nothing while they run form one group. */
function groupSteps(steps) {
  const groups = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.isQuiet && last?.[0].isQuiet) last.push(step)
    else groups.push([step])
  }
  return groups
}

/** Runs all of them, as many at a time as there are processors. */
async function forAll(items, run) {
  const waiting = [...items]
  const work = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

/**
 * Runs steps in order, consecutive quiet steps in parallel, and prints each with its result and time. A failed step
 * does not stop the others.
 *
 * @param {import('./steps.mjs').Step[]} steps
 * @param {string[]} [wanted] - Only these and their prerequisites.
 * @param {(line: string) => void} [log]
 * @returns {Promise<{ passed: number, failed: number, tests: import('./listTests.mjs').RunTest[] }>}
 */
export async function runSteps(steps, wanted = [], log = console.log) {
  const selected = selectSteps(steps, wanted)
  /** @type {{ passed: number, failed: number, tests: import('./listTests.mjs').RunTest[] }} */
  const total = { passed: 0, failed: 0, tests: [] }
  const summary = new Map()
  const run = async (step) => {
    log(`\n▸ ${step.name}: ${step.title}`)
    const startedAt = performance.now()
    const { passed, failed, detail, tests = [] } = await runStep(step, log)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const line = `${failed > 0 ? '✗' : '✓'} ${step.name.padEnd(10)}${passed} passed, ${failed} failed (${seconds} s)`
    summary.set(step, detail ? `${line}  ${detail}` : line)
    log(summary.get(step))
    total.passed += passed
    total.failed += failed
    total.tests.push(...tests)
  }
  for (const group of groupSteps(selected)) await forAll(group, run)
  log(`\n${selected.map((step) => summary.get(step)).join('\n')}`)
  return total
}
