import type { Kit } from '@openappkit/core'
import { getLanguage, LANGUAGE_TIMEOUT_MS } from './getLanguage.ts'
import type { AnyPartReference } from './LanguagePart.ts'

/** Waits while a language loads, two seconds at most, so that English is not shown first. Never rejects. */
export async function waitForLanguage(kit: Kit): Promise<void> {
  const { ready } = getLanguage(kit)
  if (!ready) return
  let clearTimer = () => {}
  const timeUp = new Promise<void>((resolve) => {
    clearTimer = kit.ports.clock.setTimeout(resolve, LANGUAGE_TIMEOUT_MS)
  })
  await Promise.race([ready, timeUp])
  clearTimer()
}

/**
 * Loads a language part unless the language is English, and waits for it, so that English is not shown first. The part
 * then loads with every later language. A failed load is tried again. Never rejects.
 */
export async function waitForLanguagePart(kit: Kit, part: AnyPartReference): Promise<void> {
  const language = getLanguage(kit)
  const parts = (language.parts ??= new Map())
  if (!parts.get(part.name)?.isApplied) {
    if (!parts.has(part.name)) parts.set(part.name, { part, isApplied: false, fetched: new Map() })
    language.update()
  }
  await waitForLanguage(kit)
}

/** Follows the page's `lang` attribute. */
export function watchPageLanguage(kit: Kit): void {
  const observer = new MutationObserver(() => getLanguage(kit).update())
  observer.observe(document.documentElement, { attributeFilter: ['lang'] })
  kit.onDestroy(() => observer.disconnect())
}
