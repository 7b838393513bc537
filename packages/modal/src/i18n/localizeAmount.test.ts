import { describe, expect, it, onTestFinished } from 'vitest'
import { localizeAmount } from './localizeAmount.ts'

function setLanguage(language: string): void {
  document.documentElement.lang = language
  onTestFinished(() => document.documentElement.removeAttribute('lang'))
}

describe('localizeAmount', () => {
  it('A44: groups digits as the language of the page does', () => {
    setLanguage('en')
    expect(localizeAmount('10000')).toBe('10,000')
    expect(localizeAmount('1234.5')).toBe('1,234.5')
    setLanguage('de')
    expect(localizeAmount('10000.123')).toBe('10.000,123')
  })

  it('A44: loses and rounds no digit, however long the number is', () => {
    setLanguage('en')
    expect(localizeAmount('123456789012345678901234567890.999')).toBe('123,456,789,012,345,678,901,234,567,890.999')
    expect(localizeAmount('0.001')).toBe('0.001')
  })

  it('takes any text for a language', () => {
    setLanguage('pt_BR')
    expect(localizeAmount('0')).toBe('0')
  })
})
