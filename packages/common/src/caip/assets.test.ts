import { fc } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { isAppKitError } from '../errors/defineErrors.ts'
import { parseCaipAsset } from './parseCaipAsset.ts'
import { CHAIN_NAMESPACES } from './types.ts'

describe('CAIP-19', () => {
  it.each([
    ['eip155:1/slip44:60', { namespace: 'eip155', reference: '1', assetNamespace: 'slip44', assetReference: '60' }],
    [
      'eip155:1/erc20:0x6b175474e89094c44da98b954eedeac495271d0f',
      { assetNamespace: 'erc20', assetReference: '0x6b175474e89094c44da98b954eedeac495271d0f' },
    ],
    [
      'eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d/771769',
      { assetNamespace: 'erc721', tokenId: '771769' },
    ],
    [
      'bip122:000000000019d6689c085ae165831e93/slip44:0',
      { namespace: 'bip122', reference: '000000000019d6689c085ae165831e93' },
    ],
    ['cosmos:cosmoshub-4/slip44:118', { reference: 'cosmoshub-4', assetReference: '118' }],
    ['near:mainnet/nep141:wrap.near', { namespace: 'near', reference: 'mainnet', assetNamespace: 'nep141' }],
    [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      { namespace: 'solana', assetNamespace: 'token' },
    ],
  ])('splits %s into chain and asset', (value, parts) => {
    expect(parseCaipAsset(value)).toMatchObject(parts)
  })

  it.each([
    '',
    'eip155:1',
    'eip155:1/',
    'eip155:1/slip44',
    'eip155:1/slip44:',
    '/slip44:60',
    'eip155:1/ERC20:0x1',
    'eip155:1/slip44:60/',
    'eip155:1/slip44:60/1/2',
    'eip155:1/slip44:60\n',
    ' eip155:1/slip44:60',
    'eip155:1/erc20:<b>',
    `eip155:1/erc20:${'a'.repeat(129)}`,
    `eip155:1/erc721:a/${'1'.repeat(79)}`,
  ])('refuses %j with "Invalid CAIP-19 asset id"', (value) => {
    expect(() => parseCaipAsset(value)).toThrow(`Invalid CAIP-19 asset id: ${value}`)
  })

  it('P5: parses every asset id it creates, and throws only catalogued errors for any input', () => {
    const word = (pattern: RegExp) => fc.stringMatching(pattern)
    const asset = fc.record({
      namespace: fc.constantFrom(...CHAIN_NAMESPACES),
      reference: word(/^[-_a-zA-Z0-9]{1,32}$/),
      assetNamespace: word(/^[-a-z0-9]{3,8}$/),
      assetReference: word(/^[-.%a-zA-Z0-9]{1,128}$/),
    })
    fc.assert(
      fc.property(asset, (parts) => {
        const { namespace, reference, assetNamespace, assetReference } = parts
        expect(parseCaipAsset(`${namespace}:${reference}/${assetNamespace}:${assetReference}`)).toEqual(parts)
      }),
    )
    fc.assert(
      fc.property(fc.anything(), (value) => {
        try {
          parseCaipAsset(value as string)
        } catch (error) {
          expect(isAppKitError(error)).toBe(true)
        }
      }),
    )
  })
})
