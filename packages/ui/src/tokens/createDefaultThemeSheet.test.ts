import { describe, expect, it } from 'vitest'
import { OakAvatar } from '../avatar/avatar.ts'
import { OakButton } from '../button/button.ts'
import { OakImage } from '../image/image.ts'
import { createDefaultThemeSheet } from './createDefaultThemeSheet.ts'
import { createThemeSheet } from './createThemeSheet.ts'
import { REST_THEME } from './restTheme.ts'

/** The rules of a sheet with their declarations in alphabetical order, which a browser ignores. */
function readRules(text: string): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return [...sheet.cssRules].map(({ cssText }) =>
    cssText
      .split(/[{};]/)
      .map((part) => part.trim())
      .sort()
      .join(';'),
  )
}

describe('createDefaultThemeSheet', () => {
  it.each(['light', 'dark', 'system'] as const)(
    'gives for %s exactly the sheet that the theme without variables derives',
    (mode) => {
      expect(readRules(createDefaultThemeSheet(mode, REST_THEME))).toEqual(readRules(createThemeSheet({ mode })))
    },
  )

  it('declares from the start every token that the buttons of a page read', () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(createDefaultThemeSheet('light'))
    const { style } = sheet.cssRules[0] as CSSStyleRule
    // Only the modal loads buttons of these variants.
    const isLater = ({ cssText }: CSSRule) => /^\.(?:ghost|danger)\b/.test(cssText)
    const readTokens = (rule: CSSRule): string[] => {
      if (isLater(rule)) return []
      if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) {
        return [...rule.cssRules].flatMap(readTokens)
      }
      return [...rule.cssText.matchAll(/var\((--oak-[\w-]+)\)/g)].map(([, name = '']) => name)
    }
    const used = [OakButton, OakAvatar, OakImage]
      .flatMap(({ styles }) => styles)
      .flatMap(({ cssText }) => {
        const own = new CSSStyleSheet()
        own.replaceSync(cssText)
        return [...own.cssRules]
      })
      .flatMap(readTokens)
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter((name) => style.getPropertyValue(name) === '')).toEqual([])
  })
})
