import { parseCaipAsset, type CaipAssetId } from '@openappkit/common'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { findKnownToken, isKnownToken, listKnownTokens } from './knownTokens.ts'

describe('S10: the known tokens', () => {
  it('have addresses with a correct checksum', () => {
    const addresses = listKnownTokens().map((asset) => parseCaipAsset(asset).assetReference)
    expect(addresses.length).toBeGreaterThan(10)
    expect(addresses).toEqual(addresses.map((address) => getAddress(address)))
  })

  it('are found by network and symbol', () => {
    expect(findKnownToken('eip155:8453', 'USDC')).toBe('eip155:8453/erc20:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913')
    for (const symbol of ['WBTC', 'constructor']) expect(findKnownToken('eip155:8453', symbol)).toBeUndefined()
    expect(findKnownToken('eip155:5', 'USDC')).toBeUndefined()
  })

  it('are found in any letter case, on their network only', () => {
    const [first = ''] = listKnownTokens()
    expect(isKnownToken(first.toLowerCase() as CaipAssetId)).toBe(true)
    expect(isKnownToken(first.replace(':1/', ':5/') as CaipAssetId)).toBe(false)
  })
})
