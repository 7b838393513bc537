import { describe, expect, it } from 'vitest'
import { listPresets } from './listPresets.ts'

describe('the suggested amounts', () => {
  it.each([
    ['US dollars', '10.00', '7500.00', ['50', '100', '250']],
    ['yen', '1500.00', '1000000.00', ['10000', '20000', '50000']],
    ['a small least payment', '1', '5000', ['5', '10', '25']],
    ['a least payment between round amounts', '30.00', '2000', ['200', '400', '1000']],
    ['a low limit', '10.00', '120', ['50', '100']],
    ['no room between the limits', '100', '200', []],
    ['no least payment', '0', '1000', []],
    ['limits that are no numbers', 'x', '1000', []],
  ])('are round, and within the limits: %s', (_, min, max, expected) => {
    expect(listPresets({ id: 'card', min, max })).toEqual(expected)
  })
})
