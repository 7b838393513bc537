import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { ADDRESS, hang, rpcError } from '../../test/createTestProvider.ts'
import { usePage } from '../../test/setUpAdapter.ts'
import { network, setUpTransfer, TOKEN } from '../../test/setUpTransfer.ts'

usePage()

const NATIVE = {
  type: 'native',
  address: 'native',
  balance: '0x5',
  metadata: { name: 'Fake Ether', symbol: 'FAKE', decimals: 2 },
}
const USDC = {
  type: 'erc20',
  address: TOKEN.toLowerCase(),
  balance: '0x7',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
}

async function setUpAssets(
  answer: unknown = { '0x1': [NATIVE, USDC] },
  capabilities: unknown = { '0x1': { assetDiscovery: { supported: true } } },
) {
  const test = await setUpTransfer()
  const { provider, adapter, request, clock, methods } = test
  // The discovery of wallets has ended.
  await clock.advance(1000)
  provider.answer('wallet_getCapabilities', () => Promise.resolve(capabilities))
  provider.answer('wallet_getAssets', () => Promise.resolve(answer))
  const read = () => adapter.getWalletAssets!({ ...request, address: ADDRESS, network })
  const count = () => methods().filter((method) => method === 'wallet_getAssets').length
  return { ...test, read, count }
}

describe('getWalletAssets', () => {
  it('reads the assets of the network that the wallet reports (ERC-7811)', async () => {
    const { read, provider } = await setUpAssets()
    await expect(read()).resolves.toEqual([
      { asset: 'eip155:1/slip44:60', amount: 5n, decimals: 18, symbol: 'ETH', name: 'Ether' },
      {
        asset: `eip155:1/erc20:${getAddress(TOKEN.toLowerCase())}`,
        amount: 7n,
        decimals: 6,
        symbol: 'USDC',
        name: 'USD Coin',
      },
    ])
    expect(provider.calls).toEqual([
      { method: 'wallet_getCapabilities', params: [ADDRESS, ['0x1']] },
      { method: 'wallet_getAssets', params: [{ account: ADDRESS, chainFilter: ['0x1'] }] },
    ])
  })

  it.each([
    ['nothing', null],
    ['an item of a collection', { ...USDC, type: 'erc721', metadata: { tokenId: '0x1' } }],
    ['a contract that is no address', { ...USDC, address: 'usdc' }],
    ['a balance that is no quantity', { ...USDC, balance: '7' }],
    ['a balance of more than 256 bits', { ...USDC, balance: `0x${'f'.repeat(65)}` }],
    ['no metadata', { ...USDC, metadata: undefined }],
    ['decimals that are no number', { ...USDC, metadata: { decimals: '6' } }],
    ['256 decimals', { ...USDC, metadata: { decimals: 256 } }],
  ])('leaves out a row with %s', async (_, row) => {
    const { read } = await setUpAssets({ '0x01': [row, USDC] })
    await expect(read()).resolves.toEqual([expect.objectContaining({ symbol: 'USDC' })])
  })

  it('accepts a token without texts, and reads at most 1000 rows', async () => {
    const { read } = await setUpAssets({
      '0x1': Array.from({ length: 2000 }, () => ({ ...USDC, metadata: { decimals: 0, name: 7 } })),
    })
    const assets = await read()
    expect(assets).toHaveLength(1000)
    expect(assets?.[0]).toMatchObject({ decimals: 0, name: '', symbol: '' })
  })

  it.each([
    ['no object', 'hello'],
    ['another chain only', { '0x2': [USDC] }],
    ['no list', { '0x1': {} }],
  ])('is undefined if the wallet answers %s', async (_, answer) => {
    const { read } = await setUpAssets(answer)
    await expect(read()).resolves.toBeUndefined()
  })

  it.each([{ '0x1': {} }, { '0x1': { assetDiscovery: { supported: 'true' } } }, { '0x1': { assetDiscovery: true } }])(
    'does not ask a wallet whose capabilities are %j',
    async (capabilities) => {
      const { read, count } = await setUpAssets(undefined, capabilities)
      await expect(read()).resolves.toBeUndefined()
      expect(count()).toBe(0)
    },
  )

  it('asks a wallet without capabilities, and not again for 5 minutes if it has no assets', async () => {
    const { read, count, provider, clock } = await setUpAssets(undefined, {})
    await expect(read()).resolves.toHaveLength(2)
    provider.answer('wallet_getAssets', () => Promise.reject(rpcError(-32601)))
    await expect(read()).resolves.toBeUndefined()
    await expect(read()).resolves.toBeUndefined()
    expect(count()).toBe(2)
    await clock.advance(300_001)
    await expect(read()).resolves.toBeUndefined()
    expect(count()).toBe(3)
  })

  it.each([
    ['with capabilities', { '0x1': { assetDiscovery: { supported: true } } }],
    ['without capabilities', {}],
  ])(
    'is undefined if a wallet %s does not answer within 4 s, and does not ask it again for 5 minutes',
    async (_, capabilities) => {
      const { read, provider, clock, count } = await setUpAssets(undefined, capabilities)
      provider.answer('wallet_getAssets', hang)
      const reading = read()
      await expect.poll(() => [count(), clock.pendingTimers]).toEqual([1, 1])
      await clock.advance(4_000)
      await expect(reading).resolves.toBeUndefined()
      await expect(read()).resolves.toBeUndefined()
      expect(count()).toBe(1)
    },
  )

  it('has one time limit for capabilities and assets together', async () => {
    const { read, provider, clock, count } = await setUpAssets()
    provider.answer('wallet_getCapabilities', hang)
    provider.answer('wallet_getAssets', hang)
    const reading = read()
    await expect.poll(() => clock.pendingTimers).toBe(1)
    await clock.advance(3_000)
    await expect.poll(() => [count(), clock.pendingTimers]).toEqual([1, 1])
    await clock.advance(1_000)
    await expect(reading).resolves.toBeUndefined()
  })

  it('R16: ends with its signal', async () => {
    const { read, provider, clock, controller, count } = await setUpAssets()
    provider.answer('wallet_getAssets', hang)
    const failure = expect(read()).rejects.toThrow('aborted by the test')
    await expect.poll(() => count()).toBe(1)
    controller.abort(new Error('aborted by the test'))
    await failure
    expect(clock.pendingTimers).toBe(0)
  })
})
