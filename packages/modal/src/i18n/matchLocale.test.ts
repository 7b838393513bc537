import { describe, expect, it } from 'vitest'
import { locales } from './locales.ts'
import { matchLocale } from './matchLocale.ts'

const available = ['de', 'pt-BR', 'zh-CN', 'zh-TW', 'he']
const match = (...wishes: string[]) => matchLocale(wishes, available)

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
  ])('a visitor who reads %s gets %s', (wish, key) => {
    expect(match(wish).key).toBe(key)
  })

  it('takes the first wish that can be met, and passes over what is no language', () => {
    expect(match('', 'sv', 'not a language', '-', 'und', 'de')).toEqual({ key: 'de', tag: 'de' })
  })

  it('takes another script of a language for another language', () => {
    expect(match('zh-Latn').key).toBe('en')
  })

  it('keeps the region, by which numbers are written', () => {
    expect(match('de-CH')).toEqual({ key: 'de', tag: 'de-CH' })
    expect(match('en-IN')).toEqual({ key: 'en', tag: 'en-IN' })
  })

  it('is English where no wish can be met', () => {
    expect(match('sv')).toEqual({ key: 'en', tag: 'en' })
  })

  it('finds every language by its own tag', () => {
    for (const tag of Object.keys(locales)) expect(matchLocale([tag], Object.keys(locales)).key).toBe(tag)
  })
})
