/** The columns of the summary, in their order. */
export const STATUSES = [
  'proved',
  'proved in part',
  'not checked',
  'implemented, no test',
  'not yet',
  'nothing to build',
]

/**
 * @param {import('./parseSection.mjs').Statement} statement
 * @param {boolean} isTested - Whether a test names it.
 * @param {boolean} [isUnchecked] - Whether a test that names it did not run.
 * @returns {string} One of {@link STATUSES}.
 */
export function getStatus({ files, isMoot, open }, isTested, isUnchecked = false) {
  if (isMoot) return 'nothing to build'
  if (files.length === 0) return 'not yet'
  if (!isTested) return 'implemented, no test'
  if (isUnchecked) return 'not checked'
  return open ? 'proved in part' : 'proved'
}
