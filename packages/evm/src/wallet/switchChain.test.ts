import { connectionErrors, networkErrors, type WalletEvent } from '@openappkit/core/internal'
import { evmErrors } from '../errors/errors.ts'
import { flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { createTestNetwork } from '../../test/createTestContext.ts'
import { createDeferred, rpcError, type createTestProvider } from '../../test/createTestProvider.ts'
import { connectorId, network, setUp, usePage } from '../../test/setUpAdapter.ts'

usePage()

describe('switchNetwork', () => {
  const switchTo = (provider: ReturnType<typeof createTestProvider>, chainId: string) => {
    provider.answer('eth_chainId', () => Promise.resolve(chainId))
    return Promise.resolve(null)
  }

  it('SPEC 7.42: switches and reads the chain of the wallet', async () => {
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
  ])('SPEC 7.43, 7.51: adds a network that the wallet does not have (%s)', async (_, error) => {
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

  it('switches again if the wallet has only added the network', async () => {
    const { adapter, request, provider, methods } = await setUp()
    provider.answer('wallet_switchEthereumChain', () => Promise.reject(rpcError(4902)))
    provider.answer('wallet_addEthereumChain', () => {
      provider.answer('wallet_switchEthereumChain', () => switchTo(provider, '0x2105'))
      return Promise.resolve(null)
    })
    await adapter.switchNetwork({ ...request, network })
    expect(methods().filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(2)
  })

  it.each([
    ['-32601', rpcError(-32601)],
    ['4200', rpcError(4200)],
    ['-32004', rpcError(-32004)],
    ['-32601 inside -32603', rpcError(-32603, 'Internal', { originalError: { code: -32601, message: 'No method' } })],
  ])('says to switch in the wallet if it lets no site switch (%s)', async (_, error) => {
    const { adapter, request, provider, methods } = await setUp()
    provider.answer('wallet_switchEthereumChain', () => Promise.reject(error))
    await expect(adapter.switchNetwork({ ...request, network })).rejects.toSatisfy(networkErrors.switchInWallet.is)
    expect(methods()).not.toContain('wallet_addEthereumChain')
  })

  it('says to switch in the wallet if it lets no site add the network', async () => {
    const { adapter, request, provider } = await setUp()
    provider.answer('wallet_switchEthereumChain', () => Promise.reject(rpcError(4902)))
    provider.answer('wallet_addEthereumChain', () => Promise.reject(rpcError(-32601)))
    await expect(adapter.switchNetwork({ ...request, network })).rejects.toSatisfy(networkErrors.switchInWallet.is)
  })

  it('does not take a network that the wallet does not support for a missing method', async () => {
    const { adapter, request, provider } = await setUp()
    provider.answer('wallet_switchEthereumChain', () => Promise.reject(rpcError(-32603, 'Chain 8453 not supported')))
    await expect(adapter.switchNetwork({ ...request, network })).rejects.toSatisfy(evmErrors.internalError.is)
  })

  it('throws if the visitor declines', async () => {
    const { adapter, request, provider, methods } = await setUp()
    provider.answer('wallet_switchEthereumChain', () => Promise.reject(rpcError(4001)))
    await expect(adapter.switchNetwork({ ...request, network })).rejects.toSatisfy(connectionErrors.userRejected.is)
    expect(methods()).not.toContain('wallet_addEthereumChain')
  })

  it('waits for a wallet that answers before it has switched', async () => {
    const { adapter, request, provider, clock } = await setUp()
    provider.answer('wallet_switchEthereumChain', () => Promise.resolve(null))
    const attempt = adapter.switchNetwork({ ...request, network })
    await flushPromises()
    await switchTo(provider, '0x2105')
    await clock.advance(250)
    await expect(attempt).resolves.toBeUndefined()
  })

  it('throws if a wallet agrees but does not switch', async () => {
    const { adapter, request, provider, clock } = await setUp()
    provider.answer('wallet_switchEthereumChain', () => Promise.resolve(null))
    const attempt = adapter.switchNetwork({ ...request, network })
    const outcome = expect(attempt).rejects.toSatisfy(networkErrors.notSwitched.is)
    await clock.advance(2000)
    await outcome
    expect(clock.pendingTimers).toBe(0)
  })

  it('R16: leaves no timer behind if it is aborted before the wallet has switched', async () => {
    const { adapter, request, provider, clock, controller } = await setUp()
    provider.answer('wallet_switchEthereumChain', () => Promise.resolve(null))
    const attempt = adapter.switchNetwork({ ...request, network })
    const outcome = expect(attempt).rejects.toSatisfy(networkErrors.notSwitched.is)
    await expect.poll(() => clock.pendingTimers).toBe(2)
    controller.abort(networkErrors.notSwitched({ name: network.name }))
    await outcome
    // The timer of the discovery.
    expect(clock.pendingTimers).toBe(1)
  })

  it('R10: the newest chain of the wallet wins if switches are answered out of order', async () => {
    const { adapter, request, provider, clock } = await setUp()
    const events: WalletEvent[] = []
    adapter.watchWallet(connectorId, (event) => events.push(event), 'eip155')
    const answers = [createDeferred<string>(), createDeferred<string>()]
    let asked = 0
    provider.answer('wallet_switchEthereumChain', () => Promise.resolve(null))
    provider.answer('eth_chainId', () => answers[asked++]?.promise ?? Promise.resolve('0x3'))
    const toB = adapter.switchNetwork({ ...request, network: createTestNetwork(2) }).catch((error: unknown) => error)
    const toC = adapter.switchNetwork({ ...request, network: createTestNetwork(3) })
    await expect.poll(() => asked).toBe(2)
    // The older chain arrives after the newer one.
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
