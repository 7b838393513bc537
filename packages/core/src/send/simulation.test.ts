import { defineErrors } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { DOLLARS, ETHER, setUpComplete } from '../../test/setUpSend.ts'
import { loadErrors } from '../async/loadOnce.ts'

/** Errors of an adapter. */
const errors = defineErrors('fake', {
  walletFailed: { short: 'The wallet failed' },
  nonceTooLow: { short: 'Nonce too low' },
  insufficientFunds: { short: 'Insufficient funds' },
  executionReverted: { short: 'Execution reverted' },
  rpcFailed: { short: 'Network request failed' },
  internalError: { short: 'Internal error' },
})

describe('the simulation', () => {
  it('shows what would change while the visitor looks at it', async () => {
    const test = await setUpComplete()
    expect(test.list('simulateTransfer')).toEqual([])
    const end = test.send.watchCost()
    await test.clock.advance(0)
    expect(test.state.simulation).toMatchObject({
      status: 'success',
      changes: [{ asset: ETHER.asset, difference: -5n * 10n ** 17n }],
    })
    end()
    await test.clock.advance(0)
    expect(test.state.simulation).toEqual({ status: 'idle' })
  })

  it('is unavailable if the chain cannot simulate', async () => {
    const test = await setUpComplete({ adapter: { lacks: ['simulateTransfer'] } })
    test.send.watchCost()
    await test.clock.advance(0)
    expect(test.state.simulation).toEqual({ status: 'unavailable' })
  })

  it('warns of a transfer that succeeds and moves nothing, except to the sender', async () => {
    const test = await setUpComplete()
    test.control.onSimulateTransfer(() => ({
      changes: [{ asset: DOLLARS.asset, difference: -1n, decimals: 6, symbol: 'USDC' }],
      isComplete: true,
    }))
    test.send.watchCost()
    await test.clock.advance(0)
    expect(test.state.simulation).toMatchObject({ status: 'failing', error: { code: 'send.movesNothing' } })
    test.control.onSimulateTransfer(() => ({ changes: [], isComplete: true }))
    test.send.setRecipient(test.from, true)
    await test.settle()
    expect(test.state.simulation).toEqual({ status: 'success', changes: [], isComplete: true })
  })

  it('warns of a transfer of which nothing would arrive', async () => {
    const test = await setUpComplete()
    test.control.onSimulateTransfer(({ asset }) => ({
      changes: [{ asset, difference: -1n, decimals: 6, symbol: 'USDC' }],
      isComplete: true,
      received: 0n,
    }))
    test.send.watchCost()
    await test.clock.advance(0)
    expect(test.state.simulation).toMatchObject({ status: 'failing', error: { code: 'send.movesNothing' } })
  })

  it('warns of a transfer that would fail, which the visitor can still send after a confirmation', async () => {
    const test = await setUpComplete()
    test.control.onSimulateTransfer(() => Promise.reject(errors.executionReverted()))
    test.send.watchCost()
    await test.clock.advance(0)
    expect(test.state.simulation).toMatchObject({ status: 'failing', error: { code: 'fake.executionReverted' } })
    expect(test.send.getForm().obstacle).toBe('confirmation')
    test.send.confirmFailure(true)
    expect(test.send.getForm().obstacle).toBeUndefined()
    test.control.onSimulateTransfer('approve')
    test.send.retry()
    await test.clock.advance(0)
    expect(test.state.simulation).toMatchObject({ status: 'success' })
  })
})

describe('R14: the simulation', () => {
  it.each([errors.rpcFailed(), errors.internalError(), loadErrors.failed(), new TypeError('fetch failed')])(
    'is unknown if it fails (%s)',
    async (error) => {
      const test = await setUpComplete()
      test.control.onSimulateTransfer(error)
      test.send.watchCost()
      await test.clock.advance(0)
      expect(test.state.simulation).toEqual({ status: 'unavailable' })
      test.control.onSimulateTransfer('approve')
      test.send.retry()
      await test.clock.advance(0)
      expect(test.state.simulation).toMatchObject({ status: 'success' })
    },
  )

  it('is unknown if no answer comes', async () => {
    const test = await setUpComplete()
    test.control.onSimulateTransfer('hang')
    test.send.watchCost()
    await test.clock.advance(30_000)
    expect(test.state.simulation).toEqual({ status: 'unavailable' })
  })
})
