import { fc } from '../../../../../testing/test/random.ts'
import type { CaipAssetId } from '@openappkit/common'
import type { Collectible, SendAsset } from '@openappkit/core/internal'
import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../../test/createWorld.ts'
import { getLanguage } from '../../../i18n/getLanguage.ts'
import { formatAssetAmount, formatChange, formatUnit } from './assets.ts'

const ITEM: CaipAssetId = `eip155:1/erc721:0x${'9'.repeat(40)}/7`

const createItem = (name: string): SendAsset => ({
  kind: 'collectible',
  collectible: { asset: ITEM, name, amount: 3n, isVerified: false, isSpam: false } as Collectible,
})

function createKitIn(tag: string) {
  const { kit } = createWorld()
  getLanguage(kit).state.tag = tag
  return kit
}

describe('an item of a collection', () => {
  it.each([
    ['1000 USDC', 1n, 'NFT “1000 USDC”'],
    ['1000 USDC', 3n, '3 × NFT “1000 USDC”'],
    ['Cat 7', 1n, 'NFT “Cat 7”'],
    ['Cat” and 1000 USDC', 1n, 'NFT “Cat’ and 1000 USDC”'],
    ['0.5 ETH to bob.eth', 1n, 'NFT “0.5 ETH to bob.eth”'],
  ])('S10: is no amount with any name: %s, %i times', (name, amount, text) => {
    expect(formatAssetAmount(createKitIn('en'), createItem(name), amount)).toBe(text)
  })

  it('S10: never ends its quotation itself', () => {
    const kit = createKitIn('en')
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('1', 'a', ' ', '“', '”', '„', '"', '«', '»', '「', '」', '״') }),
        (name) => {
          expect(formatUnit(kit, createItem(name))).toMatch(/^NFT “[^"“”„«»「」״]*”$/u)
        },
      ),
    )
  })

  it('S10: is no amount in the expected changes, and has the id that its contract gives it', () => {
    const change = { asset: ITEM, difference: -1n, decimals: 0, symbol: 'USDC' }
    expect(formatChange(createKitIn('en'), change)).toBe('NFT “USDC #7”')
    expect(formatChange(createKitIn('en'), { ...change, difference: 2n })).toBe('2 × NFT “USDC #7”')
  })
})

describe('a token', () => {
  it('has an amount in its unit', () => {
    const change = {
      asset: `eip155:1/erc20:0x${'9'.repeat(40)}`,
      difference: -15n,
      decimals: 1,
      symbol: 'USDC',
    } as const
    expect(formatChange(createKitIn('de'), change)).toBe('1,5 USDC')
  })
})
