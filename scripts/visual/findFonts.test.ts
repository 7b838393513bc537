import { describe, expect, it } from 'vitest'
import { explainFonts, findFonts } from './findFonts.mjs'

describe('findFonts', () => {
  it('finds the languages whose fonts are installed', () => {
    const files = ['truetype/noto/NotoSans-Regular.ttf', 'opentype/noto/NotoSansCJK-Regular.ttc']
    const { found, missing } = findFonts(files)
    expect(found).toEqual(['en', 'ja'])
    expect(missing.map(({ language }) => language)).toEqual(['ar'])
  })

  it('does not take the font of one script for that of another', () => {
    expect(findFonts(['NotoSansArabic-Regular.ttf']).found).toEqual(['ar'])
  })

  it('names each package to install once', () => {
    const text = explainFonts(findFonts([]).missing)
    expect(text).toContain('for: en, ar, ja.')
    expect(text).toContain('apt-get install -y fonts-noto-core fonts-noto-cjk')
  })
})
