import { fc } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { createQuote, setUpOnramp } from '../../test/setUpOnramp.ts'
import { interpolatePayment, readDecimal } from './decimals.ts'

describe('a quote', () => {
  it('SPEC 3.22, 7.19: is requested when typing pauses, and has fee, subtotal, total and purchase', async () => {
    const { onramp, state, clock, listBodies } = await setUpOnramp()
    for (const text of ['1', '10', '100']) onramp.setAmount(text)
    await clock.advance(399)
    expect(listBodies('/quote')).toEqual([])
    await clock.advance(1)
    expect(listBodies('/quote')).toEqual([
      { purchaseCurrency: 'eth', paymentCurrency: 'USD', amount: '100.00', network: 'ethereum', projectId: 'p1' },
    ])
    expect(state.quote).toEqual(createQuote())
    expect(onramp.getForm()).toMatchObject({
      payment: '100.00',
      purchase: '0.049',
      total: { amount: '100.00' },
      fee: { amount: '2.00' },
    })
    expect(onramp.getForm().obstacle).toBeUndefined()
  })

  it('SPEC 4.24: is loading until the answer is there', async () => {
    const { onramp, state, clock, fetch } = await setUpOnramp()
    fetch.respond('/v1/onramp/quote', 'hang')
    onramp.setAmount('100')
    await clock.advance(500)
    expect(state.quotesLoading).toBe(true)
    fetch.respond('/v1/onramp/quote', { body: createQuote() })
    onramp.setAmount('')
    await clock.advance(0)
    expect(state.quotesLoading).toBe(false)
    onramp.setAmount('100')
    await clock.advance(500)
    expect(state).toMatchObject({ quotesLoading: false, quote: { quoteId: 'quote-1' } })
  })

  it('aborts the request for an older amount, and drops its answer (R11)', async () => {
    const { onramp, state, clock, fetch } = await setUpOnramp()
    fetch.respond('/v1/onramp/quote', 'hang')
    onramp.setAmount('50')
    await clock.advance(400)
    expect(fetch.pendingCount).toBe(1)
    onramp.setAmount('')
    await clock.advance(0)
    expect(fetch.pendingCount).toBe(0)
    expect(state).toMatchObject({ quotesLoading: false, quote: undefined, error: undefined })
  })

  it('SPEC 7.23: is a placeholder after a failure, and the error is stored', async () => {
    const { onramp, state, clock, fetch } = await setUpOnramp()
    fetch.respond('/v1/onramp/quote', { status: 503, body: 'down' })
    onramp.setAmount('100')
    await clock.advance(10_000)
    expect(state.quote).toEqual({
      paymentTotal: { amount: '0', currency: 'USD' },
      paymentSubtotal: { amount: '0', currency: 'USD' },
      purchaseAmount: { amount: '0', currency: 'ETH' },
      networkFee: { amount: '0', currency: 'USD' },
      quoteId: '',
    })
    expect(state).toMatchObject({
      quotesLoading: false,
      error: { code: 'onramp.quoteFailed', cause: { code: 'http.status' } },
    })
    expect(onramp.getForm()).toMatchObject({ payment: '100.00' })
    expect(onramp.getForm().purchase).toBeUndefined()
    fetch.respond('/v1/onramp/quote', { body: createQuote() })
    onramp.retry()
    await clock.advance(0)
    expect(state).toMatchObject({ error: undefined, quote: { quoteId: 'quote-1' } })
  })

  it('is asked for again when the device is online again', async () => {
    const { onramp, state, clock, fetch, lifecycle } = await setUpOnramp()
    fetch.respond('/v1/onramp/quote', new Error('offline'))
    lifecycle.setOnline(false)
    onramp.setAmount('100')
    await clock.advance(10_000)
    expect(state.error?.code).toBe('onramp.quoteFailed')
    fetch.respond('/v1/onramp/quote', { body: createQuote() })
    lifecycle.setOnline(true)
    await clock.advance(0)
    expect(state.error).toBeUndefined()
  })

  it.each([
    [
      'another payment',
      { paymentTotal: { amount: '90.00', currency: 'USD' }, paymentSubtotal: { amount: '88.00', currency: 'USD' } },
    ],
    ['a subtotal above the total', { paymentSubtotal: { amount: '101.00', currency: 'USD' } }],
    ['another currency', { paymentTotal: { amount: '100.00', currency: 'EUR' } }],
    ['another token', { purchaseAmount: { amount: '0.05', currency: 'SCAM' } }],
    ['nothing to buy', { purchaseAmount: { amount: '0', currency: 'ETH' } }],
    ['a negative amount', { purchaseAmount: { amount: '-1', currency: 'ETH' } }],
    ['a number that is none', { networkFee: { amount: '1,5', currency: 'USD' } }],
    ['no fee', { networkFee: undefined }],
    ['an id of two words', { quoteId: 'two words' }],
  ])('is refused with %s', async (_name, changes) => {
    const { onramp, state, respond, clock } = await setUpOnramp()
    respond('/v1/onramp/quote', createQuote(changes))
    onramp.setAmount('100')
    await clock.advance(10_000)
    expect(state).toMatchObject({ error: { code: 'onramp.quoteFailed' }, quote: { quoteId: '' } })
  })

  it('may add the fees to the amount, or take them from it', async () => {
    const { onramp, state, respond, settleForm } = await setUpOnramp()
    respond(
      '/v1/onramp/quote',
      createQuote({
        paymentTotal: { amount: '102', currency: 'usd' },
        paymentSubtotal: { amount: '100', currency: 'USD' },
        quoteId: null,
      }),
    )
    onramp.setAmount('100')
    await settleForm()
    expect(state).toMatchObject({ error: undefined, quote: { paymentTotal: { amount: '102' } } })
  })
})

describe('the limits of a payment', () => {
  it.each([
    ['9.99', 'belowMinimum'],
    ['10', undefined],
    ['7500.00', undefined],
    ['7500.01', 'aboveMaximum'],
    ['99999999999999999999.99', 'aboveMaximum'],
    ['0', 'amount'],
    ['0.00', 'amount'],
    ['', 'amount'],
    ['1.001', 'amount'],
    ['1e3', 'amount'],
    ['-20', 'amount'],
    ['1,000', 'amount'],
    ['0x64', 'amount'],
  ])('SPEC 9.22: compare the amount %j as a decimal number: %s', async (text, obstacle) => {
    const { onramp, clock, listBodies } = await setUpOnramp()
    onramp.setAmount(text)
    expect(onramp.getForm().obstacle).toBe(obstacle)
    await clock.advance(400)
    // No price is requested for what cannot be bought.
    expect(listBodies('/quote')).toHaveLength(obstacle === undefined ? 1 : 0)
  })

  it('are those of the method and the currency', async () => {
    const { onramp } = await setUpOnramp()
    onramp.setAmount('8000')
    onramp.setPaymentMethod('ach_bank_account')
    expect(onramp.getForm().obstacle).toBeUndefined()
    onramp.setPaymentCurrency('EUR')
    expect(onramp.getForm()).toMatchObject({ obstacle: 'aboveMaximum', limit: { max: '500.00' } })
  })
})

describe('the payment for an amount to buy', () => {
  it('is the least that buys the amount, for any fee with a fixed part and a part in per cent', () => {
    const cents = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
    // Of a token with 8 decimals, at any price.
    const buy = (paid: bigint, [fixed, share, price]: readonly [bigint, bigint, bigint]) =>
      ((paid * 10_000n - fixed * 10_000n - paid * share) * price) / 10_000n
    const write = (units: bigint) => `${units / 10n ** 8n}.${String(units % 10n ** 8n).padStart(8, '0')}`
    const fees = fc.tuple(
      fc.bigInt({ min: 0n, max: 900n }),
      fc.bigInt({ min: 0n, max: 900n }),
      fc.bigInt({ min: 10n ** 6n, max: 10n ** 8n }),
    )
    fc.assert(
      fc.property(fees, fc.bigInt({ min: 1_000n, max: 750_000n }), (fee, paid) => {
        const price = (payment: bigint) => ({ payment: cents(payment), purchase: write(buy(payment, fee)) })
        const wanted = write(buy(paid, fee))
        const found = interpolatePayment(price(10_000n), price(20_000n), wanted)
        const difference = (readDecimal(found ?? '') ?? 0n) - readDecimal(cents(paid))!
        // A hundredth: amounts of the token are rounded.
        expect(difference >= -(10n ** 34n) && difference <= 10n ** 34n).toBe(true)
      }),
    )
  })

  it('is exact if the fee has a fixed part', async () => {
    const { onramp, fetch, settleForm, listBodies } = await setUpOnramp()
    // 0.99 dollars and 1 per cent, of ether at 2,000 dollars.
    for (const [amount, bought] of [
      ['100.00', '0.049005'],
      ['200.00', '0.098505'],
      ['41.41', '0.020003'],
    ]) {
      const answer = createQuote({
        paymentTotal: { amount, currency: 'USD' },
        paymentSubtotal: { amount, currency: 'USD' },
        purchaseAmount: { amount: bought, currency: 'ETH' },
      })
      fetch.respond(({ url, body }) => url.includes('/quote') && body?.includes(`"${amount}"`) === true, {
        body: answer,
      })
    }
    onramp.setPurchaseAmount('0.02')
    await settleForm()
    expect(listBodies('/quote').map(({ amount }) => amount)).toEqual(['200.00', '100.00', '41.41'])
    expect(onramp.getForm()).toMatchObject({ payment: '41.41', purchase: '0.02' })
  })

  it('is computed in two rounds of quotes', async () => {
    const { onramp, state, respond, fetch, settleForm, listBodies } = await setUpOnramp()
    fetch.respond(({ url, body }) => url.includes('/quote') && body?.includes('"204.09"') === true, {
      body: createQuote({
        paymentTotal: { amount: '204.09', currency: 'USD' },
        purchaseAmount: { amount: '0.1001', currency: 'ETH' },
      }),
    })
    onramp.setPurchaseAmount('0.1')
    expect(state).toMatchObject({ side: 'purchase', amount: '', purchaseAmount: '0.1' })
    await settleForm()
    expect(listBodies('/quote').map(({ amount }) => amount)).toEqual(['200.00', '100.00', '204.09'])
    expect(onramp.getForm()).toMatchObject({ payment: '204.09', purchase: '0.1', total: { amount: '204.09' } })
    expect(onramp.getForm().obstacle).toBeUndefined()
    respond('/v1/onramp/quote', createQuote())
    onramp.setAmount('100')
    await settleForm()
    expect(onramp.getForm()).toMatchObject({ payment: '100.00', purchase: '0.049' })
  })

  it('S20: is no price if it buys less than what was entered', async () => {
    const { onramp, state, fetch, settleForm } = await setUpOnramp()
    fetch.respond(({ url, body }) => url.includes('/quote') && body?.includes('"204.09"') === true, {
      body: createQuote({
        paymentTotal: { amount: '204.09', currency: 'USD' },
        purchaseAmount: { amount: '0.05', currency: 'ETH' },
      }),
    })
    onramp.setPurchaseAmount('0.1')
    await settleForm()
    expect(state).toMatchObject({ amount: '', quotesLoading: false, error: { code: 'onramp.quoteFailed' } })
    expect(onramp.getForm().obstacle).toBe('amount')
  })

  it('needs one round if the first has the amount', async () => {
    const { onramp, settleForm, listBodies } = await setUpOnramp()
    onramp.setPurchaseAmount('0.049')
    await settleForm()
    expect(listBodies('/quote').filter(({ amount }) => amount === '100.00')).toHaveLength(1)
    expect(onramp.getForm()).toMatchObject({ payment: '100.00', purchase: '0.049' })
  })

  it.each([
    ['0.0001', 'belowMinimum', '0.21'],
    ['1000', 'aboveMaximum', '2040816.33'],
  ])('of %s is %s the limits: nothing more is requested', async (text, obstacle, payment) => {
    const { onramp, settleForm, listBodies } = await setUpOnramp()
    onramp.setPurchaseAmount(text)
    await settleForm()
    expect(onramp.getForm()).toMatchObject({ obstacle, payment })
    expect(listBodies('/quote').some(({ amount }) => amount === payment)).toBe(false)
  })

  it('is asked for within the limits of the method', async () => {
    const { onramp, respond, clock, settleForm, listBodies } = await setUpOnramp()
    const limits = [{ id: 'card', min: '200.00', max: '300.00' }]
    respond('/v1/onramp/options', {
      paymentCurrencies: [{ id: 'USD', payment_method_limits: limits }],
      purchaseCurrencies: [
        {
          id: 'eth',
          name: 'Ether',
          symbol: 'ETH',
          networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: 1, contract_address: null }],
        },
      ],
    })
    onramp.begin()
    await clock.advance(0)
    onramp.setPurchaseAmount('0.1')
    await settleForm()
    expect(listBodies('/quote')[0]).toMatchObject({ amount: '200.00' })
  })
})
