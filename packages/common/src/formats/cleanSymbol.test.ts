import { expect, it } from 'vitest'
import { cleanSymbol } from './cleanSymbol.ts'

it.each(['USDC', 'stETH-2', '1INCH', '3Crv', '88MPH', '0xBTC', '2Z', '$', '$ANON', 'Ð', '猫', 'e', 'KNC', 'MILK', 'B'])(
  'S10: keeps the symbol %s',
  (symbol) => {
    expect(cleanSymbol(symbol)).toBe(symbol)
  },
)

it.each([
  '000 USDC',
  '000USDC',
  '00 USDC',
  '0',
  '404',
  '.5 USDC',
  ',000 USDC',
  '’000 USDC',
  '\u200b000 USDC',
  '٠٠٠ USDC',
  '０００ USDC',
  '+1 USDC',
  '$1000',
  '×1000 USDC',
  '½ BTC',
  'k USDC',
  'M USDC',
  'Mio. USDC',
  'e6 USDC',
  '1 000',
  'million USDC',
  'Millionen\u00a0USDC',
  'тыс. USDC',
  'लाख USDC',
  'آلاف USDC',
  '万USDC',
  '億円',
  '만USDC',
])('S10: removes a symbol that continues the number before it: %s', (symbol) => {
  expect(cleanSymbol(symbol)).toBe('')
})
