import { connectionErrors } from '@openappkit/core'
import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { ADDRESS, createDeferred, hang, rpcError } from '../../test/createTestProvider.ts'
import { usePage } from '../../test/setUpAdapter.ts'
import { ETHER, FRIEND, HASH, serveChain, setUpTransfer, TOKEN, USDC } from '../../test/setUpTransfer.ts'
import { evmErrors } from '../index.ts'

usePage()

const ATOMIC = { atomic: { status: 'supported' } }
const receipt = { transactionHash: HASH, status: '0x1' }

/** A wallet with calls, whose status is the next entry of `statuses`, and then the last one. */
async function setUpCalls(
  capabilities: unknown = { '0x1': ATOMIC },
  statuses: readonly unknown[] = [{ status: 200, receipts: [receipt] }],
) {
  const test = await setUpTransfer()
  const { provider, methods, clock } = test
  // The discovery of wallets has ended.
  await clock.advance(1000)
  const left = [...statuses]
  provider.answer('wallet_getCapabilities', () => Promise.resolve(capabilities))
  provider.answer('wallet_sendCalls', () => Promise.resolve({ id: '0xcafe' }))
  provider.answer('wallet_getCallsStatus', () => Promise.resolve(left.length > 1 ? left.shift() : left[0]))
  const count = (method: string) => methods().filter((asked) => asked === method).length
  return { ...test, count }
}

describe('a transfer through a wallet with EIP-5792', () => {
  it('is a call, and its hash is that of the receipt', async () => {
    const { send, getCalls, provider, count } = await setUpCalls()
    const reportAccepted = vi.fn()
    await expect(send({ ...ETHER, reportAccepted })).resolves.toBe(HASH)
    expect(getCalls()).toEqual({
      version: '2.0.0',
      from: ADDRESS,
      chainId: '0x1',
      atomicRequired: false,
      calls: [{ to: FRIEND, value: '0xde0b6b3a7640000' }],
    })
    expect(provider.calls[0]).toEqual({ method: 'wallet_getCapabilities', params: [ADDRESS, ['0x1']] })
    expect(provider.calls.at(-1)).toEqual({ method: 'wallet_getCallsStatus', params: ['0xcafe'] })
    expect(reportAccepted).toHaveBeenCalledExactlyOnceWith('0xcafe')
    expect(count('eth_sendTransaction')).toBe(0)
  })

  it('of a token is a call of its contract, without a value', async () => {
    const { send, getCalls } = await setUpCalls()
    await send({ ...USDC, speed: 'standard' })
    expect(getCalls()?.['calls']).toEqual([{ to: TOKEN, data: expect.stringMatching(/^0xa9059cbb/) }])
  })

  it.each([
    ['atomic calls for all chains', { '0x0': ATOMIC }],
    ['plain calls only', { '0x1': { atomic: { status: 'unsupported' } } }],
    ['the chain with another number format', { '0x01': {} }],
  ])('is a call if the wallet has %s', async (_, capabilities) => {
    const { send, count } = await setUpCalls(capabilities)
    await expect(send(ETHER)).resolves.toBe(HASH)
    expect([count('wallet_sendCalls'), count('eth_sendTransaction')]).toEqual([1, 0])
  })

  it.each([
    ['has calls on another chain only', () => Promise.resolve({ '0x2': ATOMIC })],
    ['has no capabilities', () => Promise.resolve({})],
    ['answers no object', () => Promise.resolve(['0x1'])],
    ['answers an entry that is no object', () => Promise.resolve({ '0x1': true })],
    [
      'answers a trap',
      () =>
        Promise.resolve(
          new Proxy(
            {},
            {
              ownKeys: () => {
                throw new Error('trap')
              },
            },
          ),
        ),
    ],
    ['answers 4200', () => Promise.reject(rpcError(4200))],
    ['answers -32601', () => Promise.reject(rpcError(-32601))],
    ['answers 4100', () => Promise.reject(rpcError(4100))],
  ])('is a transaction if the wallet %s', async (_, answer) => {
    const { send, provider, count } = await setUpCalls()
    provider.answer('wallet_getCapabilities', answer)
    await expect(send(ETHER)).resolves.toBe(HASH)
    expect([count('wallet_sendCalls'), count('eth_sendTransaction')]).toEqual([0, 1])
  })

  it('is a transaction with fees if the visitor has chosen a higher speed', async () => {
    serveChain()
    const { send, getSent, count } = await setUpCalls()
    await send({ ...ETHER, speed: 'fast' })
    expect(getSent()).toHaveProperty('maxFeePerGas')
    expect(count('wallet_getCapabilities')).toBe(0)
  })

  it('is a transaction if it leaves no more than the fee, because a call has no limit of the fee', async () => {
    const { send, getSent, count } = await setUpCalls()
    await send({ ...ETHER, limits: { gas: 21_000n, maxFeePerGas: 127n, maxPriorityFeePerGas: 7n }, isAll: true })
    expect(getSent()).toMatchObject({ maxFeePerGas: '0x7f' })
    expect(count('wallet_sendCalls')).toBe(0)
  })

  it('is a transaction if the wallet does not report its capabilities within 3 s', async () => {
    const { send, provider, clock, count } = await setUpCalls()
    provider.answer('wallet_getCapabilities', hang)
    const sent = send(ETHER)
    await expect.poll(() => clock.pendingTimers).toBe(1)
    await clock.advance(2999)
    expect(count('eth_sendTransaction')).toBe(0)
    await clock.advance(1)
    await expect(sent).resolves.toBe(HASH)
    expect(clock.pendingTimers).toBe(0)
    // The next transfer does not wait for the same answer again.
    const next = send(ETHER)
    await clock.advance(0)
    await expect(next).resolves.toBe(HASH)
    expect(count('wallet_getCapabilities')).toBe(1)
  })

  it('asks for capabilities once per connection, account and chain, and again after 5 minutes', async () => {
    const { send, adapter, request, clock, count } = await setUpCalls()
    const stop = adapter.watchWallet(request.connectorId, () => {}, 'eip155')
    await send(ETHER)
    await send(ETHER)
    expect(count('wallet_getCapabilities')).toBe(1)
    await send({ ...ETHER, from: FRIEND })
    expect(count('wallet_getCapabilities')).toBe(2)
    await clock.advance(300_001)
    await send(ETHER)
    expect(count('wallet_getCapabilities')).toBe(3)
    stop()
    await send(ETHER)
    expect(count('wallet_getCapabilities')).toBe(4)
  })

  it('R14: is never sent a second time as a transaction, also if the wallet has no calls after all', async () => {
    const { send, provider, count } = await setUpCalls()
    provider.answer('wallet_sendCalls', () => Promise.reject(rpcError(4200)))
    await expect(send(ETHER)).rejects.toSatisfy(evmErrors.unsupportedMethod.is)
    expect([count('wallet_sendCalls'), count('eth_sendTransaction')]).toEqual([1, 0])
    // The visitor sends again: the wallet is asked for a transaction.
    await expect(send(ETHER)).resolves.toBe(HASH)
    expect([count('wallet_sendCalls'), count('eth_sendTransaction')]).toEqual([1, 1])
  })

  it.each([
    [4001, connectionErrors.userRejected],
    [5750, connectionErrors.userRejected],
    [5710, evmErrors.chainDisconnected],
    [-32603, evmErrors.internalError],
  ])('R14: fails with code %s of the wallet, and is requested once', async (code, error) => {
    const { send, provider, count } = await setUpCalls()
    provider.answer('wallet_sendCalls', () => Promise.reject(rpcError(code)))
    await expect(send(ETHER)).rejects.toSatisfy(error.is)
    expect([count('wallet_sendCalls'), count('eth_sendTransaction')]).toEqual([1, 0])
  })

  it.each([
    [
      'a revert',
      3,
      encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['Pausable: paused'] }),
      'evm.executionReverted',
      'Pausable: paused',
    ],
    ['a capability', 5700, undefined, 'evm.unsupportedMethod', undefined],
    ['the size of the batch', 5740, undefined, 'evm.unsupportedMethod', undefined],
    ['atomic batches', 5760, undefined, 'evm.unsupportedMethod', undefined],
  ])('fails with the answer of the wallet if it refuses %s', async (_, code, data, expected, reason) => {
    const { provider, send } = await setUpCalls()
    provider.answer('wallet_sendCalls', () => Promise.reject(rpcError(code, 'refused', data)))
    await expect(send(ETHER)).rejects.toMatchObject({ code: expected, ...(reason && { params: { reason } }) })
  })

  it('is refused on another network', async () => {
    const { send, provider, count } = await setUpCalls()
    provider.answer('eth_chainId', () => Promise.resolve('0x89'))
    await expect(send(ETHER)).rejects.toSatisfy(evmErrors.wrongNetwork.is)
    expect(count('wallet_sendCalls')).toBe(0)
  })

  it.each([
    ['nothing', undefined],
    ['an object without an id', {}],
    ['an empty id', { id: '' }],
    ['a number', { id: 7 }],
    ['an id of more than 4096 bytes', { id: 'a'.repeat(8195) }],
  ])('refuses %s as the id of calls', async (_, answer) => {
    const { send, provider } = await setUpCalls()
    provider.answer('wallet_sendCalls', () => Promise.resolve(answer))
    await expect(send(ETHER)).rejects.toSatisfy(evmErrors.invalidAnswer.is)
  })

  it('accepts an id without an object, as in earlier drafts', async () => {
    const { send, provider } = await setUpCalls()
    provider.answer('wallet_sendCalls', () => Promise.resolve('0xbeef'))
    await expect(send(ETHER)).resolves.toBe(HASH)
    expect(provider.calls.at(-1)?.params).toEqual(['0xbeef'])
  })
})

describe('the status of calls', () => {
  it('is read every second until it has a hash, also after errors and invalid answers', async () => {
    const pending = [
      { status: 100 },
      { status: 200 },
      { status: 200, receipts: [] },
      null,
      { status: 'hello' },
      { status: 100, receipts: [{ transactionHash: '0x1' }] },
      'PENDING',
    ]
    const { send, provider, clock, count } = await setUpCalls(undefined, [
      ...pending,
      { status: 'CONFIRMED', receipts: [{}, receipt] },
    ])
    const sent = send(ETHER)
    for (let second = 1; second <= pending.length; second += 1) {
      await expect.poll(() => [count('wallet_getCallsStatus'), clock.pendingTimers]).toEqual([second, 1])
      await clock.advance(1000)
    }
    await expect(sent).resolves.toBe(HASH)

    provider.answer('wallet_getCallsStatus', () => Promise.reject(rpcError(-32603)))
    const failing = send(ETHER)
    await expect.poll(() => clock.pendingTimers).toBe(1)
    provider.answer('wallet_getCallsStatus', () => Promise.resolve({ status: 200, receipts: [receipt] }))
    await clock.advance(1000)
    await expect(failing).resolves.toBe(HASH)
  })

  it('is read every 5 s after a minute', async () => {
    const { send, clock, count } = await setUpCalls(undefined, [{ status: 100 }])
    const sent = expect(send(ETHER)).rejects.toSatisfy(evmErrors.sentUnknown.is)
    const pass = async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 1) {
        await expect.poll(() => clock.pendingTimers).toBe(1)
        await clock.advance(1000)
      }
      await expect.poll(() => clock.pendingTimers).toBe(1)
      return count('wallet_getCallsStatus')
    }
    expect(await pass(60)).toBe(61)
    expect(await pass(20)).toBe(65)
    for (let passed = 80; passed < 300; passed += 5) {
      await expect.poll(() => clock.pendingTimers).toBe(1)
      await clock.advance(5000)
    }
    await sent
  })

  it.each([
    ['reports that it is pending', () => Promise.resolve({ status: 100, receipts: [receipt] })],
    ['reports success without receipts', () => Promise.resolve({ status: 200, receipts: 'hello' })],
    ['reports success without a receipt', () => Promise.resolve({ status: 200, receipts: [receipt, null] })],
    ['fails', () => Promise.reject(rpcError(-32603))],
    ['never answers', hang],
  ])('is unknown if the wallet %s for 5 minutes', async (_, answer) => {
    const { send, provider, clock, count } = await setUpCalls()
    provider.answer('wallet_getCallsStatus', answer)
    let isEnded = false
    const sent = expect(send(ETHER).finally(() => (isEnded = true))).rejects.toSatisfy(evmErrors.sentUnknown.is)
    for (let passed = 0; passed < 300; passed += 10) {
      await expect.poll(() => clock.pendingTimers).toBe(1)
      expect(isEnded).toBe(false)
      await clock.advance(10_000)
    }
    await clock.advance(20_000)
    await sent
    expect(clock.pendingTimers).toBe(0)
    expect(count('wallet_getCallsStatus')).toBeGreaterThan(20)
    expect(count('eth_sendTransaction')).toBe(0)
  })

  it.each([
    [{ status: 400 }, evmErrors.callsFailed],
    [{ status: 500, receipts: [] }, evmErrors.executionReverted],
    [{ status: 600, receipts: [receipt] }, evmErrors.sentUnknown],
    [{ status: 300, receipts: [receipt] }, evmErrors.sentUnknown],
  ])('%j ends the transfer with an error', async (status, error) => {
    const { send } = await setUpCalls(undefined, [status])
    await expect(send(ETHER)).rejects.toSatisfy(error.is)
  })

  it.each([
    ['the method', -32601],
    ['these calls', 5730],
  ])('is unknown if the wallet does not have %s', async (_, code) => {
    const { send, provider, count } = await setUpCalls()
    provider.answer('wallet_getCallsStatus', () => Promise.reject(rpcError(code)))
    await expect(send(ETHER)).rejects.toSatisfy(evmErrors.sentUnknown.is)
    expect(count('eth_sendTransaction')).toBe(0)
  })

  it.each(['its signal', 'the adapter', 'the connection'])(
    'R16: of a wallet that never answers ends with %s',
    async (end) => {
      const { send, provider, controller, stop, adapter, request, clock } = await setUpCalls()
      const disconnect = adapter.watchWallet(request.connectorId, () => {}, 'eip155')
      const asked = createDeferred<void>()
      provider.answer('wallet_getCallsStatus', () => {
        asked.resolve()
        return hang()
      })
      const reason = {
        'its signal': 'aborted by the test',
        'the adapter': 'The kit was destroyed',
        'the connection': 'No wallet is connected',
      }[end]
      const failure = expect(send(ETHER)).rejects.toThrow(reason)
      await asked.promise
      if (end === 'the adapter') stop()
      else if (end === 'the connection') disconnect()
      else controller.abort(new Error('aborted by the test'))
      await failure
      expect(clock.pendingTimers).toBe(0)
    },
  )
})
