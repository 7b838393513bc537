/**
 * @typedef {object} Mutant - Of the mutation-testing-report-schema; lines and columns from 1.
 * @property {string} status
 * @property {string} [statusReason] - The failure of the first test that detected it.
 * @property {string} mutatorName
 * @property {string} replacement
 * @property {{ start: Position, end: Position }} location
 *
 * @typedef {{ line: number, column: number }} Position
 *
 * @typedef {Record<string, { source: string, mutants: Mutant[] }>} Report - By file, from the root.
 *
 * @typedef {object} Survivor
 * @property {string} file - From the root.
 * @property {number} line - From 1.
 * @property {string} mutator
 * @property {string} code - The replaced code.
 * @property {string} replacement
 * @property {boolean} isCovered - Whether any test runs the code.
 *
 * @typedef {object} Outcome
 * @property {number} noticed
 * @property {number} timeouts - How many were detected only by a timeout.
 * @property {number} total - Without equivalents, and without mutants that do not run.
 * @property {Survivor[]} survivors - Without equivalents.
 * @property {import('./equivalents.mjs').Equivalent[]} equivalents - Those that survived.
 */

/**
 * @param {string[]} lines
 * @param {Position} position
 */
function getOffset(lines, { line, column }) {
  return lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1
}

/**
 * @param {string} file
 * @param {string} source
 * @param {Mutant} mutant
 * @returns {Survivor}
 */
function readSurvivor(file, source, { location, mutatorName, replacement, status }) {
  const lines = source.split('\n')
  const code = source.slice(getOffset(lines, location.start), getOffset(lines, location.end))
  return { file, line: location.start.line, mutator: mutatorName, code, replacement, isCovered: status === 'Survived' }
}

/** Timeouts of tests and hooks in Vitest's messages, and of polls in those of `nameTimeouts.ts`. */
const TIMEOUT = /^(?:(?:Test|Hook) timed out in \d+ms|Poll timed out: )/

/** @param {Mutant} mutant */
const isTimeout = ({ status, statusReason = '' }) =>
  status === 'Timeout' || (status === 'Killed' && TIMEOUT.test(statusReason))

/**
 * Counts the mutants that the tests of a folder have detected.
 *
 * @param {Report} files
 * @param {import('./equivalents.mjs').Equivalent[]} known
 * @returns {Outcome}
 */
export function readOutcome(files, known) {
  /** @type {Outcome} */
  const outcome = { noticed: 0, timeouts: 0, total: 0, survivors: [], equivalents: [] }
  for (const [file, { source, mutants }] of Object.entries(files)) {
    outcome.timeouts += mutants.filter(isTimeout).length
    for (const mutant of mutants) {
      if (mutant.status === 'Killed' || mutant.status === 'Timeout') outcome.noticed += 1
      else if (mutant.status === 'Survived' || mutant.status === 'NoCoverage') {
        const survivor = readSurvivor(file, source, mutant)
        const equivalent = known.find(
          ({ file: other, code, replacement }) =>
            other === file && code === survivor.code && replacement === survivor.replacement,
        )
        if (equivalent) outcome.equivalents.push(equivalent)
        else outcome.survivors.push(survivor)
      }
    }
  }
  outcome.total = outcome.noticed + outcome.survivors.length
  return outcome
}
