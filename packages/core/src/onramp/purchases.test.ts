import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA } from '../../test/createTestKit.ts'
import { createDelivery, PAY, setUpPurchase } from '../../test/setUpOnramp.ts'

const HASH = `0x${'7'.repeat(64)}`
const BALANCE = 15n * 10n ** 17n
const BOUGHT = 49n * 10n ** 15n

type Test = Awaited<ReturnType<typeof setUpPurchase>>

const list = ({ respond }: Test, ...rows: object[]) => respond('onramp=', { data: rows, next: null })
const countLooks = ({ fetch }: Pick<Test, 'fetch'>) =>
  fetch.requests.filter(({ url }) => url.includes('onramp=')).length

describe('a purchase', () => {
  it('waits, and knows that the visitor is back', async () => {
    const { state, returnToSite, clock } = await setUpPurchase()
    expect(state.purchase).toMatchObject({
      purchase: {
        provider: { name: PAY, url: `https://${PAY}/buy?session=1` },
        account: `eip155:1:${ACCOUNT_1}`,
        asset: 'eip155:1/slip44:60',
        symbol: 'ETH',
        purchaseAmount: '0.049',
        payment: { amount: '100.00', currency: 'USD' },
      },
      status: { status: 'waiting', isPageClosed: false },
    })
    returnToSite()
    await clock.advance(0)
    expect(state.purchase?.status).toEqual({ status: 'waiting', isPageClosed: true })
  })

  it('is looked for while the page is visible and online, less and less often', async () => {
    const test = await setUpPurchase()
    const { clock, lifecycle, returnToSite } = test
    const before = countLooks(test)
    await clock.advance(60_000)
    expect(countLooks(test)).toBe(before)
    returnToSite()
    await clock.advance(0)
    expect(countLooks(test)).toBe(before + 1)
    await clock.advance(3_000)
    await clock.advance(4_500)
    expect(countLooks(test)).toBe(before + 3)
    lifecycle.setOnline(false)
    await clock.advance(60_000)
    expect(countLooks(test)).toBe(before + 3)
    lifecycle.setOnline(true)
    await clock.advance(0)
    expect(countLooks(test)).toBe(before + 4)
    await clock.advance(600_000)
    expect(countLooks(test)).toBeLessThan(before + 35)
  })

  it('is delivered when the provider lists a transaction that the chain has, and that has moved the coins', async () => {
    const test = await setUpPurchase()
    const { state, clock, control, events, returnToSite, fetch } = test
    list(test, createDelivery())
    control.setBalance(BALANCE + BOUGHT)
    returnToSite()
    await clock.advance(1_000)
    expect(state.purchase?.status).toEqual({ status: 'delivered', hash: HASH, quantity: '0.049' })
    expect(events.filter((event) => event.startsWith('BUY'))).toEqual(['BUY_SUCCESS eip155:1'])
    const { url } = fetch.requests.find((request) => request.url.includes('onramp='))!
    expect(new URL(url).pathname).toBe(`/v1/account/${ACCOUNT_1}/history`)
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ onramp: 'service', chainId: 'eip155:1' })
    const looks = countLooks(test)
    await clock.advance(120_000)
    expect(countLooks(test)).toBe(looks)
  })

  it('shows what has arrived, not what the provider claims', async () => {
    const test = await setUpPurchase()
    list(test, createDelivery({ numeric: '0.049' }))
    test.control.setBalance(BALANCE + BOUGHT / 2n)
    test.returnToSite()
    await test.clock.advance(1_000)
    expect(test.state.purchase?.status).toEqual({ status: 'delivered', hash: HASH, quantity: '0.0245' })
  })

  it.each([
    ['no node knows', 'hang', BALANCE + 1n],
    ['was reverted', { status: 'reverted', hash: HASH }, BALANCE + 1n],
    ['was dropped', { status: 'dropped', hash: HASH }, BALANCE + 1n],
    ['has moved nothing', { status: 'confirmed', hash: HASH }, BALANCE],
  ] as const)('is not delivered by a transaction that %s', async (_name, outcome, balance) => {
    const test = await setUpPurchase()
    list(test, createDelivery())
    test.control.onFollowTransfer(outcome === 'hang' ? outcome : () => outcome)
    test.control.setBalance(balance)
    test.returnToSite()
    await test.clock.advance(60_000)
    expect(test.state.purchase?.status.status).toBe('waiting')
  })

  it.each([
    ['is older', createDelivery({ id: 'known' })],
    ['is of another token', createDelivery({ symbol: 'SCAM' })],
    ['is pending', createDelivery({ status: 'pending', hash: '' })],
    [
      'is of another network',
      { ...createDelivery(), metadata: { ...createDelivery().metadata, chain: 'eip155:8453' } },
    ],
    ['is broken', { ...createDelivery(), transfers: 7 }],
  ])('is not a row that %s', async (_name, row) => {
    const test = await setUpPurchase({ onramp: {} })
    test.onramp.dismissPurchase()
    test.respond('onramp=', { data: [createDelivery({ id: 'known' })], next: null })
    test.lifecycle.setVisible(true)
    test.onramp.setAmount('130')
    test.onramp.watchPage()
    await test.settleForm()
    test.onramp.openPage(test.openTab)
    list(test, row)
    test.control.setBalance(BALANCE + 1n)
    await test.clock.advance(30_000)
    expect(test.state.purchase?.status.status).toBe('waiting')
  })

  it('is delivered when the balance has grown, if the provider does not answer', async () => {
    const test = await setUpPurchase()
    test.fetch.respond('onramp=', { status: 500 })
    test.control.setBalance(BALANCE + (BOUGHT * 95n) / 100n)
    test.returnToSite()
    await test.clock.advance(30_000)
    expect(test.state.purchase?.status).toEqual({ status: 'delivered', hash: '', quantity: '0.04655' })
  })

  it('waits a minute for the transaction if only the balance has grown', async () => {
    const test = await setUpPurchase()
    test.control.setBalance(BALANCE + BOUGHT)
    test.returnToSite()
    await test.clock.advance(40_000)
    expect(test.state.purchase?.status.status).toBe('waiting')
    await test.clock.advance(60_000)
    expect(test.state.purchase?.status).toMatchObject({ status: 'delivered', hash: '' })
  })

  it.each([BALANCE, BALANCE - BOUGHT, BALANCE + BOUGHT / 2n])(
    'is not delivered by a balance of %s',
    async (balance) => {
      const test = await setUpPurchase()
      test.fetch.respond('onramp=', { status: 500 })
      test.control.setBalance(balance)
      test.returnToSite()
      await test.clock.advance(200_000)
      expect(test.state.purchase?.status.status).toBe('waiting')
    },
  )

  it('has failed if the provider says so, and nothing has arrived', async () => {
    const test = await setUpPurchase()
    list(test, createDelivery({ status: 'failed', hash: '' }))
    test.returnToSite()
    await test.clock.advance(1_000)
    expect(test.state.purchase?.status).toMatchObject({ status: 'failed', error: { code: 'onramp.declined' } })
    expect(test.events.filter((event) => event.startsWith('BUY'))).toEqual([
      'BUY_ERROR eip155:1 The purchase was not completed',
    ])
  })

  it('is delivered when another card was accepted after a failure', async () => {
    const test = await setUpPurchase()
    list(test, createDelivery({ status: 'failed', hash: '' }))
    test.returnToSite()
    await test.clock.advance(1_000)
    expect(test.state.purchase?.status.status).toBe('failed')
    list(test, createDelivery({ id: 'buy-2' }), createDelivery({ status: 'failed', hash: '' }))
    test.control.setBalance(BALANCE + BOUGHT)
    await test.clock.advance(10_000)
    expect(test.state.purchase?.status).toMatchObject({ status: 'delivered', hash: HASH })
    expect(test.events.filter((event) => event.startsWith('BUY'))).toEqual([
      'BUY_ERROR eip155:1 The purchase was not completed',
      'BUY_SUCCESS eip155:1',
    ])
  })

  it('is not delivered by an earlier transaction: the balance is as it was', async () => {
    const test = await setUpPurchase()
    list(test, createDelivery())
    test.control.onSwapRead('readDifference', async () => BOUGHT)
    test.returnToSite()
    await test.clock.advance(30_000)
    expect(test.state.purchase?.status.status).toBe('waiting')
    test.control.setBalance(BALANCE + BOUGHT)
    await test.clock.advance(30_000)
    expect(test.state.purchase?.status).toMatchObject({ status: 'delivered', quantity: '0.049' })
  })

  it('is not delivered by a transaction that moved nothing to the account, while the balance grew for another reason', async () => {
    const test = await setUpPurchase()
    list(test, createDelivery())
    test.control.onSwapRead('readDifference', async () => 0n)
    test.control.setBalance(BALANCE + 1n)
    test.returnToSite()
    await test.clock.advance(30_000)
    expect(test.state.purchase?.status.status).toBe('waiting')
  })

  it('is delivered once: not also to a page that was opened before, and left', async () => {
    const test = await setUpPurchase()
    const { onramp, state, control, clock, events } = test
    test.returnToSite()
    onramp.watchPage()
    await test.settleForm()
    onramp.openPage(test.openTab)
    list(test, createDelivery())
    control.setBalance(BALANCE + BOUGHT)
    await clock.advance(10_000)
    expect(state.purchase?.status.status).toBe('delivered')
    onramp.dismissPurchase()
    await clock.advance(120_000)
    expect(state.purchase?.status.status).toBe('waiting')
    expect(events.filter((event) => event.startsWith('BUY'))).toEqual(['BUY_SUCCESS eip155:1'])
  })

  it('is late after 30 minutes, and may still arrive', async () => {
    const test = await setUpPurchase()
    test.returnToSite()
    await test.clock.advance(29 * 60_000)
    expect(test.state.purchase?.status.status).toBe('waiting')
    await test.clock.advance(90_000)
    expect(test.state.purchase?.status).toEqual({ status: 'late' })
    expect(test.events.filter((event) => event.startsWith('BUY'))).toEqual([
      'BUY_ERROR eip155:1 Nothing has arrived yet',
    ])
    const looks = countLooks(test)
    await test.clock.advance(600_000)
    expect(countLooks(test)).toBe(looks)
    list(test, createDelivery())
    test.control.setBalance(BALANCE + BOUGHT)
    test.lifecycle.setVisible(false)
    test.returnToSite()
    await test.clock.advance(1_000)
    expect(test.state.purchase?.status).toMatchObject({ status: 'delivered', hash: HASH })
    expect(test.events.findLast((event) => event.startsWith('BUY'))).toBe('BUY_SUCCESS eip155:1')
  })

  it('is not late before the first look after 30 minutes: the device may have slept while it arrived', async () => {
    const test = await setUpPurchase()
    test.returnToSite()
    test.lifecycle.setVisible(false)
    await test.clock.advance(60 * 60_000)
    list(test, createDelivery())
    test.control.setBalance(BALANCE + BOUGHT)
    const seen: (string | undefined)[] = []
    test.kit.valtio.subscribe(test.state, () => seen.push(test.state.purchase?.status.status), true)
    test.returnToSite()
    await test.clock.advance(1_000)
    expect(seen.at(-1)).toBe('delivered')
    expect(seen).not.toContain('late')
  })

  it('R23: is unread after 30 minutes if no balance could be read, without an event, until one is read', async () => {
    const test = await setUpPurchase()
    const { control, clock, state, events } = test
    test.respond('onramp=', { data: [], next: null })
    control.onGetBalance(new Error('RPC down'))
    test.returnToSite()
    await clock.advance(45 * 60_000)
    expect(state.purchase?.status).toEqual({ status: 'unread' })
    expect(events.filter((event) => event.startsWith('BUY'))).toEqual([])
    control.onGetBalance('approve')
    await clock.advance(60_000)
    expect(state.purchase?.status).toEqual({ status: 'late' })
    expect(events.filter((event) => event.startsWith('BUY'))).toEqual(['BUY_ERROR eip155:1 Nothing has arrived yet'])
  })

  it('R23: is not late while its balance has grown, and the provider has yet to name the transaction', async () => {
    const test = await setUpPurchase()
    const { control, clock, state, lifecycle } = test
    test.respond('onramp=', { data: [], next: null })
    test.returnToSite()
    lifecycle.setVisible(false)
    await clock.advance(45 * 60_000)
    control.setBalance(BALANCE + BOUGHT)
    const seen: (string | undefined)[] = []
    test.kit.valtio.subscribe(state, () => seen.push(state.purchase?.status.status), true)
    test.returnToSite()
    await clock.advance(120_000)
    expect(state.purchase?.status).toMatchObject({ status: 'delivered', quantity: '0.049' })
    expect(seen).not.toContain('late')
  })

  it('can be dismissed', async () => {
    const test = await setUpPurchase()
    test.onramp.dismissPurchase()
    expect(test.state.purchase).toBeUndefined()
    expect(test.storage.entries().filter(([key]) => key.includes('purchases'))).toEqual([])
    const looks = countLooks(test)
    test.returnToSite()
    await test.clock.advance(60_000)
    expect(countLooks(test)).toBe(looks)
  })

  it('can be opened again on its page', async () => {
    const test = await setUpPurchase()
    test.onramp.reopenPage(test.openTab)
    expect(test.opened).toEqual([`https://${PAY}/buy?session=1`, `https://${PAY}/buy?session=1`])
    test.control.setAccounts(ALPHA, [ACCOUNT_2])
    expect(() => test.onramp.reopenPage(test.openTab)).toThrow(expect.objectContaining({ code: 'onramp.notReady' }))
  })
})
