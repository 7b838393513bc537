import { createFakeStorage } from '@openappkit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTabs } from '../../test/createTabs.ts'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, createTestKit } from '../../test/createTestKit.ts'
import { setUpData } from '../../test/dataService.ts'
import { createDelivery, PAY, setUpOnramp, setUpPage, setUpPurchase } from '../../test/setUpOnramp.ts'
import { solana } from '../networks/chains/index.ts'
import { forgetPurchases } from './forgetPurchases.ts'
import { getOnramp } from './getOnramp.ts'
import { hasStoredPurchases } from './hasStoredPurchases.ts'
import type { OnrampProvider } from './types.ts'

const HASH = `0x${'7'.repeat(64)}`
const BALANCE = 15n * 10n ** 17n
const BOUGHT = 49n * 10n ** 15n

type Test = Awaited<ReturnType<typeof setUpPurchase>>

const list = ({ respond }: Pick<Test, 'respond'>, ...rows: object[]) => respond('onramp=', { data: rows, next: null })
const countLooks = ({ fetch }: Pick<Test, 'fetch'>) =>
  fetch.requests.filter(({ url }) => url.includes('onramp=')).length

describe('a purchase of another account', () => {
  it('R11: is hidden while it is not active, and followed again later', async () => {
    const test = await setUpPurchase()
    const { state, control, clock, returnToSite } = test
    returnToSite()
    control.setAccounts(ALPHA, [ACCOUNT_2])
    expect(state.purchase).toBeUndefined()
    const looks = countLooks(test)
    await clock.advance(60_000)
    expect(countLooks(test)).toBe(looks)
    list(test, createDelivery())
    control.setBalance(BALANCE + BOUGHT)
    control.setAccounts(ALPHA, [ACCOUNT_1])
    await clock.advance(1_000)
    expect(state.purchase).toMatchObject({
      purchase: { account: `eip155:1:${ACCOUNT_1}` },
      status: { status: 'delivered', hash: HASH },
    })
  })
})

describe('a disconnect', () => {
  it('removes the purchase from the page and the storage', async () => {
    const test = await setUpPurchase()
    await test.kit.connections.disconnect()
    expect(test.state.purchase).toBeUndefined()
    expect(test.storage.entries().filter(([key]) => key.includes('purchases'))).toEqual([])
  })
})

describe('a page that has not shown the form to buy', () => {
  /** A storage with one purchase. */
  async function storePurchase(change: (row: Record<string, unknown>) => unknown = (row) => row) {
    const storage = createFakeStorage()
    const { kit, clock } = await setUpPurchase({ ports: { storage } })
    kit.destroy()
    const [key, text] = storage.entries().find(([name]) => name.includes('purchases'))!
    const stored = JSON.parse(text) as { data: Record<string, unknown>[] }
    storage.setItem(key, JSON.stringify({ ...stored, data: stored.data.map(change) }))
    return {
      ports: { storage, clock },
      listStored: () => storage.entries().filter(([name]) => name.includes('purchases')),
    }
  }

  async function setUpStored(change?: (row: Record<string, unknown>) => unknown) {
    const { ports, listStored } = await storePurchase(change)
    return { ...(await setUpData({ ports })), listStored }
  }

  it('keeps the purchase while the account is connected, and removes it from the storage after a disconnect', async () => {
    const { kit, listStored } = await setUpStored()
    forgetPurchases(kit)
    expect(listStored()).toHaveLength(1)
    await kit.connections.disconnect()
    forgetPurchases(kit)
    expect(listStored()).toEqual([])
    expect(hasStoredPurchases(kit)).toBe(false)
  })

  it.each([
    ['the wallet is locked', {}],
    ['the page does not reconnect', { enableReconnect: false }],
    ['the page has another chain family only', { networks: [solana] as const }],
  ])('keeps the purchase if %s', async (_name, options) => {
    const { ports, listStored } = await storePurchase()
    const { kit, clock } = createTestKit({ ports, options })
    await kit.connections.preload()
    kit.start()
    await clock.advance(10_000)
    expect([kit.connections.state.isInitialized, kit.connections.getNamespace('eip155').status]).toEqual([
      true,
      'disconnected',
    ])
    forgetPurchases(kit)
    expect(listStored()).toHaveLength(1)
  })

  it.each([
    ['is older than a day', { startedAtMs: -86_400_001 }],
    ['has no account', { account: 7 }],
  ])('S15: removes a row that %s', async (_name, changes) => {
    const { kit, listStored } = await setUpStored((row) => ({ ...row, ...changes }))
    forgetPurchases(kit)
    expect(listStored()).toEqual([])
  })
})

describe('a purchase after a reload', () => {
  async function reload(change: (row: Record<string, unknown>) => unknown = (row) => row) {
    const storage = createFakeStorage()
    const first = await setUpPurchase({ ports: { storage } })
    first.kit.destroy()
    const [key, text] = storage.entries().find(([name]) => name.includes('purchases'))!
    expect(text).not.toContain('session=1')
    const stored = JSON.parse(text) as { v: number; data: Record<string, unknown>[] }
    storage.setItem(key, JSON.stringify({ ...stored, data: stored.data.map(change) }))
    return setUpOnramp({ ports: { storage, clock: first.clock } })
  }

  it.each([
    [
      'many purchases before it',
      Array.from({ length: 150 }, (_, index) => createDelivery({ id: `${index}`.padStart(400, '0') })),
      null,
    ],
    ['more purchases before it than a page lists', [createDelivery({ id: 'first' })], 'page-2'],
  ])('is followed again with %s, which it does not store', async (_, data, next) => {
    const storage = createFakeStorage()
    const first = await setUpOnramp({ ports: { storage } })
    first.respond('onramp=', { data, next })
    first.onramp.watchPage()
    first.onramp.setAmount('100')
    await first.settleForm()
    first.onramp.openPage(() => {})
    const [, text] = storage.entries().find(([name]) => name.includes('purchases'))!
    expect(text.length).toBeLessThan(6_000)
    expect(text).not.toContain('known')
    first.kit.destroy()
    const { state } = await setUpOnramp({ ports: { storage, clock: first.clock } })
    expect(state.purchase).toMatchObject({ status: { status: 'waiting' } })
  })

  it('is followed again, without the URL of its page', async () => {
    const test = await reload()
    expect(test.state.purchase).toMatchObject({
      purchase: { symbol: 'ETH', provider: { name: PAY, url: '' } },
      status: { status: 'waiting', isPageClosed: true },
    })
    expect(() => test.onramp.reopenPage(() => {})).toThrow(expect.objectContaining({ code: 'onramp.notReady' }))
    test.respond('onramp=', { data: [createDelivery()], next: null })
    test.control.setBalance(BALANCE + BOUGHT)
    await test.clock.advance(10_000)
    expect(test.state.purchase?.status).toMatchObject({ status: 'delivered', hash: HASH })
  })

  it.each([
    ['is not shown again once the visitor has read its outcome', true],
    ['is shown again if the visitor has not read its outcome, with one event', false],
  ])('%s', async (_name, isRead) => {
    const storage = createFakeStorage()
    const first = await setUpPurchase({ ports: { storage } })
    list(first, createDelivery())
    first.control.setBalance(BALANCE + BOUGHT)
    first.returnToSite()
    await first.clock.advance(1_000)
    expect(first.state.purchase?.status.status).toBe('delivered')
    if (isRead) first.onramp.markPurchaseRead()
    first.kit.destroy()
    const second = await setUpOnramp({ ports: { storage, clock: first.clock } })
    const events: string[] = []
    second.kit.events.subscribe(({ event }) => events.push(event))
    second.respond('onramp=', { data: [createDelivery()], next: null })
    second.control.setBalance(BALANCE + BOUGHT)
    await second.clock.advance(10_000)
    expect(second.state.purchase?.status.status).toBe(isRead ? undefined : 'delivered')
    expect(events.filter((event) => event.startsWith('BUY'))).toEqual([])
  })

  it.each([
    ['no id', { id: undefined }],
    ['a provider that the site does not have', { providerId: 'evil' }],
    ['an account that is none', { account: 'eip155:1' }],
    ['an asset of another network', { asset: 'eip155:8453/slip44:60' }],
    ['an asset that is none', { asset: 'ether' }],
    ['a symbol that is empty', { symbol: '\u202e' }],
    ['an amount that is none', { purchaseAmount: '1e' }],
    ['a payment that is none', { payment: { amount: '-1', currency: 'USD' } }],
    ['a time that is none', { startedAtMs: '0' }],
    ['a time in a year', { startedAtMs: 31_536_000_000 }],
    ['a balance that is none', { before: { balance: 'x' } }],
    ['the account of another visitor', { account: `eip155:1:${ACCOUNT_2}` }],
  ])('S15: is dropped with %s', async (_name, changes) => {
    const { state } = await reload((row) => ({ ...row, ...changes }))
    expect(state.purchase).toBeUndefined()
  })

  it('S15: is never delivered or opened by what is stored', async () => {
    const { state } = await reload((row) => ({
      ...row,
      status: { status: 'delivered', hash: HASH, quantity: '9' },
      provider: { name: 'Evil', url: 'https://evil.example/' },
      providerName: 'Evil',
      url: 'https://evil.example/',
    }))
    expect(state.purchase).toMatchObject({
      purchase: { provider: { name: PAY, url: '' } },
      status: { status: 'waiting' },
    })
  })
})

describe('two tabs', () => {
  it('share their purchases', async () => {
    const storage = createFakeStorage()
    const one = await setUpPurchase({ ports: { storage } })
    const two = await setUpOnramp({ ports: { storage, clock: one.clock } })
    expect(two.state.purchase?.purchase.id).toBe(one.state.purchase?.purchase.id)
    two.onramp.dismissPurchase()
    one.lifecycle.emitStorage(null)
    expect(one.state.purchase).toBeUndefined()
  })

  it('keep both purchases that they begin at the same time', async () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    const { storage, late, holdBack } = createTabs()
    const one = await setUpPage({ ports: { storage, createId: () => 'of-one' } })
    const two = await setUpPage({ ports: { storage: late, clock: one.clock, createId: () => 'of-two' } })
    const deliver = holdBack()
    for (const test of [one, two]) test.onramp.openPage(test.openTab)
    deliver()
    await one.clock.advance(0)
    const [, text] = storage.entries().find(([key]) => key.includes('purchases'))!
    const { data } = JSON.parse(text) as { data: { id: string }[] }
    expect(data.map(({ id }) => id)).toEqual(['of-one', 'of-two'])
  })

  it('keep the purchase that the other tab has begun since, and report an outcome once', async () => {
    const storage = createFakeStorage()
    const one = await setUpPurchase({ ports: { storage } })
    let ids = 0
    const two = await setUpPage({ ports: { storage, clock: one.clock, createId: () => `two-${(ids += 1)}` } })
    two.onramp.openPage(two.openTab)
    const begun = two.state.purchase!.purchase.id
    // The event about the change of the storage has not arrived yet.
    one.onramp.dismissPurchase()
    expect(JSON.stringify(storage.entries())).toContain(begun)
    for (const test of [one, two]) {
      list(test, createDelivery())
      test.control.setBalance(BALANCE + BOUGHT)
      test.lifecycle.emitStorage(null)
      test.lifecycle.setVisible(true)
    }
    await one.clock.advance(10_000)
    expect([one, two].map(({ state }) => state.purchase?.status.status)).toEqual(['delivered', 'delivered'])
    expect([...one.events, ...two.events].filter((event) => event.startsWith('BUY'))).toEqual(['BUY_SUCCESS eip155:1'])
  })

  it('keep the purchases at a provider that only another page of the site has', async () => {
    const storage = createFakeStorage()
    const one = await setUpPurchase({ ports: { storage } })
    const two = await setUpPage({
      ports: { storage, clock: one.clock },
      onramp: { service: { id: 'other', name: 'Other Pay' } },
    })
    expect(two.state.purchase).toBeUndefined()
    two.onramp.openPage(two.openTab)
    two.onramp.dismissPurchase()
    expect(JSON.stringify(storage.entries())).toContain(one.state.purchase!.purchase.id)
  })
})

describe('a provider of the site without a list of purchases', () => {
  const own: OnrampProvider = {
    id: 'own',
    name: 'Own Pay',
    getChoices: async () => ({
      paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '1', max: '900' }] }],
      purchaseCurrencies: [
        {
          id: 'eth',
          name: 'Ether',
          symbol: 'ETH',
          networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '' }],
        },
      ],
    }),
    getQuote: async ({ amount }) => ({
      paymentTotal: { amount, currency: 'USD' },
      paymentSubtotal: { amount, currency: 'USD' },
      purchaseAmount: { amount: '0.05', currency: 'ETH' },
      networkFee: { amount: '0', currency: 'USD' },
      quoteId: 'q',
    }),
    createUrl: async ({ address }) => `https://${PAY}/own?address=${address}`,
  }

  it('is delivered when the balance has grown', async () => {
    const test = await setUpPurchase({ onramp: { providers: [() => own] } })
    expect(test.opened).toEqual([`https://${PAY}/own?address=${ACCOUNT_1}`])
    test.control.setBalance(BALANCE + 5n * 10n ** 16n)
    test.returnToSite()
    await test.clock.advance(1_000)
    expect(test.state.purchase?.status).toEqual({ status: 'delivered', hash: '', quantity: '0.05' })
    expect(getOnramp(test.kit)).toBe(test.onramp)
  })
})
