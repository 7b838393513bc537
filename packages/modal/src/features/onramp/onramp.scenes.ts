import { getOnramp, onrampErrors, type OnrampProvider } from '@openappkit/core/internal'
import { createFakeClock } from '@openappkit/testing'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA } from '../../../test/createWorld.ts'
import {
  CHOICES,
  connect,
  createDelivery,
  createOnrampWorld,
  DELIVERIES,
  DOLLARS,
  ELSEWHERE,
  enter,
  openForm,
  receive,
  settle,
  showPurchase,
  UNKNOWN,
  UNKNOWN_ASSET,
} from '../../../test/onrampWorld.ts'
import type { Scene } from '../../../test/scene.ts'
import { screen } from '../../../test/screen.ts'

const form = { view: 'OnRampBuy', title: 'Buy crypto', world: createOnrampWorld() } as const
const progress = { view: 'BuyInProgress', title: 'Purchase', world: createOnrampWorld() } as const
const history = { view: 'OnRampActivity', title: 'Purchases' } as const
const NOW = Date.UTC(2026, 10, 20, 12)

/** A world whose provider lists purchases. */
const withDeliveries = (getDeliveries: NonNullable<OnrampProvider['getDeliveries']>): NonNullable<Scene['world']> => ({
  ...createOnrampWorld({ getDeliveries }),
  get clock() {
    return createFakeClock(NOW)
  },
})

export const scenes: Record<string, Scene> = {
  OnRampProviders: {
    view: 'OnRampProviders',
    caption: 'Buy crypto',
    title: 'Buy crypto',
    world: createOnrampWorld({}, { id: 'moonbuy', name: 'Moon Buy' }, { id: 'cardhouse', name: 'Card House' }),
    async show(world) {
      await connect(world)
      void world.kit.modal.open({ view: 'OnRampProviders' })
      await expect.element(screen.button(/^Moon Buy/)).toBeVisible()
    },
  },
  'OnRampProviders, no provider': {
    view: 'OnRampProviders',
    title: 'Buy crypto',
    world: { options: { onramp: { hosts: ['pay.example.com'], providers: [] } } },
    async show(world) {
      await connect(world)
      void world.kit.modal.open({ view: 'OnRampProviders' })
      await expect.element(page.getByText('This site has no provider to buy from.')).toBeVisible()
    },
  },
  OnRampBuy: {
    ...form,
    caption: 'Form to buy',
    async show(world) {
      await openForm(world)
      await enter(world, '100')
      await expect.element(screen.button(/^Continue to Example Pay/)).toBeVisible()
    },
  },
  'OnRampBuy, empty': {
    ...form,
    async show(world) {
      await openForm(world)
      await expect.element(screen.button('Enter an amount')).toBeVisible()
    },
  },
  'OnRampBuy, loading': {
    ...form,
    world: createOnrampWorld({ getChoices: () => new Promise(() => {}) }),
    async show(world) {
      await openForm(world)
      await expect.element(page.getByText('Loading…', { exact: true })).toBeInTheDocument()
    },
  },
  'OnRampBuy, the amount to receive': {
    ...form,
    async show(world) {
      await openForm(world)
      await receive().fill('0.5')
      await settle(world)
      await expect.element(screen.button(/^Continue to Example Pay/)).toBeVisible()
    },
  },
  'OnRampBuy, waiting for a price': {
    ...form,
    world: createOnrampWorld({ getQuote: () => new Promise(() => {}) }),
    async show(world) {
      await openForm(world)
      await enter(world, '100')
      await expect.element(page.getByText('Total', { exact: true })).toBeVisible()
    },
  },
  'OnRampBuy, below the minimum': {
    ...form,
    async show(world) {
      await openForm(world)
      await enter(world, '5')
      await expect.element(page.getByText('The minimum is $10.00')).toBeVisible()
    },
  },
  'OnRampBuy, above the maximum': {
    ...form,
    async show(world) {
      await openForm(world)
      await enter(world, '9000')
      await expect.element(page.getByText('The maximum is $7,500.00')).toBeVisible()
    },
  },
  'OnRampBuy, examples': {
    ...form,
    world: createOnrampWorld({ getChoices: () => Promise.reject(new Error('down')) }),
    async show(world) {
      await openForm(world)
      await expect.element(page.getByText(/This list is only an example/)).toBeVisible()
    },
  },
  'OnRampBuy, without a price': {
    ...form,
    world: createOnrampWorld({ getQuote: () => Promise.reject(new Error('down')) }),
    async show(world) {
      await openForm(world)
      await enter(world, '100')
      await expect.element(page.getByText(/We couldn’t get a price/)).toBeVisible()
    },
  },
  'OnRampBuy, a blocked page': {
    ...form,
    world: createOnrampWorld({ createUrl: () => Promise.resolve('https://pay.examp1e.com/buy') }),
    async show(world) {
      await openForm(world)
      await enter(world, '100')
      await expect.element(page.getByText(/is on another site/).first()).toBeVisible()
    },
  },
  'OnRampBuy, not sold': {
    ...form,
    async show(world) {
      await connect(world)
      void world.kit.modal.open({ view: 'OnRampBuy', arguments: { asset: UNKNOWN_ASSET, symbol: 'DEMO' } })
      await expect.element(page.getByText('Example Pay doesn’t sell DEMO. Select something else.')).toBeVisible()
    },
  },
  'OnRampBuy, a token that the site does not know': {
    ...form,
    world: createOnrampWorld({
      getChoices: () => Promise.resolve({ ...CHOICES, purchaseCurrencies: [...CHOICES.purchaseCurrencies, UNKNOWN] }),
    }),
    async show(world) {
      await connect(world)
      void world.kit.modal.open({ view: 'OnRampBuy', arguments: { asset: UNKNOWN_ASSET } })
      await enter(world, '100')
      await expect.element(page.getByText('Contract', { exact: true })).toBeVisible()
      await expect.element(screen.button(/^Continue to Example Pay/)).toBeVisible()
    },
  },
  'OnRampBuy, two kinds of dollars': {
    ...form,
    world: createOnrampWorld({
      getChoices: () => Promise.resolve({ ...CHOICES, paymentCurrencies: [...CHOICES.paymentCurrencies, DOLLARS] }),
    }),
    async show(world) {
      await openForm(world)
      await enter(world, '100')
      await expect.element(page.getByText('USD 100.00', { exact: true })).toBeVisible()
    },
  },
  'OnRampBuy, nothing to buy': {
    ...form,
    world: createOnrampWorld({ getChoices: () => Promise.resolve({ ...CHOICES, purchaseCurrencies: [ELSEWHERE] }) }),
    async show(world) {
      await openForm(world)
      await expect.element(page.getByText('Nothing to buy', { exact: true })).toBeVisible()
    },
  },
  'OnRampBuy, offline': {
    ...form,
    async show(world) {
      await openForm(world)
      await enter(world, '100')
      world.lifecycle.setOnline(false)
      await expect.element(page.getByText(/^You’re offline/)).toBeVisible()
    },
  },
  'OnRampBuy, after a change of the account': {
    ...form,
    async show(world) {
      await openForm(world)
      await enter(world, '100')
      world.control.setAccounts(ALPHA, [`0x${'2'.repeat(40)}`])
      await expect.element(page.getByText(/^Your account changed/)).toBeVisible()
      await settle(world)
    },
  },
  'OnRampSelect, assets': {
    view: 'OnRampSelect',
    caption: 'Select asset',
    title: 'Select asset',
    world: createOnrampWorld(),
    async show(world) {
      await openForm(world)
      await screen.button('ETH, select another asset').click()
      await expect.element(page.getByText('Chainlink', { exact: true })).toBeVisible()
    },
  },
  'OnRampSelect, nothing found': {
    view: 'OnRampSelect',
    title: 'Select asset',
    world: createOnrampWorld(),
    async show(world) {
      await openForm(world)
      await screen.button('ETH, select another asset').click()
      await page.getByRole('searchbox', { name: 'Search' }).fill('nowhere')
      await expect.element(page.getByText('No results for “nowhere”')).toBeVisible()
    },
  },
  'OnRampSelect, payment methods': {
    view: 'OnRampSelect',
    title: 'Select payment method',
    world: createOnrampWorld(),
    async show(world) {
      await openForm(world)
      await screen.button(/^Payment method/).click()
      await expect.element(page.getByText('Apple Pay', { exact: true })).toBeVisible()
    },
  },
  'OnRampSelect, currencies': {
    view: 'OnRampSelect',
    title: 'Select currency',
    world: createOnrampWorld(),
    async show(world) {
      await openForm(world)
      await screen.button('USD, select another currency').click()
      await expect.element(page.getByText('Euro', { exact: true })).toBeVisible()
    },
  },
  'OnRampSelect, networks': {
    view: 'OnRampSelect',
    title: 'Select network',
    world: createOnrampWorld(),
    async show(world) {
      await openForm(world)
      await screen.button(/^Network/).click()
      await expect.element(page.getByText('Base', { exact: true })).toBeVisible()
    },
  },
  'BuyInProgress, waiting': {
    ...progress,
    caption: 'Purchase',
    show: (world) => showPurchase(world, { status: 'waiting', isPageClosed: false }),
  },
  'BuyInProgress, page closed': {
    ...progress,
    show: (world) => showPurchase(world, { status: 'waiting', isPageClosed: true }),
  },
  'BuyInProgress, delivered': {
    ...progress,
    show: (world) => showPurchase(world, { status: 'delivered', hash: `0x${'a'.repeat(64)}`, quantity: '0.048713' }),
  },
  'BuyInProgress, failed': {
    ...progress,
    show: (world) => showPurchase(world, { status: 'failed', error: onrampErrors.declined() }),
  },
  'BuyInProgress, late': { ...progress, show: (world) => showPurchase(world, { status: 'late' }) },
  'BuyInProgress, unread': { ...progress, show: (world) => showPurchase(world, { status: 'unread' }) },
  'BuyInProgress, dismissed': {
    ...progress,
    async show(world) {
      await showPurchase(world, { status: 'waiting', isPageClosed: true })
      getOnramp(world.kit).state.purchase = undefined
      await expect.element(page.getByText('No purchase on its way')).toBeVisible()
    },
  },
  OnRampActivity: {
    ...history,
    caption: 'Purchases',
    world: withDeliveries(({ cursor }) =>
      Promise.resolve(cursor ? { entries: [] } : { entries: DELIVERIES, next: 'more' }),
    ),
    async show(world) {
      await connect(world)
      void world.kit.modal.open({ view: 'OnRampActivity' })
      await expect.element(screen.button('Show more')).toBeVisible()
    },
  },
  'OnRampActivity, an asset without a name': {
    ...history,
    world: withDeliveries(() =>
      Promise.resolve({ entries: [createDelivery(1, '250', ''), createDelivery(2, '3', '', 'pending')] }),
    ),
    async show(world) {
      await connect(world)
      void world.kit.modal.open({ view: 'OnRampActivity' })
      await expect.element(page.getByText('+250', { exact: true })).toBeVisible()
    },
  },
  'OnRampActivity, empty': {
    ...history,
    world: withDeliveries(() => Promise.resolve({ entries: [] })),
    async show(world) {
      await connect(world)
      void world.kit.modal.open({ view: 'OnRampActivity' })
      await expect.element(page.getByText('No purchases yet')).toBeVisible()
    },
  },
  'OnRampActivity, loading': {
    ...history,
    world: withDeliveries(() => new Promise(() => {})),
    async show(world) {
      await connect(world)
      void world.kit.modal.open({ view: 'OnRampActivity' })
      await expect.element(page.getByText('Loading…', { exact: true })).toBeInTheDocument()
    },
  },
  'OnRampActivity, without the purchases of one provider': {
    ...history,
    get world() {
      const { options } = createOnrampWorld(
        { getDeliveries: () => Promise.resolve({ entries: DELIVERIES }) },
        { id: 'moonbuy', name: 'Moon Buy', getDeliveries: () => Promise.reject(new Error('down')) },
      )
      return { options: options!, clock: createFakeClock(NOW) }
    },
    async show(world) {
      await connect(world)
      void world.kit.modal.open({ view: 'OnRampActivity' })
      await expect.element(page.getByText('We couldn’t load your purchases from Moon Buy.')).toBeVisible()
    },
  },
  'OnRampActivity, failed': {
    ...history,
    world: withDeliveries(() => Promise.reject(new Error('down'))),
    async show(world) {
      await connect(world)
      void world.kit.modal.open({ view: 'OnRampActivity' })
      await expect.element(page.getByText('Your purchases could not be loaded')).toBeVisible()
    },
  },
  WhatIsABuy: {
    view: 'WhatIsABuy',
    caption: 'How does buying work?',
    title: 'How does buying work?',
    world: createOnrampWorld(),
    async show({ kit }) {
      void kit.modal.open({ view: 'WhatIsABuy' })
      await expect.element(page.getByText('You see the price first')).toBeVisible()
    },
  },
}
