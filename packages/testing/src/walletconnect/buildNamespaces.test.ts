import { describe, expect, it } from 'vitest'
import { buildNamespaces, listAskedChains, type NamespaceSupport } from './buildNamespaces.ts'

const eip155: NamespaceSupport = {
  hasChain: (chainId) => ['eip155:1', 'eip155:10'].includes(chainId),
  addresses: ['0xA', '0xB'],
  methods: ['personal_sign', 'eth_sendTransaction'],
  events: ['chainChanged'],
}
const row = (chains: string[]) => ({ chains, methods: ['personal_sign', 'eth_foo'], events: ['chainChanged', 'foo'] })

describe('the namespaces that a wallet approves', () => {
  it('contain what both sides have: chains, methods, events, and every account on every chain', () => {
    const asked = { requiredNamespaces: {}, optionalNamespaces: { eip155: row(['eip155:1', 'eip155:5', 'eip155:10']) } }
    expect(buildNamespaces(asked, { eip155 })).toEqual({
      eip155: {
        chains: ['eip155:1', 'eip155:10'],
        accounts: ['eip155:1:0xA', 'eip155:1:0xB', 'eip155:10:0xA', 'eip155:10:0xB'],
        methods: ['personal_sign'],
        events: ['chainChanged'],
      },
    })
  })

  it('merge rows for single chains and rows for families', () => {
    const asked = {
      requiredNamespaces: { 'eip155:10': { methods: ['personal_sign'], events: [] } },
      optionalNamespaces: {
        eip155: { chains: ['eip155:1', 'eip155:10'], methods: ['eth_sendTransaction'], events: [] },
      },
    }
    expect(listAskedChains(asked)).toEqual(['eip155:10', 'eip155:1'])
    expect(buildNamespaces(asked, { eip155 })?.['eip155']).toMatchObject({
      chains: ['eip155:10', 'eip155:1'],
      methods: ['personal_sign', 'eth_sendTransaction'],
    })
  })

  it('are undefined if a required chain is missing, or if there is no common chain', () => {
    const required = { requiredNamespaces: { eip155: row(['eip155:1', 'eip155:5']) }, optionalNamespaces: {} }
    expect(buildNamespaces(required, { eip155 })).toBeUndefined()
    const stranger = { requiredNamespaces: {}, optionalNamespaces: { cosmos: row(['cosmos:hub']) } }
    expect(buildNamespaces(stranger, { eip155 })).toBeUndefined()
    expect(buildNamespaces({ requiredNamespaces: {}, optionalNamespaces: {} }, { eip155 })).toBeUndefined()
  })
})
