import { base, mainnet, solana } from '@openappkit/core/networks'
import type { DriverContext, Network, UniversalProviderConfigOverride } from '@openappkit/core/internal'
import { describe, expect, it } from 'vitest'
import { createNamespaceRequests, createProposal } from './createNamespaceRequests.ts'
import { listRequestedChains } from './listRequestedChains.ts'

const toNetwork = (input: object, namespace: string, id: string): Network =>
  ({
    ...input,
    chainNamespace: namespace,
    caipNetworkId: id,
    rpcUrls: { default: { http: [`https://rpc.example/${id}`] } },
  }) as unknown as Network

const networks: Partial<Record<string, Network[]>> = {
  eip155: [toNetwork(mainnet, 'eip155', 'eip155:1'), toNetwork(base, 'eip155', 'eip155:8453')],
  solana: [toNetwork(solana, 'solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')],
  bip122: [toNetwork({}, 'bip122', 'bip122:000000000019d6689c085ae165831e93')],
  polkadot: [toNetwork({}, 'polkadot', 'polkadot:91b171bb158e2d3848fa23a9f1c25182')],
  cosmos: [toNetwork({}, 'cosmos', 'cosmos:cosmoshub-4')],
  // WalletConnect does not request this chain family.
  near: [toNetwork({}, 'near', 'near:mainnet')],
}

function createContext(override?: UniversalProviderConfigOverride, only?: readonly string[]) {
  const namespaces = (only ?? Object.keys(networks)) as ReturnType<DriverContext['listNamespaces']>
  return {
    listNamespaces: () => namespaces,
    listNetworks: (namespace: string) => networks[namespace] ?? [],
    universalProviderConfigOverride: override,
  }
}

describe('the request to a wallet', () => {
  it('SPEC 7.45, 7.46: is signing, sending, switching, calls and permissions of eip155', () => {
    const { eip155 } = createNamespaceRequests(createContext())
    expect(eip155?.chains).toEqual(['eip155:1', 'eip155:8453'])
    expect(eip155?.methods).toEqual(
      expect.arrayContaining([
        'personal_sign',
        'eth_signTypedData_v4',
        'eth_sendTransaction',
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
        'wallet_sendCalls',
        'wallet_grantPermissions',
        'wallet_revokePermissions',
      ]),
    )
    expect(eip155?.methods).not.toContain('eth_sign')
  })

  it('has the methods of each other chain family', () => {
    const requests = createNamespaceRequests(createContext())
    expect(requests.solana?.methods).toContain('solana_signAndSendTransaction')
    expect(requests.bip122?.methods).toEqual(expect.arrayContaining(['sendTransfer', 'signPsbt']))
    expect(requests.polkadot?.methods).toContain('polkadot_signTransaction')
    expect(requests.cosmos?.methods).toContain('cosmos_signDirect')
  })

  it('names the endpoints of the site, and leaves out families without networks', () => {
    const requests = createNamespaceRequests(createContext(undefined, ['eip155']))
    expect(Object.keys(requests)).toEqual(['eip155'])
    expect(requests.eip155?.rpcMap).toEqual({
      'eip155:1': 'https://rpc.example/eip155:1',
      'eip155:8453': 'https://rpc.example/eip155:8453',
    })
  })

  it('is the override of the site', () => {
    const override = {
      methods: { eip155: ['personal_sign'] },
      chains: { eip155: ['eip155:8453', 'solana:x', 'nonsense'] },
      events: { eip155: ['chainChanged'] },
      rpcMap: { 'eip155:8453': 'https://own.example', 'solana:x': 'https://other.example' },
      defaultChain: 'eip155:8453',
    }
    expect(createNamespaceRequests(createContext(override, ['eip155'])).eip155).toEqual({
      chains: ['eip155:8453'],
      methods: ['personal_sign'],
      events: ['chainChanged'],
      rpcMap: { 'eip155:1': 'https://rpc.example/eip155:1', 'eip155:8453': 'https://own.example' },
      defaultChain: 'eip155:8453',
    })
  })

  it('leaves out a family whose chains the site has removed, and one that WalletConnect does not support', () => {
    expect(createNamespaceRequests(createContext({ chains: { eip155: [] } }, ['eip155', 'near']))).toEqual({})
    expect(createNamespaceRequests(createContext({ chains: { eip155: ['nonsense'] } }, ['eip155']))).toEqual({})
  })

  it('begins on the default chain of the site if that is requested', () => {
    const ask = (defaultChain?: string) =>
      createNamespaceRequests(createContext({ ...(defaultChain && { defaultChain }) }, ['eip155'])).eip155
    expect(ask('eip155:8453')).toMatchObject({ defaultChain: 'eip155:8453' })
    for (const other of ['eip155:10', 'solana:x', 'nonsense', undefined]) {
      expect(ask(other)).not.toHaveProperty('defaultChain')
    }
  })

  it('leaves a network without an endpoint to the hosted service', () => {
    const bare = { ...toNetwork(mainnet, 'eip155', 'eip155:1'), rpcUrls: { default: { http: [] } } }
    const context = { ...createContext(undefined, ['eip155']), listNetworks: () => [bare] }
    expect(createNamespaceRequests(context).eip155?.rpcMap).toEqual({})
  })

  it('includes the chains of the proposal of an existing session, by their current ids', () => {
    const former = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
    const optionalNamespaces = {
      eip155: { chains: ['eip155:10', 'eip155:1'], methods: [], events: [] },
      solana: { chains: [former], methods: [], events: [] },
      polkadot: { methods: [], events: [] },
      near: { chains: ['near:mainnet'], methods: [], events: [] },
    }
    const now = createNamespaceRequests(createContext(undefined, ['eip155']))
    expect([...listRequestedChains(now, { optionalNamespaces })]).toEqual([
      'eip155:1',
      'eip155:8453',
      'eip155:10',
      solana.caipNetworkId,
    ])
    expect([...listRequestedChains(now, {} as never)]).toEqual(['eip155:1', 'eip155:8453'])
  })

  it('is proposed in the format of CAIP-25', () => {
    const proposal = createProposal(createNamespaceRequests(createContext(undefined, ['cosmos'])))
    expect(proposal).toEqual({
      cosmos: {
        chains: ['cosmos:cosmoshub-4'],
        methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
        events: ['chainChanged', 'accountsChanged'],
      },
    })
  })
})
