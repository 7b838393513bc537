import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** The violations that axe finds in a page and its open modal. */
export async function listViolations(page: Page): Promise<readonly string[]> {
  // Without frames, axe's slower mode for several documents adds nothing.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(STANDARDS).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))
}
