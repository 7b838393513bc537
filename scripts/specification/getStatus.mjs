/** The columns of the summary, in their order. */
export const STATUSES = ['proved', 'proved in part', 'implemented, no test', 'not yet', 'nothing to build']

/**
 * @param {import('./parseSection.mjs').Statement} statement
 * @param {readonly unknown[]} tests - The tests that name it.
 * @returns {string} One of {@link STATUSES}.
 */
export function getStatus({ files, isMoot, open }, tests) {
  if (isMoot) return 'nothing to build'
  if (files.length === 0) return 'not yet'
  if (tests.length === 0) return 'implemented, no test'
  return open ? 'proved in part' : 'proved'
}
