import type { Kit } from '@openappkit/core'
import { getLanguage } from './getLanguage.ts'

/** Follows the page's `lang` attribute. */
export function watchPageLanguage(kit: Kit): void {
  const observer = new MutationObserver(() => getLanguage(kit).update())
  observer.observe(document.documentElement, { attributeFilter: ['lang'] })
  kit.onDestroy(() => observer.disconnect())
}
