import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** What axe finds against the standards in a page and its open modal. */
export async function listViolations(page: Page): Promise<readonly string[]> {
  // Without frames there is nothing that its slower way of several documents could add.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(STANDARDS).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))
}
