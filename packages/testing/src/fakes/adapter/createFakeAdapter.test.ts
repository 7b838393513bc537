import type { DriverContext, Network, WalletEvent } from '@openappkit/core/internal'
import { describe, expect, it } from 'vitest'
import { createFakeAdapter } from './createFakeAdapter.ts'
import { fakeWalletErrors } from './createFakeRequests.ts'

const ID = 'com.example.alpha'
const context = {} as DriverContext
const { signal } = new AbortController()
const request = { connectorId: ID, namespace: 'eip155', signal } as const
const network = { id: 10, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } } as Network

function setUp() {
  const { createAdapter, control } = createFakeAdapter()
  const adapter = createAdapter(context)
  const stop = adapter.start()
  return { adapter, control, createAdapter, stop }
}

describe('createFakeAdapter', () => {
  it('lists its wallets after it was started', () => {
    const adapter = createFakeAdapter().createAdapter(context)
    expect(adapter.getConnectors()).toEqual([])
    adapter.start()
    expect(adapter.getConnectors().map(({ name }) => name)).toEqual(['Alpha Wallet', 'Beta Wallet'])
  })

  it('notifies its subscribers when a wallet is added or removed', () => {
    const { adapter, control } = setUp()
    const seen: number[] = []
    adapter.watchConnectors(() => seen.push(adapter.getConnectors().length))
    control.addConnector({ id: 'late' })
    control.removeConnector(ID)
    expect(seen).toEqual([3, 2])
  })

  it('restores only a wallet that has approved before, also after a reload', async () => {
    const { adapter, createAdapter } = setUp()
    expect(await adapter.reconnect(request)).toBeNull()
    const result = await adapter.connect(request)
    expect(result.chainReference).toBe('1')
    expect(await createAdapter(context).reconnect(request)).toEqual(result)
    await adapter.disconnect(request)
    expect(await adapter.reconnect(request)).toBeNull()
  })

  it('rejects with the catalogued error for a declined request', async () => {
    const { adapter, control } = setUp()
    control.onConnect(ID, 'reject')
    await expect(adapter.connect(request)).rejects.toSatisfy(fakeWalletErrors.userRejected.is)
    control.onConnect(ID, new Error('broken'))
    await expect(adapter.connect(request)).rejects.toThrow('broken')
    expect(control.isPermitted(ID)).toBe(false)
  })

  it('keeps a request open until the test answers it, also after an abort of its signal', async () => {
    const { adapter, control } = setUp()
    control.onConnect(ID, 'hang')
    const abort = new AbortController()
    const first = adapter.connect({ ...request, signal: abort.signal })
    const second = adapter.connect(request)
    abort.abort()
    expect(control.pending.map(({ operation }) => operation)).toEqual(['connect', 'connect'])
    control.setAccounts(ID, ['0xabc'])
    control.approve(ID)
    expect(await first).toEqual({ accounts: [{ address: '0xabc' }], chainReference: '1' })
    control.reject(ID)
    await expect(second).rejects.toThrow('Connection rejected')
    expect(() => control.approve(ID)).toThrow('hangs')
  })

  it('emits accounts and chains only once it is permitted', async () => {
    const { adapter, control } = setUp()
    const events: WalletEvent[] = []
    adapter.watchWallet(ID, (event) => events.push(event), 'eip155')
    control.setChain(ID, '5')
    expect(events).toEqual([])
    await adapter.connect(request)
    control.setAccounts(ID, ['0xabc'])
    await adapter.switchNetwork({ ...request, network })
    control.emit(ID, { type: 'disconnect' })
    expect(events).toEqual([
      { type: 'accountsChanged', accounts: [{ address: '0xabc' }] },
      { type: 'chainChanged', chainReference: '10' },
      { type: 'disconnect' },
    ])
  })

  it('answers balances in the currency of the requested network', async () => {
    const { adapter, control } = setUp()
    const balance = { address: '0xabc', network, signal }
    control.setBalance(7n)
    expect(await adapter.getBalance(balance)).toEqual({ amount: 7n, decimals: 18, symbol: 'ETH' })
    control.onGetBalance('hang')
    const late = adapter.getBalance(balance)
    control.approveBalance(8n)
    expect((await late).amount).toBe(8n)
  })

  it('counts the remaining subscriptions, and logs every call', async () => {
    const { adapter, control, stop } = setUp()
    const ends = [adapter.watchWallet(ID, () => {}, 'eip155'), adapter.watchConnectors(() => {}), stop]
    expect(control.listenerCount).toBe(3)
    for (const end of ends) end()
    expect(control.listenerCount).toBe(0)
    await adapter.signMessage({ ...request, address: '0xabc', message: 'hello' })
    expect(control.calls).toEqual([
      { operation: 'signMessage', connectorId: ID, request: { ...request, address: '0xabc', message: 'hello' } },
    ])
  })
})

describe('the reads of createFakeAdapter', () => {
  const read = { network, signal }
  const asset = 'eip155:10/erc20:0xabc' as const
  const token = { asset, amount: 5n, decimals: 6, symbol: 'USDC', name: 'USD Coin' }
  const transfer = { ...read, asset, amount: 2n, from: '0xabc', to: '0xdef' }

  it('answer tokens in the order of the request', async () => {
    const { adapter, control } = setUp()
    control.setTokens([token])
    const assets = ['eip155:10/slip44:60', 'eip155:10/erc20:0xABC'] as const
    await expect(adapter.getTokenBalances?.({ ...read, address: '0xabc', assets })).resolves.toEqual([undefined, token])
  })

  it('resolve a registered name in both directions', async () => {
    const { adapter, control } = setUp()
    control.setName('alice.eth', '0xAbc', 'https://example.com/alice.png')
    expect([adapter.isName?.('alice.eth'), adapter.isName?.('0xabc')]).toEqual([true, false])
    await expect(adapter.resolveName?.({ ...read, name: 'alice.eth' })).resolves.toBe('0xAbc')
    await expect(adapter.lookUpName?.({ ...read, address: '0xabc' })).resolves.toEqual({
      name: 'alice.eth',
      avatar: 'https://example.com/alice.png',
    })
    control.setName('alice.eth', undefined)
    await expect(adapter.resolveName?.({ ...read, name: 'alice.eth' })).resolves.toBeUndefined()
  })

  it('simulate and follow a transfer, at once or when the test answers', async () => {
    const { adapter, control } = setUp()
    control.setTokens([token])
    await expect(adapter.simulateTransfer?.(transfer)).resolves.toEqual({
      changes: [{ asset, difference: -2n, decimals: 6, symbol: 'USDC' }],
      isComplete: true,
    })
    control.onFollowTransfer('hang')
    const following = { ...read, hash: '0x1', from: '0xabc' }
    const late = [adapter.followTransfer?.(following), adapter.followTransfer?.(following)]
    control.approveRead('followTransfer')
    control.rejectRead('followTransfer')
    await expect(late[0]).resolves.toEqual({ status: 'confirmed', hash: '0x1' })
    await expect(late[1]).rejects.toThrow('The node did not answer')
  })

  it('answer the assets of a wallet that reports them', async () => {
    const { adapter, control } = setUp()
    const assets = () => adapter.getWalletAssets?.({ ...request, address: '0xabc', network })
    await expect(assets()).resolves.toBeUndefined()
    control.setWalletAssets(ID, [token])
    await expect(assets()).resolves.toEqual([token])
  })

  it('are absent if the chain family lacks them', () => {
    const { createAdapter } = createFakeAdapter({ hasTransfers: false, lacks: ['resolveName', 'getTokenBalances'] })
    const adapter = createAdapter(context)
    const names = [
      'estimateTransfer',
      'sendTransfer',
      'followTransfer',
      'simulateTransfer',
      'resolveName',
      'isName',
      'getTokenBalances',
    ]
    expect(names.filter((name) => name in adapter)).toEqual([])
    expect(adapter.lookUpName).toBeDefined()
  })
})
