import { defineErrors } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { DOLLARS, ETHER, FRIEND, setUpComplete, setUpSend } from '../../test/setUpSend.ts'
import { sendErrors } from './errors.ts'

const FEE = 21n

describe('the estimate', () => {
  it('SPEC 7.9: uses the prices of gas of a source, requested every 15 s at most, and sends with the same', async () => {
    const prices = { standard: 1n, fast: 2n, instant: 3n }
    let requests = 0
    const source = () => ({
      name: 'gas',
      supports: async () => true,
      getTokens: async () => [ETHER],
      getGasPrices: async () => ((requests += 1), prices),
    })
    const { send, control, list, settle, clock } = await setUpSend({ options: { dataSources: [source] } })
    const fee = { amount: 1n, decimals: 18, symbol: 'ETH' }
    control.onEstimateTransfer(() => ({ fee, fees: { standard: fee, fast: fee, instant: fee } }))
    send.setRecipient(FRIEND, true)
    for (const amount of ['0.1', '0.2', '0.3']) {
      send.setAmount(amount)
      await settle()
    }
    expect(list('estimateTransfer')[0]).toMatchObject({ request: { gasPrices: prices } })
    expect(requests).toBe(1)
    await clock.advance(15_000)
    send.setAmount('0.4')
    await settle()
    expect(requests).toBe(2)
    await send.submit()
    expect(list('sendTransfer')).toMatchObject([{ request: { speed: 'standard', gasPrices: prices } }])
  })

  it.each(['an error', 'no answer'])('does without prices of gas after %s of their source', async (fault) => {
    const getGasPrices = () =>
      fault === 'no answer' ? new Promise<never>(() => {}) : Promise.reject(new Error('down'))
    const source = () => ({ name: 'gas', supports: async () => true, getTokens: async () => [ETHER], getGasPrices })
    const { send, state, list, clock } = await setUpSend({ options: { dataSources: [source] } })
    send.setAmount('0.1')
    send.setRecipient(FRIEND, true)
    await clock.advance(4_000)
    expect(state.estimate.status).toBe('success')
    expect(list('estimateTransfer')).toHaveLength(1)
    expect(list('estimateTransfer')[0]?.request).toHaveProperty('gasPrices', undefined)
  })

  it('S10: is an error if the contract of the token has other decimals than the list: another amount would be sent', async () => {
    const { send, state, control, list, settle } = await setUpSend()
    control.setTokens([{ asset: DOLLARS.asset, name: 'USD Coin', symbol: 'USDC', decimals: 4, amount: 1n }])
    send.setAsset({ kind: 'token', token: DOLLARS })
    send.setAmount('1')
    send.setRecipient(FRIEND, true)
    await settle()
    expect(send.getForm()).toMatchObject({
      obstacle: 'estimate',
      error: { code: 'send.wrongDecimals', params: { listed: '6', decimals: '4' } },
    })
    await expect(send.submit()).rejects.toMatchObject({ code: 'send.incomplete' })
    control.setTokens([{ asset: DOLLARS.asset, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 1n }])
    send.retry()
    await settle()
    expect(send.getForm().obstacle).toBeUndefined()
    const { length } = list('getTokenBalances')
    send.setAmount('2')
    await settle()
    expect(state.estimate.status).toBe('success')
    expect(list('getTokenBalances'), 'read once').toHaveLength(length)
  })

  it('has a fee for each speed where the chain has them', async () => {
    const { send, settle, control } = await setUpSend()
    const fee = (amount: bigint) => ({ amount, decimals: 18, symbol: 'ETH' })
    control.onEstimateTransfer(() => ({
      fee: fee(10n),
      fees: { standard: fee(10n), fast: fee(20n), instant: fee(30n) },
    }))
    send.setAmount('1')
    send.setRecipient(FRIEND, true)
    await settle()
    expect(send.getForm().fee).toBe(10n)
    send.setSpeed('instant')
    expect(send.getForm().fee).toBe(30n)
  })

  it('waits until typing pauses, and is requested once', async () => {
    const { send, clock, list } = await setUpComplete()
    expect(list('estimateTransfer')).toHaveLength(1)
    for (const text of ['0.6', '0.61', '0.612']) {
      send.setAmount(text)
      await clock.advance(100)
    }
    await clock.advance(400)
    expect(list('estimateTransfer').map(({ request }) => (request as { amount: bigint }).amount)).toEqual([
      5n * 10n ** 17n,
      612n * 10n ** 15n,
    ])
  })

  it('that fails is a state, and can be repeated', async () => {
    const { send, settle, control, state } = await setUpSend()
    control.onEstimateTransfer(new Error('down'))
    send.setAmount('1')
    send.setRecipient(FRIEND, true)
    await settle()
    expect(state.estimate).toMatchObject({ status: 'error', error: { cause: { message: 'down' } } })
    expect(send.getForm()).toMatchObject({ obstacle: 'estimate', error: { code: 'send.noEstimate' } })
    control.onEstimateTransfer('approve')
    send.retry()
    await settle()
    expect(send.getForm().obstacle).toBeUndefined()
  })

  it('is an answer if the contract refuses the transfer, for this transfer only', async () => {
    const { send, settle, control } = await setUpSend()
    const refusal = defineErrors('fake', { executionReverted: { short: 'Refused: {reason}' } })
    control.onEstimateTransfer(refusal.executionReverted({ reason: 'paused' }))
    send.setAmount('1')
    send.setRecipient(FRIEND, true)
    await settle()
    expect(send.getForm()).toMatchObject({ obstacle: 'refusal', error: { params: { reason: 'paused' } } })
    await expect(send.submit()).rejects.toMatchObject({ code: 'send.incomplete' })
    control.onEstimateTransfer('approve')
    send.setAmount('0.5')
    await settle()
    expect(send.getForm().obstacle).toBeUndefined()
  })

  it('R14: that gets no answer fails after 30 s', async () => {
    const { send, clock, control, state } = await setUpSend()
    control.onEstimateTransfer('hang')
    send.setAmount('1')
    send.setRecipient(FRIEND, true)
    await clock.advance(30_399)
    expect(state.estimate.status).toBe('pending')
    await clock.advance(1)
    expect(state.estimate).toMatchObject({ status: 'error', error: { code: sendErrors.noEstimate.code } })
  })

  it('is repeated when the device is online again', async () => {
    const { send, settle, control, lifecycle } = await setUpSend()
    control.onEstimateTransfer(new Error('down'))
    send.setAmount('1')
    send.setRecipient(FRIEND, true)
    await settle()
    control.onEstimateTransfer('approve')
    lifecycle.setOnline(false)
    lifecycle.setOnline(true)
    await settle()
    expect(send.getForm().obstacle).toBeUndefined()
  })

  it('is refreshed every 15 s while the visitor looks at it, and keeps the old fee in the meantime', async () => {
    const { send, clock, list, control } = await setUpComplete()
    const end = send.watchCost()
    control.onEstimateTransfer('hang')
    await clock.advance(15_000)
    expect(list('estimateTransfer')).toHaveLength(2)
    expect(send.getForm()).toMatchObject({ fee: FEE })
    expect(send.getForm().obstacle).toBeUndefined()
    control.approveRead('estimateTransfer')
    end()
    await clock.advance(60_000)
    expect(list('estimateTransfer')).toHaveLength(2)
    expect(clock.pendingTimers).toBe(0)
  })

  it('of another amount is an obstacle in the review only', async () => {
    const { send, settle, control } = await setUpComplete()
    const end = send.watchCost()
    control.onEstimateTransfer('hang')
    send.setAmount('0.6')
    expect(send.getForm()).toMatchObject({ fee: FEE, obstacle: 'estimate' })
    expect(send.getForm()).not.toHaveProperty('error')
    end()
    expect(send.getForm().obstacle).toBeUndefined()
    const endAgain = send.watchCost()
    await settle()
    control.approveRead('estimateTransfer')
    await settle()
    expect(send.getForm().obstacle).toBeUndefined()
    endAgain()
  })

  it('of everything is that of the review', async () => {
    const { send, settle } = await setUpSend()
    send.setMax()
    send.setRecipient(FRIEND, true)
    await settle()
    const end = send.watchCost()
    expect(send.getForm().obstacle).toBeUndefined()
    end()
  })

  it('of more than a minute ago is an obstacle in the review, which requests it again', async () => {
    const { send, settle, clock, list } = await setUpComplete()
    await clock.advance(60_001)
    expect(send.getForm().obstacle).toBeUndefined()
    const end = send.watchCost()
    expect(send.getForm()).toMatchObject({ obstacle: 'estimate' })
    await settle()
    expect(list('estimateTransfer')).toHaveLength(2)
    expect(send.getForm().obstacle).toBeUndefined()
    await send.submit()
    end()
  })
})
