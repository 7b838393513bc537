import { describe, expect, it } from 'vitest'
import { nameCollectible, nameToken, shortenAsset } from './names.ts'

const TOKEN = `eip155:1/erc20:0x${'12345678'.repeat(5)}` as const
const ITEM = `eip155:1/erc721:0x${'12345678'.repeat(5)}/7` as const

describe('nameToken', () => {
  it.each(['', ' ', '.', ' . ', ',', '\u200b', '\u00ad', '\t\n', '---', '\u202e', '000 USDC', '.5'])(
    'has the short address instead of the symbol %j',
    (symbol) => {
      expect(nameToken({ asset: TOKEN, symbol }).symbol).toBe('0x1234…5678')
    },
  )

  it.each(['USDC', 'Ð', '$', '🐈', 'stETH-2', '猫', '1INCH'])('keeps the symbol %s', (symbol) => {
    expect(nameToken({ asset: TOKEN, symbol }).symbol).toBe(symbol)
  })
})

describe('nameCollectible', () => {
  it.each([
    [{ name: 'Cat', collectionName: 'Cats' }, 'Cat'],
    [{ name: '', collectionName: 'Cats' }, 'Cats #7'],
    [{ name: ' ', collectionName: '' }, '0x1234…5678 #7'],
    [{ name: '' }, '0x1234…5678 #7'],
  ])('names %o', (texts, name) => {
    expect(nameCollectible({ asset: ITEM, ...texts }).name).toBe(name)
  })
})

it('keeps a short address of another chain', () => {
  expect(shortenAsset('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:short')).toBe('short')
})
