import { describe, expect, it } from 'vitest'
import { ALPHA, createTestKit } from '../../test/createTestKit.ts'
import { createValtio } from '../kit/createValtio.ts'
import * as chains from './chains/index.ts'
import { createNetworksController } from './createNetworksController.ts'

const { base, mainnet, optimism, solana } = chains

const createNetworks = (options: Parameters<typeof createNetworksController>[1]) =>
  createNetworksController({ valtio: createValtio() }, options)

describe('networks', () => {
  it('SPEC 3.11: creates the entity from a chain without namespace', () => {
    const { state } = createNetworks({ networks: [mainnet] })
    expect(state.networks[0]).toMatchObject({
      id: 1,
      name: 'Ethereum',
      chainNamespace: 'eip155',
      caipNetworkId: 'eip155:1',
    })
  })

  it('SPEC 3.14: copies the assets of the site, and has none by default', () => {
    const assets = { imageId: '692ed6ba-e569-459a-556a-776476829e00', imageUrl: 'https://site.example/network.svg' }
    const { state } = createNetworks({ networks: [{ ...mainnet, assets }, base] })
    expect(state.networks[0]?.assets).toEqual(assets)
    assets.imageUrl = 'https://other.example/network.svg'
    expect(state.networks[0]?.assets?.imageUrl).toBe('https://site.example/network.svg')
    expect(state.networks[1]).not.toHaveProperty('assets')
  })

  it("SPEC 3.13: puts the site's RPC URLs first and the chain's after them", () => {
    const own = 'https://rpc.example/1'
    const { state } = createNetworks({ networks: [mainnet], customRpcUrls: { 'eip155:1': [{ url: own }] } })
    const [network] = state.networks
    expect(network?.rpcUrls.default.http).toEqual([own, ...mainnet.rpcUrls.default.http])
    expect(network?.rpcUrls.chainDefault?.http).toEqual([...mainnet.rpcUrls.default.http])
  })

  it("SPEC 3.13, 7.35, 9.49: puts the provider's RPC host last, and only with a project id and for the chains it serves", () => {
    const local = { ...mainnet, id: 1337 }
    const http = (options: object) =>
      createNetworks({ networks: [mainnet, local, solana], ...options }).state.networks.map(
        ({ rpcUrls }) => rpcUrls.default.http.at(-1) ?? '',
      )
    expect(http({}).join()).not.toContain('rpc.walletconnect.org')
    expect(http({ projectId: 'p&q' })).toEqual([
      'https://rpc.walletconnect.org/v1?chainId=eip155%3A1&projectId=p%26q',
      local.rpcUrls.default.http.at(-1),
      solana.rpcUrls.default.http.at(-1),
    ])
  })

  it("SPEC 9.49: adds the provider's RPC host to every built-in EVM chain", () => {
    const evmChains = Object.values(chains).filter(({ id }) => typeof id === 'number')
    const { state } = createNetworks({ networks: evmChains, projectId: 'p' })
    expect(
      state.networks.map(({ rpcUrls }) => new URL(rpcUrls.default.http.at(-1)!).searchParams.get('chainId')),
    ).toEqual(evmChains.map(({ id }) => `eip155:${id}`))
  })

  it("SPEC 7.35: uses the site's RPC service for every network if it is set", () => {
    const endpoints = { rpc: 'https://rpc.example/' }
    const { state } = createNetworks({ networks: [{ ...mainnet, id: 1337 }], endpoints })
    expect(state.networks[0]?.rpcUrls.default.http.at(-1)).toBe('https://rpc.example/v1?chainId=eip155%3A1337')
  })

  it('starts with the first network, or with defaultNetwork', () => {
    expect(createNetworks({ networks: [mainnet, base] }).getActive()?.id).toBe(1)
    expect(createNetworks({ networks: [mainnet, base], defaultNetwork: base }).getActive()?.id).toBe(8453)
  })

  it('has an active network in every namespace', () => {
    const networks = createNetworks({ networks: [base, solana, mainnet] })
    expect(networks.getActive('eip155')?.id).toBe(8453)
    expect(networks.getActive('solana')?.name).toBe(solana.name)
    expect(networks.getActive('cosmos')).toBeUndefined()
  })

  it('SPEC 8.17: refuses an empty list, and a default that is not in the list', () => {
    expect(() => createNetworks({ networks: [] })).toThrow('No network configured')
    expect(() => createNetworks({ networks: [mainnet], defaultNetwork: base })).toThrow('Network Not Found')
  })

  it('SPEC 5.12: refuses a network whose id is not a CAIP-2 id', () => {
    const broken = { ...mainnet, caipNetworkId: 'eip155' as 'eip155:1' }
    expect(() => createNetworks({ networks: [broken] })).toThrow('Invalid CAIP-2 network id: eip155')
  })

  it('adds and removes networks, but not the last one of a namespace', () => {
    const networks = createNetworks({ networks: [mainnet, solana] })
    networks.add(optimism)
    expect(networks.list('eip155').map(({ id }) => id)).toEqual([1, 10])
    networks.remove('eip155:1')
    expect(networks.list('eip155').map(({ id }) => id)).toEqual([10])
    expect(() => networks.remove('eip155:10')).toThrow('The last network cannot be removed')
  })

  it('selects another network when the active one is removed without a connected wallet', () => {
    const networks = createNetworks({ networks: [mainnet, base] })
    networks.remove('eip155:1')
    expect(networks.getActive()?.id).toBe(8453)
  })

  it('keeps the network of the connected wallet when it is removed', async () => {
    const { kit } = createTestKit()
    await kit.connections.connect({ connectorId: ALPHA })
    kit.networks.remove('eip155:1')
    expect(kit.networks.getActive()).toMatchObject({ id: 1, isUnsupported: true })
  })

  it('SPEC 3.15: creates a placeholder for a network that is not configured, the same object on each call', () => {
    const networks = createNetworks({ networks: [mainnet] })
    networks.setActive('eip155:424242')
    const network = networks.getActive()
    expect(network).toEqual({
      id: 424242,
      caipNetworkId: 'eip155:424242',
      name: 'Unknown Network',
      chainNamespace: 'eip155',
      nativeCurrency: { name: '', decimals: 0, symbol: '' },
      rpcUrls: { default: { http: [] } },
      isUnsupported: true,
    })
    expect(networks.getActive()).toBe(network)
  })

  it("keeps the site's chain object separately, and never changes it", () => {
    const chain = Object.freeze({ ...mainnet, formatters: { block: () => 1 } })
    const networks = createNetworks({ networks: [chain] })
    expect(networks.getSource('eip155:1')).toBe(chain)
    expect(networks.find('eip155:1')).not.toHaveProperty('formatters')
  })

  it('restores the chosen network after a reload', async () => {
    const first = createTestKit()
    first.kit.start()
    await first.kit.connections.switchNetwork('eip155:8453')
    const second = createTestKit({ ports: { storage: first.storage } })
    second.kit.start()
    expect(second.kit.networks.getActive()?.id).toBe(8453)
  })
})
