import { connectionErrors, networkErrors, type WalletEvent } from '@openappkit/core'
import { flushPromises } from '@openappkit/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceWallet } from '../test/announce.ts'
import { createTestContext, createTestNetwork } from '../test/createTestContext.ts'
import { ADDRESS, createDeferred, createTestProvider, hang, rpcError } from '../test/createTestProvider.ts'
import { evm, evmErrors } from './index.ts'

const connectorId = 'io.metamask'
const namespace = 'eip155' as const
const network = createTestNetwork(8453)

async function setUp() {
  const provider = createTestProvider()
  announceWallet(provider)
  const { context, clock } = createTestContext()
  const adapter = evm()(context)
  await adapter.preload?.()
  const stop = adapter.start()
  const controller = new AbortController()
  const request = { connectorId, namespace, signal: controller.signal }
  const methods = () => provider.calls.map(({ method }) => method)
  return { adapter, provider, clock, stop, controller, request, methods }
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('connect', () => {
  it('SPEC 7.50: asks for accounts and answers with them and the chain', async () => {
    const { adapter, request, methods } = await setUp()
    await expect(adapter.connect(request)).resolves.toEqual({ accounts: [{ address: ADDRESS }], chainReference: '1' })
    expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  it.each([
    ['4001', rpcError(4001), connectionErrors.userRejected],
    ['-32002', rpcError(-32002), connectionErrors.requestPending],
    ['4100', rpcError(4100), evmErrors.unauthorized],
  ])('SPEC 8.32: turns error %s into its catalogued one', async (_, error, factory) => {
    const { adapter, request, provider } = await setUp()
    provider.answer('eth_requestAccounts', () => Promise.reject(error))
    const failure = await adapter.connect(request).catch((reason: unknown) => reason)
    expect(factory.is(failure)).toBe(true)
    expect((failure as Error).cause).toBe(error)
  })

  it.each([['no list', '0x1'], ['no address', ['<b>']], ['nothing', undefined]])(
    'SPEC 5.9: refuses %s instead of accounts',
    async (_, answer) => {
      const { adapter, request, provider } = await setUp()
      provider.answer('eth_requestAccounts', () => Promise.resolve(answer))
      await expect(adapter.connect(request)).rejects.toSatisfy(evmErrors.invalidAnswer.is)
    },
  )

  it('SPEC 8.6: does not take a wallet without accounts for connected', async () => {
    const { adapter, request, provider } = await setUp()
    provider.answer('eth_requestAccounts', () => Promise.resolve([]))
    await expect(adapter.connect(request)).rejects.toSatisfy(connectionErrors.failedToConnect.is)
  })

  it('refuses a chain id that is none', async () => {
    const { adapter, request, provider } = await setUp()
    provider.answer('eth_chainId', () => Promise.resolve('mainnet'))
    await expect(adapter.connect(request)).rejects.toSatisfy(evmErrors.invalidAnswer.is)
  })

  it('SPEC 8.33: says so when the wallet is gone', async () => {
    const { adapter, request } = await setUp()
    const attempt = adapter.connect({ ...request, connectorId: 'com.gone' })
    await expect(attempt).rejects.toSatisfy(connectionErrors.providerNotFound.is)
  })

  it('R3: ends at once when cancelled, ignores the late answer, and may be repeated', async () => {
    const { adapter, request, provider, controller, methods } = await setUp()
    const answer = createDeferred<string[]>()
    provider.answer('eth_requestAccounts', () => answer.promise)
    const attempt = adapter.connect(request)
    await flushPromises()
    controller.abort(connectionErrors.modalClosed())
    await expect(attempt).rejects.toSatisfy(connectionErrors.modalClosed.is)
    answer.resolve([ADDRESS])
    await flushPromises()
    expect(methods()).toEqual(['eth_requestAccounts'])
    const retry = { ...request, signal: new AbortController().signal }
    await expect(adapter.connect(retry)).resolves.toMatchObject({ chainReference: '1' })
  })
})

describe('reconnect', () => {
  it('SPEC 7.49: never prompts', async () => {
    const { adapter, request, methods } = await setUp()
    await expect(adapter.reconnect(request)).resolves.toMatchObject({ accounts: [{ address: ADDRESS }] })
    expect(methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('answers null when the wallet shows no account any more', async () => {
    const { adapter, request, provider } = await setUp()
    provider.answer('eth_accounts', () => Promise.resolve([]))
    await expect(adapter.reconnect(request)).resolves.toBeNull()
  })

  it.each([
    ['rejects', () => Promise.reject(rpcError(-32603))],
    ['throws at once', () => { throw rpcError(4900) }],
    ['rejects with nothing', () => Promise.reject(undefined as unknown as Error)],
  ])('R1: a provider that %s fails with a catalogued error, and a second try works', async (_, answer) => {
    const { adapter, request, provider } = await setUp()
    provider.answer('eth_accounts', answer)
    await expect(adapter.reconnect(request)).rejects.toMatchObject({ name: 'AppKitError' })
    provider.answer('eth_accounts', () => Promise.resolve([ADDRESS]))
    await expect(adapter.reconnect(request)).resolves.not.toBeNull()
  })

  it('R1: a provider that hangs is left when the signal aborts, and a second try works', async () => {
    const { adapter, request, provider, controller } = await setUp()
    provider.answer('eth_accounts', hang)
    const attempt = adapter.reconnect(request)
    controller.abort(connectionErrors.failedToConnect())
    await expect(attempt).rejects.toSatisfy(connectionErrors.failedToConnect.is)
    provider.answer('eth_accounts', () => Promise.resolve([ADDRESS]))
    const retry = { ...request, signal: new AbortController().signal }
    await expect(adapter.reconnect(retry)).resolves.not.toBeNull()
  })
})

describe('disconnect', () => {
  it('SPEC 7.44: revokes the permission', async () => {
    const { adapter, request, provider } = await setUp()
    provider.answer('wallet_revokePermissions', () => Promise.resolve(null))
    await adapter.disconnect(request)
    expect(provider.calls).toEqual([{ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }])
  })

  it.each([
    ['4200', rpcError(4200)],
    ['-32601', rpcError(-32601)],
    ['no code', new Error('wallet_revokePermissions is not supported')],
    ['-32603', rpcError(-32603, 'Method not implemented')],
  ])('takes a wallet without permissions (%s) as left', async (_, error) => {
    const { adapter, request, provider } = await setUp()
    provider.answer('wallet_revokePermissions', () => Promise.reject(error))
    await expect(adapter.disconnect(request)).resolves.toBeUndefined()
  })

  it('tells a real failure', async () => {
    const { adapter, request, provider } = await setUp()
    provider.answer('wallet_revokePermissions', () => Promise.reject(rpcError(4900)))
    await expect(adapter.disconnect(request)).rejects.toSatisfy(evmErrors.providerDisconnected.is)
  })

  it('does not outlast its signal', async () => {
    const { adapter, request, provider, controller } = await setUp()
    provider.answer('wallet_revokePermissions', hang)
    const attempt = adapter.disconnect(request)
    controller.abort(connectionErrors.failedToDisconnect())
    await expect(attempt).rejects.toSatisfy(connectionErrors.failedToDisconnect.is)
  })
})

describe('switchNetwork', () => {
  const switchTo = (provider: ReturnType<typeof createTestProvider>, chainId: string) => {
    provider.answer('eth_chainId', () => Promise.resolve(chainId))
    return Promise.resolve(null)
  }

  it('SPEC 7.42: switches and asks the wallet where it is', async () => {
    const { adapter, request, provider, methods } = await setUp()
    provider.answer('wallet_switchEthereumChain', () => switchTo(provider, '0x2105'))
    await adapter.switchNetwork({ ...request, network })
    expect(provider.calls[0]).toEqual({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
    expect(methods()).toContain('eth_chainId')
  })

  it.each([
    ['4902', rpcError(4902)],
    ['4902 inside -32603', rpcError(-32603, 'Internal', { originalError: { code: 4902, message: 'Unrecognized' } })],
    ['a message only', rpcError(-32603, 'Unrecognized chain ID "0x2105". Try adding the chain first.')],
  ])('SPEC 7.43, 7.51: adds a network that the wallet does not know (%s)', async (_, error) => {
    const { adapter, request, provider, methods } = await setUp()
    provider.answer('wallet_switchEthereumChain', () => Promise.reject(error))
    provider.answer('wallet_addEthereumChain', () => switchTo(provider, '0x2105'))
    await adapter.switchNetwork({ ...request, network })
    expect(methods().slice(0, 2)).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    const { nativeCurrency } = network
    expect(provider.calls[1]?.params).toEqual([
      { chainId: '0x2105', chainName: 'Chain 8453', nativeCurrency, rpcUrls: ['https://rpc.example'] },
    ])
  })

  it('adds the endpoints of the chain rather than those of the site', async () => {
    const { adapter, request, provider } = await setUp()
    provider.answer('wallet_switchEthereumChain', () => Promise.reject(rpcError(4902)))
    provider.answer('wallet_addEthereumChain', () => switchTo(provider, '0x2105'))
    const chainDefault = { http: ['https://public.example'] }
    const rpcUrls = { default: { http: ['https://site.example/secret'] }, chainDefault }
    await adapter.switchNetwork({ ...request, network: { ...network, rpcUrls } })
    expect(provider.calls[1]?.params).toMatchObject([{ rpcUrls: ['https://public.example'] }])
  })

  it('switches once more after a wallet that only added', async () => {
    const { adapter, request, provider, methods } = await setUp()
    provider.answer('wallet_switchEthereumChain', () => Promise.reject(rpcError(4902)))
    provider.answer('wallet_addEthereumChain', () => {
      provider.answer('wallet_switchEthereumChain', () => switchTo(provider, '0x2105'))
      return Promise.resolve(null)
    })
    await adapter.switchNetwork({ ...request, network })
    expect(methods().filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(2)
  })

  it('tells when the visitor declines', async () => {
    const { adapter, request, provider, methods } = await setUp()
    provider.answer('wallet_switchEthereumChain', () => Promise.reject(rpcError(4001)))
    await expect(adapter.switchNetwork({ ...request, network })).rejects.toSatisfy(connectionErrors.userRejected.is)
    expect(methods()).not.toContain('wallet_addEthereumChain')
  })

  it('gives a wallet that answers early time to arrive', async () => {
    const { adapter, request, provider, clock } = await setUp()
    provider.answer('wallet_switchEthereumChain', () => Promise.resolve(null))
    const attempt = adapter.switchNetwork({ ...request, network })
    await flushPromises()
    await switchTo(provider, '0x2105')
    await clock.advance(250)
    await expect(attempt).resolves.toBeUndefined()
  })

  it('does not believe a wallet that says yes and stays where it is', async () => {
    const { adapter, request, provider, clock } = await setUp()
    provider.answer('wallet_switchEthereumChain', () => Promise.resolve(null))
    const attempt = adapter.switchNetwork({ ...request, network })
    const outcome = expect(attempt).rejects.toSatisfy(networkErrors.notSwitched.is)
    await clock.advance(2000)
    await outcome
    expect(clock.pendingTimers).toBe(0)
  })

  it('R16: leaves no timer behind when it is given up while the wallet is still elsewhere', async () => {
    const { adapter, request, provider, clock, controller } = await setUp()
    provider.answer('wallet_switchEthereumChain', () => Promise.resolve(null))
    const attempt = adapter.switchNetwork({ ...request, network })
    const outcome = expect(attempt).rejects.toSatisfy(networkErrors.notSwitched.is)
    await vi.waitFor(() => expect(clock.pendingTimers).toBe(2))
    controller.abort(networkErrors.notSwitched({ name: network.name }))
    await outcome
    // The one of the discovery.
    expect(clock.pendingTimers).toBe(1)
  })

  it("R10: the wallet's last truth wins when switches are answered out of order", async () => {
    const { adapter, request, provider, clock } = await setUp()
    const events: WalletEvent[] = []
    adapter.watchWallet(connectorId, (event) => events.push(event))
    const answers = [createDeferred<string>(), createDeferred<string>()]
    let asked = 0
    provider.answer('wallet_switchEthereumChain', () => Promise.resolve(null))
    provider.answer('eth_chainId', () => answers[asked++]?.promise ?? Promise.resolve('0x3'))
    const toB = adapter.switchNetwork({ ...request, network: createTestNetwork(2) }).catch((error: unknown) => error)
    const toC = adapter.switchNetwork({ ...request, network: createTestNetwork(3) })
    await vi.waitFor(() => expect(asked).toBe(2))
    // Where the wallet was before C was approved comes after where it is now.
    answers[1]?.resolve('0x3')
    await flushPromises()
    answers[0]?.resolve('0x2')
    await clock.advance(2000)
    await expect(toC).resolves.toBeUndefined()
    expect(networkErrors.notSwitched.is(await toB)).toBe(true)
    expect(new Set(events.map((event) => JSON.stringify(event)))).toEqual(
      new Set(['{"type":"chainChanged","chainReference":"3"}']),
    )
  })
})

describe('watchWallet', () => {
  async function watch() {
    const world = await setUp()
    const events: WalletEvent[] = []
    const unwatch = world.adapter.watchWallet(connectorId, (event) => events.push(event))
    return { ...world, events, unwatch }
  }

  it('passes on accounts, chain and goodbye', async () => {
    const { provider, events } = await watch()
    provider.answer('eth_chainId', () => Promise.resolve('0xa'))
    provider.emit('accountsChanged', [ADDRESS])
    provider.emit('chainChanged', '0xa')
    provider.emit('disconnect', rpcError(4900))
    await flushPromises()
    expect(events).toEqual([
      { type: 'accountsChanged', accounts: [{ address: ADDRESS }] },
      { type: 'chainChanged', chainReference: '10' },
      { type: 'disconnect' },
    ])
  })

  it.each([[10], ['10'], ['0xa'], ['0x0A']])('reads chain id %j', async (value) => {
    const { provider, events } = await watch()
    provider.answer('eth_chainId', () => Promise.resolve(value))
    provider.emit('chainChanged', value)
    await flushPromises()
    expect(events).toEqual([{ type: 'chainChanged', chainReference: '10' }])
  })

  it.each([
    ['accountsChanged', 'no list'],
    ['accountsChanged', [{}, '<img>', 5]],
    ['chainChanged', -1],
    ['chainChanged', 1.5],
    ['chainChanged', '0x'],
    ['chainChanged', `0x${'f'.repeat(40)}`],
    ['chainChanged', {}],
    ['chainChanged', undefined],
  ])('drops a malformed %s: %j', async (event, value) => {
    const { provider, events } = await watch()
    provider.emit(event, value)
    await flushPromises()
    expect(events).toEqual([])
  })

  it('takes at most 100 accounts, each once', async () => {
    const { provider, events } = await watch()
    const many = Array.from({ length: 100_000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
    provider.emit('accountsChanged', many)
    provider.emit('accountsChanged', [ADDRESS, ADDRESS.toLowerCase()])
    expect(events.map((event) => event.type === 'accountsChanged' && event.accounts.length)).toEqual([100, 1])
  })

  it('SPEC 5.9: takes an address with a capital 0X, or without any, for what it is', async () => {
    const { provider, events } = await watch()
    provider.emit('accountsChanged', [`0X${ADDRESS.slice(2)}`])
    provider.emit('accountsChanged', [ADDRESS.slice(2)])
    const event = { type: 'accountsChanged', accounts: [{ address: ADDRESS }] }
    expect(events).toEqual([event, event])
  })

  it('does not take a wallet that lost its network for a moment (1013) as gone', async () => {
    const { provider, events } = await watch()
    provider.emit('disconnect', rpcError(1013))
    expect(events).toEqual([])
  })

  it("R10: corrects an old chainChanged that arrives late by the wallet's own word", async () => {
    const { provider, events } = await watch()
    provider.answer('eth_chainId', () => Promise.resolve('0x3'))
    provider.emit('chainChanged', '0x3')
    provider.emit('chainChanged', '0x2')
    await flushPromises()
    expect(events.at(-1)).toEqual({ type: 'chainChanged', chainReference: '3' })
  })

  it('removes its listeners from the provider with the last watcher', async () => {
    const { adapter, provider, unwatch } = await watch()
    const unwatchOther = adapter.watchWallet(connectorId, () => {})
    expect(provider.listenerCount).toBe(3)
    unwatch()
    unwatch()
    expect(provider.listenerCount).toBe(3)
    unwatchOther()
    expect(provider.listenerCount).toBe(0)
  })

  it('R16: leaves no listener behind when the adapter stops', async () => {
    const { provider, stop, events } = await watch()
    stop()
    expect(provider.listenerCount).toBe(0)
    provider.emit('accountsChanged', [])
    expect(events).toEqual([])
  })

  it('hears nothing more from a provider that cannot forget a listener', async () => {
    const { provider, unwatch, events } = await watch()
    provider.removeListener = () => {
      throw new Error('not implemented')
    }
    unwatch()
    provider.emit('disconnect')
    expect(events).toEqual([])
  })
})

describe('signMessage', () => {
  const signature = `0x${'1'.repeat(130)}`

  it('SPEC 7.40: sends the text as UTF-8 in hex', async () => {
    const { adapter, request, provider } = await setUp()
    provider.answer('personal_sign', () => Promise.resolve(signature))
    await expect(adapter.signMessage({ ...request, address: ADDRESS, message: '0xé' })).resolves.toBe(signature)
    expect(provider.calls).toEqual([{ method: 'personal_sign', params: ['0x3078c3a9', ADDRESS] }])
  })

  it.each([undefined, '0x', 'signed', { signature }])('SPEC 5.7: refuses %j as a signature', async (answer) => {
    const { adapter, request, provider } = await setUp()
    provider.answer('personal_sign', () => Promise.resolve(answer))
    await expect(adapter.signMessage({ ...request, address: ADDRESS, message: 'hi' })).rejects.toSatisfy(
      evmErrors.invalidAnswer.is,
    )
  })
})

describe('adapter', () => {
  it('R16: settles what waits for a wallet when it stops, and works again after a new start', async () => {
    const { adapter, request, provider, stop, clock } = await setUp()
    provider.answer('eth_requestAccounts', hang)
    const attempt = adapter.connect(request)
    stop()
    await expect(attempt).rejects.toSatisfy(connectionErrors.destroyed.is)
    expect(clock.pendingTimers).toBe(0)
    adapter.start()
    await expect(adapter.reconnect(request)).resolves.not.toBeNull()
  })

  it('shares nothing with another kit', async () => {
    const first = await setUp()
    const second = evm()(createTestContext().context)
    first.stop()
    expect(second.getConnectors()).toEqual([])
    second.start()
    expect(second.getConnectors()).toHaveLength(1)
    await expect(second.reconnect(first.request)).resolves.not.toBeNull()
  })

  it('may be made on a server, where there is no window', () => {
    vi.unstubAllGlobals()
    const adapter = evm()(createTestContext().context)
    expect(adapter.namespace).toBe('eip155')
    expect(adapter.getConnectors()).toEqual([])
  })
})
