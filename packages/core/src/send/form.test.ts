import { describe, expect, it } from 'vitest'
import { CAT, DOLLARS, ETHER, FRIEND, setUpComplete, setUpSend, TICKETS } from '../../test/setUpSend.ts'
import { sendErrors } from './errors.ts'

const FEE = 21n

describe('the form to send', () => {
  it('starts with the currency of the network, and names the first thing that is missing', async () => {
    const { send, settle } = await setUpSend()
    expect(send.getForm()).toMatchObject({ symbol: 'ETH', balance: ETHER.amount, obstacle: 'amount' })
    send.setAmount('0.5')
    expect(send.getForm()).toMatchObject({ value: 5n * 10n ** 17n, worth: 1_000n * 10n ** 18n, obstacle: 'recipient' })
    send.setRecipient(FRIEND, true)
    await settle()
    expect(send.getForm()).toMatchObject({ fee: FEE })
    expect(send.getForm().obstacle).toBeUndefined()
  })

  it('has no account while none is connected', async () => {
    const { send, kit } = await setUpSend()
    await kit.connections.disconnect()
    expect(send.getForm()).toMatchObject({ obstacle: 'account', asset: undefined })
  })

  it('sends nothing on a network that the site has not configured', async () => {
    const { send, control } = await setUpSend()
    control.setChain('com.example.alpha', '424242')
    expect(send.getForm()).toMatchObject({ obstacle: 'network', asset: undefined })
  })

  it('takes the balance of the currency from the chain if no source lists it', async () => {
    const { send } = await setUpSend({ options: { dataSources: [] } })
    expect(send.getForm()).toMatchObject({ symbol: 'ETH', balance: 1_500_000_000_000_000_000n })
  })

  it('S9: reads nothing from an amount that is none', async () => {
    const { send } = await setUpSend()
    for (const text of ['abc', '1,5', '-1']) {
      send.setAmount(text)
      expect(send.getForm()).toMatchObject({ obstacle: 'amount', error: { code: 'send.notAnAmount' } })
      expect(send.getForm().value).toBeUndefined()
    }
  })
})

describe('the unit of the amount', () => {
  it('is switched without a change of the amount', async () => {
    const { send, state } = await setUpSend()
    send.setAmount('0.123456789012345678')
    const { value } = send.getForm()
    send.setUnit('currency')
    expect(send.getForm()).toMatchObject({ amountText: '246.91', value })
    send.setUnit('asset')
    expect(send.getForm()).toMatchObject({ amountText: '0.123456789012345678', value })
    expect(state.amount.unit).toBe('asset')
  })

  it('can be US dollars, which buy at most the amount', async () => {
    const { send } = await setUpSend()
    send.setUnit('currency')
    send.setAmount('1000')
    expect(send.getForm()).toMatchObject({ value: 5n * 10n ** 17n, amountText: '1000' })
  })

  it('stays the asset without a price', async () => {
    const { send, state } = await setUpSend()
    const { price: _, ...unpriced } = { ...DOLLARS, asset: 'eip155:1/erc20:0x1' as const }
    send.setAsset({ kind: 'token', token: unpriced })
    expect(send.getForm().canUseCurrency).toBe(false)
    send.setUnit('currency')
    expect(state.amount.unit).toBe('asset')
  })
})

describe('the maximum', () => {
  it('of the currency of the network is the balance less the fee, and follows the fee', async () => {
    const { send, settle, control } = await setUpSend()
    send.setMax()
    expect(send.getForm()).toMatchObject({ obstacle: 'amount', amountText: '' })
    await settle()
    expect(send.getForm()).toMatchObject({ value: ETHER.amount - FEE, amountText: '1.499999999999999979', obstacle: 'recipient' })
    control.onEstimateTransfer(() => ({ fee: { amount: 10n ** 17n, decimals: 18, symbol: 'ETH' } }))
    send.setRecipient(FRIEND, true)
    await settle()
    expect(send.getForm()).toMatchObject({ value: 14n * 10n ** 17n })
    expect(send.getForm().obstacle).toBeUndefined()
  })

  it('of a token is its balance', async () => {
    const { send } = await setUpSend()
    send.setAsset({ kind: 'token', token: DOLLARS })
    send.setMax()
    expect(send.getForm()).toMatchObject({ value: DOLLARS.amount, amountText: '250', max: DOLLARS.amount })
    send.setUnit('currency')
    expect(send.getForm()).toMatchObject({ value: DOLLARS.amount, amountText: '250' })
  })

  it('is nothing if the fee takes the whole balance', async () => {
    const { send, settle, holdings, control } = await setUpSend()
    holdings.tokens = [{ ...ETHER, amount: 20n }]
    control.setBalance(20n)
    await getFresh(send, settle)
    send.setMax()
    await settle()
    expect(send.getForm()).toMatchObject({ max: 0n, obstacle: 'amount', error: { code: 'send.zeroAmount' } })
  })

  it('ends when the visitor enters another amount', async () => {
    const { send, settle } = await setUpSend()
    send.setMax()
    await settle()
    send.setAmount('1')
    expect(send.getForm()).toMatchObject({ value: 10n ** 18n, amountText: '1' })
  })
})

/** Starts another form after the cache of the balances has expired. */
async function getFresh(send: Awaited<ReturnType<typeof setUpSend>>['send'], settle: () => Promise<void>) {
  for (let second = 0; second < 31; second += 1) await settle()
  send.begin()
  await settle()
}

describe('insufficient funds', () => {
  it('for the amount is found without a request', async () => {
    const { send, settle, list } = await setUpSend()
    send.setAmount('1.6')
    send.setRecipient(FRIEND, true)
    await settle()
    expect(send.getForm()).toMatchObject({ obstacle: 'funds', error: { short: 'Not enough ETH' } })
    expect(list('estimateTransfer')).toEqual([])
  })

  it('for the fee of the currency itself has its own error', async () => {
    const { send, settle } = await setUpComplete()
    send.setAmount('1.5')
    await settle()
    expect(send.getForm()).toMatchObject({ obstacle: 'fee', error: { short: 'Not enough ETH for the network fee' } })
  })

  it('for the fee of a token has its own error', async () => {
    const { send, settle, control } = await setUpComplete()
    control.onEstimateTransfer(() => ({ fee: { amount: 2n * 10n ** 18n, decimals: 18, symbol: 'ETH' } }))
    send.setAsset({ kind: 'token', token: DOLLARS })
    send.setAmount('251')
    expect(send.getForm()).toMatchObject({ obstacle: 'funds', error: { short: 'Not enough USDC' } })
    send.setAmount('250')
    await settle()
    expect(send.getForm()).toMatchObject({ obstacle: 'fee', error: { short: 'Not enough ETH for the network fee' } })
  })

  it('for the fee does not matter to a smart account, whose fee another account may pay', async () => {
    const address = `0x${'1'.repeat(40)}`
    const { send, settle, control, kit } = await setUpSend()
    control.setAccounts('com.example.alpha', [{ address, type: 'smartAccount' }])
    expect(kit.connections.getActive()?.accounts[0]?.type).toBe('smartAccount')
    send.setAmount('1.5')
    send.setRecipient(FRIEND, true)
    await settle()
    expect(send.getForm().obstacle).toBeUndefined()
  })
})

describe('a collectible', () => {
  it('of which the account has one needs no amount', async () => {
    const { send, settle, list } = await setUpSend()
    send.setAsset({ kind: 'collectible', collectible: CAT })
    expect(send.getForm()).toMatchObject({ symbol: 'Cat 7', decimals: 0, value: 1n, obstacle: 'recipient' })
    send.setRecipient(FRIEND, true)
    await settle()
    expect(send.getForm().obstacle).toBeUndefined()
    expect(list('estimateTransfer')[0]).toMatchObject({ request: { asset: CAT.asset, amount: 1n, to: FRIEND } })
  })

  it('of which the account has several is sent in whole numbers', async () => {
    const { send } = await setUpSend()
    send.setAsset({ kind: 'collectible', collectible: TICKETS })
    send.setAmount('2.5')
    expect(send.getForm()).toMatchObject({ obstacle: 'amount', error: { code: 'send.tooManyDecimals' } })
    send.setAmount('6')
    expect(send.getForm()).toMatchObject({ obstacle: 'funds' })
    send.setAmount('5')
    expect(send.getForm()).toMatchObject({ value: 5n, obstacle: 'recipient' })
  })
})

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
    const getGasPrices = () => (fault === 'no answer' ? new Promise<never>(() => {}) : Promise.reject(new Error('down')))
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
    expect(send.getForm()).toMatchObject({ obstacle: 'estimate', error: { code: 'send.wrongDecimals', params: { listed: '6', decimals: '4' } } })
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
    control.onEstimateTransfer(() => ({ fee: fee(10n), fees: { standard: fee(10n), fast: fee(20n), instant: fee(30n) } }))
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
    expect(list('estimateTransfer').map(({ request }) => (request as { amount: bigint }).amount)).toEqual([5n * 10n ** 17n, 612n * 10n ** 15n])
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
