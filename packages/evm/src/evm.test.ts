import { connectionErrors } from '@openappkit/core'
import { verifyMessage, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, vi } from 'vitest'
import { createTestContext } from '../test/createTestContext.ts'
import { ADDRESS, hang } from '../test/createTestProvider.ts'
import { setUp, usePage } from '../test/setUpAdapter.ts'
import { evm, evmErrors } from './index.ts'

usePage()

describe('signMessage', () => {
  const signature = `0x${'1'.repeat(130)}`

  it('SPEC 5.30, 7.40: sends the text as UTF-8 in hex', async () => {
    const { adapter, request, provider } = await setUp()
    provider.answer('personal_sign', () => Promise.resolve(signature))
    await expect(adapter.signMessage({ ...request, address: ADDRESS, message: '0xé' })).resolves.toBe(signature)
    expect(provider.calls).toEqual([{ method: 'personal_sign', params: ['0x3078c3a9', ADDRESS] }])
  })

  it('SPEC 7.40: sends bytes unchanged, so that the account signs these (EIP-191)', async () => {
    const { adapter, request, provider } = await setUp()
    const account = privateKeyToAccount(`0x${'ab'.repeat(32)}`)
    provider.answer('personal_sign', ([raw]) => account.signMessage({ message: { raw: raw as Hex } }))
    const message = Uint8Array.of(0, 0xff, 0x80)
    const signed = await adapter.signMessage({ ...request, address: account.address, message })
    expect(provider.calls).toEqual([{ method: 'personal_sign', params: ['0x00ff80', account.address] }])
    await expect(
      verifyMessage({ address: account.address, message: { raw: message }, signature: signed as Hex }),
    ).resolves.toBe(true)
  })

  it.each([undefined, '0x', 'signed', { signature }])('SPEC 5.7: refuses %j as a signature', async (answer) => {
    const { adapter, request, provider } = await setUp()
    provider.answer('personal_sign', () => Promise.resolve(answer))
    await expect(adapter.signMessage({ ...request, address: ADDRESS, message: 'hi' })).rejects.toSatisfy(
      evmErrors.invalidAnswer.is,
    )
  })
})

describe('the address of an account', () => {
  const written = [
    ['in lower case', ADDRESS.toLowerCase()],
    ['in capitals', `0x${ADDRESS.slice(2).toUpperCase()}`],
    ['with a wrong checksum', ADDRESS.replace('Bfcdb', 'bFCDB')],
  ] as const

  it.each(written)('has its checksum (EIP-55) if the wallet sends it %s', async (_, sent) => {
    const { adapter, request, provider } = await setUp()
    for (const method of ['eth_requestAccounts', 'eth_accounts']) provider.answer(method, () => [sent])
    const accounts = [{ address: ADDRESS }]
    await expect(adapter.reconnect(request)).resolves.toMatchObject({ accounts })
    await expect(adapter.connect(request)).resolves.toMatchObject({ accounts })
    const events: unknown[] = []
    adapter.watchWallet(request.connectorId, (event) => events.push(event), 'eip155')
    provider.emit('accountsChanged', [sent])
    expect(events).toEqual([{ type: 'accountsChanged', accounts }])
  })
})

describe('adapter', () => {
  it('R16: settles pending requests when it stops, and works again after a new start', async () => {
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

  it('can be created on a server without a window', () => {
    vi.unstubAllGlobals()
    const adapter = evm()(createTestContext().context)
    expect(adapter.namespace).toBe('eip155')
    expect(adapter.getConnectors()).toEqual([])
  })
})
