import { getOnramp } from '../src/onramp/getOnramp.ts'
import type { OnrampArguments, OnrampOptions } from '../src/onramp/types.ts'
import type { TestKitOptions } from './createTestKit.ts'
import { setUpData, USDC } from './dataService.ts'

/** The host of the provider's page. */
export const PAY = 'pay.example.com'

export const createChoices = () => ({
  paymentCurrencies: [
    {
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    },
    { id: 'EUR', payment_method_limits: [{ id: 'card', min: '20.00', max: '500.00' }] },
  ],
  purchaseCurrencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {
          name: 'base',
          display_name: 'Base',
          chain_id: '8453',
          contract_address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
        },
        { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: USDC },
      ],
    },
    {
      id: 'eth',
      name: 'Ether',
      symbol: 'ETH',
      networks: [
        { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '' },
        { name: 'unknown', display_name: 'Unknown', chain_id: '99999', contract_address: '' },
      ],
    },
  ],
})

/** An answer of `POST /v1/onramp/quote` for 100 dollars of ether at 2,000 dollars, with a fee of 2 dollars. */
export const createQuote = (changes: object = {}) => ({
  paymentTotal: { amount: '100.00', currency: 'USD' },
  paymentSubtotal: { amount: '98.00', currency: 'USD' },
  purchaseAmount: { amount: '0.049', currency: 'ETH' },
  networkFee: { amount: '2.00', currency: 'USD' },
  quoteId: 'quote-1',
  ...changes,
})

interface OnrampTestOptions extends TestKitOptions {
  readonly onramp?: Partial<OnrampOptions>
  readonly args?: OnrampArguments
}

/** A connected wallet on Ethereum with an open form to buy ether. */
export async function setUpOnramp({ onramp, args, options, ...params }: OnrampTestOptions = {}) {
  // Loaded once, so that the tests do not depend on loading a chunk.
  await import('../src/onramp/checkPageUrl.ts')
  const test = await setUpData({ ...params, options: { onramp: { hosts: [PAY], ...onramp }, ...options } })
  const { respond, kit, clock, fetch } = test
  respond('/v1/onramp/options', createChoices())
  respond('/v1/onramp/quote', createQuote())
  respond('/v1/generators/onrampurl', { url: `https://${PAY}/buy?session=1` })
  respond('onramp=', { data: [], next: null })
  const controller = getOnramp(kit)
  controller.begin(args)
  await clock.advance(0)
  return {
    ...test,
    onramp: controller,
    state: controller.state,
    /** Waits until what was entered has a price, and a page. */
    settleForm: () => clock.advance(2_000),
    /** The bodies of the requests to a path, oldest first. */
    listBodies: (path: string) =>
      fetch.requests
        .filter(({ url }) => url.includes(path))
        .map(({ body }) => JSON.parse(body ?? '{}') as Record<string, unknown>),
  }
}

/** A form to buy ether for 100 dollars whose page is ready. */
export async function setUpPage(params?: OnrampTestOptions) {
  const test = await setUpOnramp(params)
  const { onramp, kit, settleForm } = test
  const opened: string[] = []
  const events: string[] = []
  kit.events.subscribe(({ event, ...rest }) =>
    events.push('properties' in rest ? `${event} ${Object.values(rest.properties ?? {}).join(' ')}` : event),
  )
  const stopWatching = onramp.watchPage()
  onramp.setAmount('100')
  await settleForm()
  return { ...test, opened, events, stopWatching, openTab: (url: string) => void opened.push(url) }
}

/** The page is opened, and the visitor is on it. */
export async function setUpPurchase(params?: OnrampTestOptions) {
  const test = await setUpPage(params)
  test.onramp.openPage(test.openTab)
  test.stopWatching()
  test.lifecycle.setVisible(false)
  await test.clock.advance(5_000)
  return { ...test, returnToSite: () => test.lifecycle.setVisible(true) }
}

/** A row of `/history?onramp=`. */
export const createDelivery = ({
  id = 'buy-1',
  status = 'confirmed',
  hash = `0x${'7'.repeat(64)}`,
  symbol = 'ETH',
  numeric = '0.049',
}: { id?: string; status?: string; hash?: string; symbol?: string; numeric?: string } = {}) => ({
  id,
  metadata: {
    operationType: 'buy',
    hash,
    chain: 'eip155:1',
    minedAt: '1970-01-01T00:00:01.000Z',
    sentFrom: `0x${'9'.repeat(40)}`,
    sentTo: `0x${'1'.repeat(40)}`,
    status,
  },
  transfers:
    status === 'failed'
      ? []
      : [{ fungible_info: { name: symbol, symbol, icon: null }, direction: 'in', quantity: { numeric } }],
})
