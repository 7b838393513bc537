import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA } from '../../test/createTestKit.ts'
import { PAY, setUpOnramp, setUpPage } from '../../test/setUpOnramp.ts'

const PAGE = `https://${PAY}/buy?session=1`

describe('the page of a provider', () => {
  it('SPEC 7.17: is requested before the click, for the account, with the amounts of both sides', async () => {
    const { state, listBodies } = await setUpPage()
    expect(state.page).toEqual({ status: 'ready', url: PAGE })
    expect(listBodies('/onrampurl')).toEqual([
      {
        destinationWallets: [{ address: ACCOUNT_1, blockchains: ['ethereum'], assets: ['ETH'] }],
        defaultNetwork: 'ethereum',
        partnerUserId: expect.stringMatching(/^id-\d+$/),
        defaultExperience: 'buy',
        presetCryptoAmount: '0.049',
        presetFiatAmount: '100.00',
        projectId: 'p1',
      },
    ])
  })

  it('is not requested while no view shows it', async () => {
    const { onramp, stopWatching, settleForm, listBodies, state } = await setUpPage()
    stopWatching()
    stopWatching()
    onramp.setAmount('200')
    await settleForm()
    expect(listBodies('/onrampurl')).toHaveLength(1)
    expect(state.page.status).toBe('idle')
    const stopAgain = onramp.watchPage()
    await settleForm()
    expect(listBodies('/onrampurl')).toHaveLength(2)
    stopAgain()
  })

  it.each([
    ['the amount', ({ onramp }: Awaited<ReturnType<typeof setUpPage>>) => onramp.setAmount('120')],
    ['the method', ({ onramp }: Awaited<ReturnType<typeof setUpPage>>) => onramp.setPaymentMethod('ach_bank_account')],
    ['the account', ({ control }: Awaited<ReturnType<typeof setUpPage>>) => control.setAccounts(ALPHA, [ACCOUNT_2])],
  ])('S21: is not reused after a change of %s', async (_name, change) => {
    const test = await setUpPage()
    change(test)
    expect(() => test.onramp.openPage(test.openTab)).toThrow(expect.objectContaining({ code: 'onramp.notReady' }))
    await test.clock.advance(0)
    expect(test.state.page.status).not.toBe('ready')
    expect(() => test.onramp.openPage(test.openTab)).toThrow(expect.objectContaining({ code: 'onramp.notReady' }))
    expect(test.opened).toEqual([])
    await test.settleForm()
    expect(test.state.page.status).toBe('ready')
    expect(test.listBodies('/onrampurl')).toHaveLength(2)
  })

  it('S21: is not reused after a change of the network', async () => {
    const test = await setUpOnramp({ args: { asset: 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } })
    test.respond('/v1/onramp/quote', { message: 'none' })
    test.onramp.watchPage()
    test.onramp.setAmount('100')
    await test.clock.advance(20_000)
    expect(test.state.page.status).toBe('ready')
    test.onramp.setNetwork('8453')
    expect(() => test.onramp.openPage(() => {})).toThrow(expect.objectContaining({ code: 'onramp.notReady' }))
    await test.clock.advance(20_000)
    const [first, second] = test.listBodies('/onrampurl')
    expect([first?.['defaultNetwork'], second?.['defaultNetwork']]).toEqual(['ethereum', 'base'])
    // Without a price the page can be opened: the provider shows the price.
    expect(second).not.toHaveProperty('presetCryptoAmount')
  })

  it('S21: credits the address of the request only: of two accounts, the one that is active at the click', async () => {
    const test = await setUpPage()
    test.control.setAccounts(ALPHA, [ACCOUNT_2])
    await test.settleForm()
    test.onramp.openPage(test.openTab)
    expect(test.listBodies('/onrampurl').at(-1)).toMatchObject({ destinationWallets: [{ address: ACCOUNT_2 }] })
    expect(test.state.purchase?.purchase.account).toBe(`eip155:1:${ACCOUNT_2}`)
  })

  it.each([
    ['javascript:alert(1)', 'onramp.unsafeUrl'],
    [`https://${PAY}.evil.example/`, 'onramp.hostNotAllowed'],
    [`https://${PAY}/?address=${ACCOUNT_2}`, 'onramp.otherAddress'],
    [undefined, 'onramp.pageFailed'],
    [7, 'onramp.pageFailed'],
  ])('S21: is blocked with the URL %j', async (url, code) => {
    const { state, onramp, opened, openTab, respond, settleForm } = await setUpPage()
    respond('/v1/generators/onrampurl', { url })
    onramp.setAmount('110')
    await settleForm()
    expect(state).toMatchObject({ page: { status: 'error', error: { code } }, error: { code } })
    expect(() => onramp.openPage(openTab)).toThrow(expect.objectContaining({ code: 'onramp.notReady' }))
    expect(opened).toEqual([])
    respond('/v1/generators/onrampurl', { url: PAGE })
    onramp.retry()
    await settleForm()
    expect(state.page.status).toBe('ready')
  })

  it('is requested once: a failure is not repeated by itself', async () => {
    const { state, onramp, fetch, clock, listBodies } = await setUpPage()
    fetch.respond('/v1/generators/onrampurl', { status: 500 })
    onramp.setAmount('110')
    await clock.advance(30_000)
    expect(state.page).toMatchObject({ status: 'error', error: { code: 'onramp.pageFailed' } })
    expect(listBodies('/onrampurl')).toHaveLength(2)
  })

  it('is requested again before its session ends', async () => {
    const { state, clock, listBodies } = await setUpPage()
    await clock.advance(240_000)
    expect(state.page.status).toBe('ready')
    expect(listBodies('/onrampurl')).toHaveLength(2)
  })

  it('is not requested again while the tab is hidden', async () => {
    const { state, clock, listBodies, lifecycle } = await setUpPage()
    lifecycle.setVisible(false)
    await clock.advance(600_000)
    expect(state.page.status).toBe('pending')
    expect(listBodies('/onrampurl')).toHaveLength(1)
    lifecycle.setVisible(true)
    await clock.advance(0)
    expect(state.page.status).toBe('ready')
    expect(listBodies('/onrampurl')).toHaveLength(2)
  })

  it('SPEC 3.23: is opened by the click itself, and named with its provider', async () => {
    const { state, onramp, opened, openTab, events, settleForm, listBodies } = await setUpPage()
    onramp.openPage(openTab)
    expect(opened).toEqual([PAGE])
    expect(state.selectedProvider).toEqual({ name: PAY, url: PAGE })
    expect(events).toContain(`SELECT_BUY_PROVIDER ${PAY}`)
    // Not twice: the next page has another id, without a connection to this one.
    expect(() => onramp.openPage(openTab)).toThrow(expect.objectContaining({ code: 'onramp.notReady' }))
    await settleForm()
    const [first, second] = listBodies('/onrampurl').map(({ partnerUserId }) => partnerUserId)
    expect(second).not.toBe(first)
  })

  it('is not followed if no tab opens', async () => {
    const { state, onramp } = await setUpPage()
    expect(() =>
      onramp.openPage(() => {
        throw new Error('blocked')
      }),
    ).toThrow('blocked')
    expect(state.purchase).toBeUndefined()
  })

  it('S21: is on no host if the entries of the site are invalid, with an alert', async () => {
    const { state, kit } = await setUpPage({ onramp: { hosts: [`https://${PAY}`, '*'] } })
    expect(state.page).toMatchObject({ status: 'error', error: { code: 'onramp.hostNotAllowed' } })
    const messages = kit.log.entries().map(({ message }) => message)
    expect(messages.filter((message) => message.includes('A host of the option onramp is invalid'))).toHaveLength(2)
  })

  it('R16: leaves no timer and no request behind', async () => {
    const { kit, clock, fetch, onramp, openTab } = await setUpPage()
    onramp.openPage(openTab)
    await clock.advance(0)
    kit.destroy()
    await clock.advance(0)
    expect(clock.pendingTimers).toBe(0)
    expect(fetch.pendingCount).toBe(0)
  })
})
