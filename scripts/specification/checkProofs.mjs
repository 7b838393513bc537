/** Titles of tables: `%s`, and `$name` of an object. */
const PLACEHOLDER = /…|%[sdifjoOc#$%]|\$[\w.]+/g

/** A title as written, as a pattern of the titles that it has in a run. */
export const toTitlePattern = (/** @type {string} */ title) =>
  new RegExp(`^${title.split(PLACEHOLDER).map(escape).join('[^]*')}$`)

function escape(/** @type {string} */ text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}

/**
 * @param {import('./findTests.mjs').FoundTest} test
 * @param {import('./readResults.mjs').FileResults[]} files - The results of its file; several if projects share it.
 * @returns {'passed' | 'failed' | 'missing' | 'notRun'}
 */
function getResult({ path, title }, files) {
  // The compiler checks type tests, in the step `types`.
  if (/\.test-d\.tsx?$/.test(path)) return 'passed'
  if (files.length === 0) return 'notRun'
  const pattern = toTitlePattern(title)
  const statuses = files.flatMap(({ tests }) =>
    tests.filter((test) => pattern.test(test.title)).map(({ status }) => status),
  )
  if (statuses.includes('failed')) return 'failed'
  if (statuses.includes('passed')) return 'passed'
  if (statuses.length > 0) return 'notRun'
  return files.every(({ isWhole }) => isWhole) ? 'missing' : 'notRun'
}

/**
 * Compares the tests that statements name with the results of the last run.
 *
 * @param {import('./parseSection.mjs').Section[]} sections
 * @param {import('./findTests.mjs').FoundTest[]} tests
 * @param {import('./readResults.mjs').FileResults[]} results
 * @returns {{ problems: string[], unchecked: Set<string> }} `unchecked`: the statements of which a test did not run.
 */
export function checkProofs(sections, tests, results) {
  const ids = new Set(sections.flatMap(({ groups }) => groups.flatMap((group) => group.statements.map(({ id }) => id))))
  /** @type {string[]} */
  const problems = []
  /** @type {Set<string>} */
  const unchecked = new Set()
  for (const test of tests.filter((each) => each.ids.some((id) => ids.has(id)))) {
    const result = getResult(
      test,
      results.filter(({ path }) => path === test.path),
    )
    const named = `${test.path}: "${test.title}"`
    if (result === 'failed') problems.push(`${named} has failed, so it proves nothing of ${test.ids.join(', ')}`)
    if (result === 'missing') {
      problems.push(`${named} is not among the tests of the last run; it names ${test.ids.join(', ')}`)
    }
    if (result === 'notRun') for (const id of test.ids) unchecked.add(id)
  }
  return { problems, unchecked }
}

/**
 * The line for the statements that the last run has not checked.
 *
 * @param {Set<string>} unchecked
 */
export const describeUnchecked = ({ size }) =>
  size === 0 ? 'every named test has run' : `${size} not checked: a test of each did not run`
