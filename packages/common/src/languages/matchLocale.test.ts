import { describe, expect, it } from 'vitest'
import { matchLocale } from './matchLocale.ts'

const available = ['de', 'pt-BR', 'zh-CN', 'zh-TW', 'he']
const match = (...wanted: string[]) => matchLocale(wanted, available)

describe('the choice of a language', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['pt_BR', 'pt-BR'],
    ['zh', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-HK', 'zh-TW'],
    ['zh-Hant-TW', 'zh-TW'],
    ['iw', 'he'],
    ['en-GB', 'en'],
  ])('matches %s with %s', (wanted, key) => {
    expect(match(wanted).key).toBe(key)
  })

  it('takes the first tag with a match, and ignores invalid tags', () => {
    expect(match('', 'sv', 'not a language', '-', 'und', 'de')).toEqual({ key: 'de', tag: 'de' })
  })

  it('treats another script of a language as another language', () => {
    expect(match('zh-Latn').key).toBe('en')
  })

  it('keeps the region, which determines number formats', () => {
    expect(match('de-CH')).toEqual({ key: 'de', tag: 'de-CH' })
    expect(match('en-IN')).toEqual({ key: 'en', tag: 'en-IN' })
  })

  it('is English if no tag matches', () => {
    expect(match('sv')).toEqual({ key: 'en', tag: 'en' })
  })
})
