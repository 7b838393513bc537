import type { Kit } from '@openappkit/core'
import { getLanguage } from './getLanguage.ts'

/** Speaks the page's new language when a site switches it. */
export function watchPageLanguage(kit: Kit): void {
  const observer = new MutationObserver(() => getLanguage(kit).follow())
  observer.observe(document.documentElement, { attributeFilter: ['lang'] })
  kit.onDestroy(() => observer.disconnect())
}
