import type { Result } from 'lighthouse'

/** Categories that are to be perfect, of those Lighthouse was asked for. */
const PERFECT = 1

/**
 * What keeps a page from 100.
 *
 * @param result - Of a run of Lighthouse; one that has looked at nothing is no success.
 * @returns Each failed audit with the elements it is about.
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
