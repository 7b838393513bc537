import { fc } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { isAppKitError } from '../errors/defineErrors.ts'
import { createCaipAddress } from './createCaipAddress.ts'
import { parseCaipAddress } from './parseCaipAddress.ts'
import { createCaipNetworkId, parseCaipNetworkId } from './parseCaipNetworkId.ts'
import { CHAIN_NAMESPACES, isChainNamespace, type ChainNamespace } from './types.ts'

const word = (pattern: RegExp) => fc.stringMatching(pattern)
const reference = word(/^[-_a-zA-Z0-9]{1,32}$/)
const address = word(/^[-.%a-zA-Z0-9]{1,128}$/)
const namespace = fc.constantFrom(...CHAIN_NAMESPACES)

describe('chain namespaces', () => {
  it.each(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])(
    'SPEC 3.18: include %s, in network and account ids',
    (known) => {
      expect(parseCaipNetworkId(`${known}:1`).namespace).toBe(known)
      expect(parseCaipAddress(`${known}:1:a`).namespace).toBe(known)
    },
  )

  it.each(['hedera', 'near', 'tezos', 'xrpl', 'ton', 'tron', 'stacks', 'eip1559'])(
    'SPEC 3.18: do not include %s',
    (unknown) => {
      expect(() => parseCaipAddress(`${unknown}:1:a`)).toThrow('Invalid CAIP-10 address')
    },
  )

  it('SPEC 5.11: are those of the kit, if they are passed', () => {
    const known = ['near', 'eip155'] as ChainNamespace[]
    expect(parseCaipAddress('near:mainnet:alice.near', known)).toEqual({
      namespace: 'near',
      reference: 'mainnet',
      address: 'alice.near',
    })
    expect(() => parseCaipAddress('solana:1:a', known)).toThrow('Invalid CAIP-10 address')
  })

  it.each(['near', 'xrpl', 'eip1559'])('may be of any chain family in a network id, such as %s', (family) => {
    expect(parseCaipNetworkId(`${family}:1`)).toEqual({ namespace: family, reference: '1' })
    expect(isChainNamespace(family)).toBe(true)
  })

  it.each(['Cosmos', 'ab', 'ninechars', 'constructor', '__proto__', 'toString', 'eip155\n', 'eip155:1', ''])(
    'have the form of CAIP-2, which %j has not',
    (value) => {
      expect(isChainNamespace(value)).toBe(false)
      expect(() => parseCaipNetworkId(`${value}:1`)).toThrow('Invalid CAIP-2 network id')
      expect(() => parseCaipAddress(`${value}:1:a`)).toThrow('Invalid CAIP-10 address')
    },
  )
})

describe('a chain namespace', () => {
  it('is a string', () => {
    for (const value of [155, ['eip155'], { toString: () => 'eip155' }, undefined, null]) {
      expect(isChainNamespace(value)).toBe(false)
    }
  })
})

describe('CAIP-2', () => {
  it('splits a network id into namespace and reference', () => {
    expect(parseCaipNetworkId('eip155:8453')).toEqual({ namespace: 'eip155', reference: '8453' })
  })

  it.each([
    '',
    'eip155',
    'eip155:',
    ':1',
    'eip155:1:2',
    'EIP155:1',
    'eip155:<b>',
    'eip155: 1',
    'eip155:1\n',
    `eip155:${'1'.repeat(33)}`,
  ])('SPEC 5.12: refuses %j with "Invalid CAIP-2 network id"', (value) => {
    expect(() => parseCaipNetworkId(value)).toThrow(`Invalid CAIP-2 network id: ${value}`)
  })

  it('P5: parses every network id it creates', () => {
    fc.assert(
      fc.property(namespace, reference, (name, reference) => {
        expect(parseCaipNetworkId(createCaipNetworkId(name, reference))).toEqual({ namespace: name, reference })
      }),
    )
  })
})

describe('CAIP-10', () => {
  it('SPEC 3.19: splits an account id into namespace, reference and address', () => {
    expect(parseCaipAddress('eip155:1:0xab')).toEqual({ namespace: 'eip155', reference: '1', address: '0xab' })
  })

  it.each([
    'eip155:1',
    'eip155:1:',
    'eip155::0x',
    ':1:0x',
    'eip155:1:0x:y',
    'doge:1:D',
    'eip155:<b>:0x',
    'eip155:1:<b>',
    'eip155:1:0x\n',
    `eip155:1:${'a'.repeat(129)}`,
  ])('SPEC 5.11: refuses %j with "Invalid CAIP-10 address"', (value) => {
    expect(() => parseCaipAddress(value)).toThrow(`Invalid CAIP-10 address: ${value}`)
  })

  it('SPEC 5.13: refuses an empty or missing account id with "Invalid CAIP Address"', () => {
    expect(() => parseCaipAddress('')).toThrow('Invalid CAIP Address')
    expect(() => parseCaipAddress(undefined as unknown as string)).toThrow('Invalid CAIP Address')
  })

  it('SPEC 3.19, P5: parses every account id it creates', () => {
    fc.assert(
      fc.property(namespace, reference, address, (name, reference, address) => {
        const value = createCaipAddress(createCaipNetworkId(name, reference), address)
        expect(parseCaipAddress(value)).toEqual({ namespace: name, reference, address })
      }),
    )
  })

  it('P5: throws only catalogued errors for any input', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        try {
          parseCaipAddress(value)
        } catch (error) {
          expect(isAppKitError(error)).toBe(true)
        }
      }),
    )
  })
})
