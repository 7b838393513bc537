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

/**
 * Runs steps in turn and prints each with its result and time. A failing one stops nothing.
 *
 * @param {import('./steps.mjs').Step[]} steps
 * @param {string[]} [wanted] - Only these and what they need.
 * @param {(line: string) => void} [log]
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runSteps(steps, wanted = [], log = console.log) {
  const total = { passed: 0, failed: 0 }
  const summary = []
  for (const step of selectSteps(steps, wanted)) {
    log(`\n▸ ${step.name}: ${step.title}`)
    const startedAt = performance.now()
    const { passed, failed, detail } = await runStep(step, log)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const line = `${failed > 0 ? '✗' : '✓'} ${step.name.padEnd(10)}${passed} passed, ${failed} failed (${seconds} s)`
    summary.push(detail ? `${line}  ${detail}` : line)
    log(summary.at(-1))
    total.passed += passed
    total.failed += failed
  }
  log(`\n${summary.join('\n')}`)
  return total
}
