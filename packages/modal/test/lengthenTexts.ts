import { expect } from 'vitest'
import type { World } from './scene.ts'
import { pseudoMessages } from './pseudoMessages.ts'
import { readDeepText } from './readDeep.ts'

const DIRECTIONS = { en: 'ltr', ar: 'rtl' } as const

/** Replaces every string by one that is 40 % longer, in a language of each writing direction. */
export async function lengthenTexts(
  appKit: World['appKit'],
  dialog: HTMLElement,
  locale: keyof typeof DIRECTIONS,
): Promise<void> {
  appKit.updateOptions({ locale, messages: { [locale]: pseudoMessages } })
  await expect.poll(() => getComputedStyle(dialog).direction).toBe(DIRECTIONS[locale])
  await expect.poll(() => readDeepText(dialog)).toMatch(/ö{3}/)
}
