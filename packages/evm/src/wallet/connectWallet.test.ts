import { AppKitError } from '@openappkit/common'
import { connectionErrors } from '@openappkit/core'
import { flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ADDRESS, createDeferred, hang, rpcError } from '../../test/createTestProvider.ts'
import { setUp, usePage } from '../../test/setUpAdapter.ts'
import { evmErrors } from '../index.ts'

usePage()

describe('connect', () => {
  it('SPEC 7.50: requests the accounts and returns them with the chain', async () => {
    const { adapter, request, methods } = await setUp()
    await expect(adapter.connect(request)).resolves.toEqual({ accounts: [{ address: ADDRESS }], chainReference: '1' })
    expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  it.each([
    ['4001', rpcError(4001), connectionErrors.userRejected],
    ['-32002', rpcError(-32002), connectionErrors.requestPending],
    ['4100', rpcError(4100), evmErrors.unauthorized],
  ])('SPEC 8.32: converts error %s to its catalogued one', async (_, error, factory) => {
    const { adapter, request, provider } = await setUp()
    provider.answer('eth_requestAccounts', () => Promise.reject(error))
    const failure = await adapter.connect(request).catch((reason: unknown) => reason)
    expect(factory.is(failure)).toBe(true)
    expect((failure as Error).cause).toBe(error)
  })

  it.each([
    ['no list', '0x1'],
    ['no address', ['<b>']],
    ['nothing', undefined],
  ])('SPEC 5.9: refuses %s instead of accounts', async (_, answer) => {
    const { adapter, request, provider } = await setUp()
    provider.answer('eth_requestAccounts', () => Promise.resolve(answer))
    await expect(adapter.connect(request)).rejects.toSatisfy(evmErrors.invalidAnswer.is)
  })

  it('SPEC 8.6: rejects a wallet without accounts', async () => {
    const { adapter, request, provider } = await setUp()
    provider.answer('eth_requestAccounts', () => Promise.resolve([]))
    await expect(adapter.connect(request)).rejects.toSatisfy(connectionErrors.failedToConnect.is)
  })

  it('refuses an invalid chain id', async () => {
    const { adapter, request, provider } = await setUp()
    provider.answer('eth_chainId', () => Promise.resolve('mainnet'))
    await expect(adapter.connect(request)).rejects.toSatisfy(evmErrors.invalidAnswer.is)
  })

  it('SPEC 8.33: throws if the wallet is gone', async () => {
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

  it('returns null if the wallet no longer shows an account', async () => {
    const { adapter, request, provider } = await setUp()
    provider.answer('eth_accounts', () => Promise.resolve([]))
    await expect(adapter.reconnect(request)).resolves.toBeNull()
  })

  it.each([
    ['rejects', () => Promise.reject(rpcError(-32603))],
    [
      'throws at once',
      () => {
        throw rpcError(4900)
      },
    ],
    ['rejects with nothing', () => Promise.reject(undefined as unknown as Error)],
  ])('R1: a provider that %s fails with a catalogued error, and a second attempt works', async (_, answer) => {
    const { adapter, request, provider } = await setUp()
    provider.answer('eth_accounts', answer)
    await expect(adapter.reconnect(request)).rejects.toMatchObject({ name: 'AppKitError' })
    provider.answer('eth_accounts', () => Promise.resolve([ADDRESS]))
    await expect(adapter.reconnect(request)).resolves.not.toBeNull()
  })

  it('S6: converts an error of a provider that imitates a catalogued one', async () => {
    const { adapter, request, provider } = await setUp()
    provider.answer('eth_accounts', () => Promise.reject(new AppKitError('constructor', 'x'.repeat(100_000), 'y')))
    const error = await adapter.reconnect(request).catch((reason: unknown) => reason)
    expect(evmErrors.walletFailed.is(error) && error.details.length < 500).toBe(true)
    provider.answer('eth_accounts', () => Promise.reject(connectionErrors.modalClosed()))
    await expect(adapter.reconnect(request)).rejects.toSatisfy(evmErrors.walletFailed.is)
  })

  it('R1: stops waiting for a provider when the signal aborts, and a second attempt works', async () => {
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
  ])('disconnects a wallet without permissions (%s)', async (_, error) => {
    const { adapter, request, provider } = await setUp()
    provider.answer('wallet_revokePermissions', () => Promise.reject(error))
    await expect(adapter.disconnect(request)).resolves.toBeUndefined()
  })

  it('rejects after a failure', async () => {
    const { adapter, request, provider } = await setUp()
    provider.answer('wallet_revokePermissions', () => Promise.reject(rpcError(4900)))
    await expect(adapter.disconnect(request)).rejects.toSatisfy(evmErrors.providerDisconnected.is)
  })

  it('ends with its signal', async () => {
    const { adapter, request, provider, controller } = await setUp()
    provider.answer('wallet_revokePermissions', hang)
    const attempt = adapter.disconnect(request)
    controller.abort(connectionErrors.failedToDisconnect())
    await expect(attempt).rejects.toSatisfy(connectionErrors.failedToDisconnect.is)
  })
})
