import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../testing/runCommand.mjs'
import { checkProofs, describeUnchecked } from './checkProofs.mjs'
import { findMisquoted } from './findMisquoted.mjs'
import { findProblems } from './findProblems.mjs'
import { countStatuses } from './renderSpecification.mjs'
import { STATUSES } from './getStatus.mjs'
import { readResults } from './readResults.mjs'
import { readSpecification } from './readSpecification.mjs'

/** The document that the statements quote. It is no part of the repository. */
const SOURCE = '../shared/SPEC.md'

/** @returns {string[]} The statements that do not quote the document; empty without it. */
export function listMisquoted(sections) {
  const path = join(ROOT, SOURCE)
  return existsSync(path) ? findMisquoted(sections, readFileSync(path, 'utf8')) : []
}

/**
 * The step `spec` of `npm test`: each statement has a test or is declared open, and each test names statements that exist.
 *
 * @returns {Promise<import('../testing/steps.mjs').StepResult>}
 */
export async function checkSpecification() {
  const { sections, tests, exists } = readSpecification()
  const problems = findProblems(sections, tests, exists)
  for (const problem of problems) console.error(problem)
  const misquoted = listMisquoted(sections)
  for (const line of misquoted) console.log(line)
  return { passed: 1, failed: problems.length, detail: `${misquoted.length} statements do not quote ${SOURCE}` }
}

/**
 * The step `proofs` of `npm test`, after the tests: those that statements name have run and passed.
 *
 * @returns {Promise<import('../testing/steps.mjs').StepResult>}
 */
export async function checkResults() {
  const { sections, tests } = readSpecification()
  const { problems, unchecked } = checkProofs(sections, tests, await readResults())
  for (const problem of problems) console.error(problem)
  const counts = countStatuses(sections, tests, unchecked)
  const listed = STATUSES.map((status, at) => `${counts[at]} ${status}`).join(', ')
  return { passed: 1, failed: problems.length, detail: `${describeUnchecked(unchecked)}; ${listed}` }
}
