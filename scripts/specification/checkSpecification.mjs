import { findProblems } from './findProblems.mjs'
import { getStatus, STATUSES } from './getStatus.mjs'
import { readSpecification } from './readSpecification.mjs'

/**
 * The step of `npm test`: each statement has a test or is declared open, and each test names statements that exist.
 *
 * @returns {Promise<import('../testing/steps.mjs').StepResult>}
 */
export async function checkSpecification() {
  const { sections, tests, exists } = readSpecification()
  const problems = findProblems(sections, tests, exists)
  for (const problem of problems) console.error(problem)
  const named = new Set(tests.flatMap(({ ids }) => ids))
  const statuses = sections.flatMap(({ groups }) =>
    groups.flatMap(({ statements }) => statements.map((each) => getStatus(each, named.has(each.id)))),
  )
  const counts = STATUSES.map((status) => `${statuses.filter((each) => each === status).length} ${status}`)
  return { passed: 1, failed: problems.length, detail: `${statuses.length} statements: ${counts.join(', ')}` }
}
