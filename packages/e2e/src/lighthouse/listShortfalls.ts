import type { Result } from 'lighthouse'

/** Categories that must have 100 points. */
const PERFECT = 1

/**
 * The audits that keep a page below 100.
 *
 * @param result - Of a run of Lighthouse; a result without audits is a failure.
 * @returns Each failed audit with its elements.
 */
export function listShortfalls(result: Result | undefined): readonly string[] {
  if (!result) return ['Lighthouse gave no result.']
  const categories = Object.values(result.categories)
  const found = result.runtimeError ? [result.runtimeError.message] : []
  for (const { title, score, auditRefs } of categories) {
    if (score === PERFECT) continue
    found.push(`${title}: ${score === null ? 'no score' : Math.round(score * 100)}`)
    for (const { id, weight } of auditRefs) {
      const audit = result.audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score === PERFECT) continue
      found.push(`${id}: ${audit.title} ${JSON.stringify(audit.details)?.slice(0, 600) ?? ''}`)
    }
  }
  return categories.length > 0 ? found : ['Lighthouse looked at no category.', ...found]
}
