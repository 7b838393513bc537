import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Waits until no movement that ends is under way, in shadow roots too: in the middle of one, colours are mixed. */
const waitForMovements = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const isStill = (root: Document | ShadowRoot): boolean =>
      root
        .getAnimations()
        .every(
          ({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
        ) && [...root.querySelectorAll('*')].every(({ shadowRoot }) => !shadowRoot || isStill(shadowRoot))
    return isStill(document)
  })

/** The violations that axe finds in a page and its open modal. */
export async function listViolations(page: Page): Promise<readonly string[]> {
  await waitForMovements(page)
  // Without frames, axe's slower mode for several documents adds nothing.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(STANDARDS).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
