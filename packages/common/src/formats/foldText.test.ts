import { describe, expect, it } from 'vitest'
import { foldText } from './formats.ts'

describe('texts that are equal in a search', () => {
  it.each([
    ['Immutable', 'IMMUTABLE', 'immutable'],
    ['CAFE', 'Café', 'Cafe\u0301'],
    ['ＯＫＸ', 'okx', 'OKX'],
    ['Кошелёк', 'КОШЕЛЕК', 'кошелек'],
    ['Işık', 'IŞIK', 'ışık', 'isik'],
    ['İstanbul', 'istanbul', 'ISTANBUL'],
  ])('%s, %s, %s', (...texts) => {
    expect(new Set(texts.map(foldText)).size).toBe(1)
  })

  it('do not differ in a letter', () => {
    expect(foldText('Base')).not.toBe(foldText('Baze'))
  })
})
