/** The columns of the summary, in their order. */
export const STATUSES = ['proved', 'proved in part', 'implemented, no test', 'not yet', 'nothing to build']

/**
 * @param {import('./parseSection.mjs').Statement} statement
 * @param {boolean} isTested - Whether a test names it.
 * @returns {string} One of {@link STATUSES}.
 */
export function getStatus({ files, isMoot, open }, isTested) {
  if (isMoot) return 'nothing to build'
  if (files.length === 0) return 'not yet'
  if (!isTested) return 'implemented, no test'
  return open ? 'proved in part' : 'proved'
}
