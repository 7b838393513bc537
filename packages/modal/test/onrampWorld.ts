import type {
  PaymentCurrency,
  Purchase,
  PurchaseCurrency,
  PurchaseStatus,
  OnrampChoices,
  OnrampProvider,
  OnrampQuote,
  Transaction,
} from '@openappkit/core/internal'
import { getOnramp } from '@openappkit/core/internal'
// Loaded once, so that the tests do not depend on loading a chunk.
import '../../core/src/onramp/checkPageUrl.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { dataWorld } from './accountData.ts'
import { ALPHA } from './createWorld.ts'
import { connectAlpha, type Scene, type World } from './scene.ts'
import { screen } from './screen.ts'

/** The account of the visitor. */
export const ME = '0x7e5F4552091A69125d5DfCb7b8C2659029395Bdf'
export const PAY_HOST = 'pay.example.com'

const ethereum = (contract: string) => ({
  name: 'ethereum',
  display_name: 'Ethereum',
  chain_id: '1',
  contract_address: contract,
})
const base = (contract: string) => ({
  name: 'base',
  display_name: 'Base',
  chain_id: '8453',
  contract_address: contract,
})

const sell = (
  id: string,
  name: string,
  symbol: string,
  ...networks: PurchaseCurrency['networks']
): PurchaseCurrency => ({ id, name, symbol, networks })

export const CHOICES: OnrampChoices = {
  purchaseCurrencies: [
    sell('eth', 'Ether', 'ETH', ethereum(''), base('')),
    sell(
      'usdc',
      'USD Coin',
      'USDC',
      ethereum('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
      base('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'),
    ),
    sell('dai', 'Dai', 'DAI', ethereum('0x6B175474E89094C44Da98b954EedeAC495271d0F')),
    sell('wbtc', 'Wrapped Bitcoin', 'WBTC', ethereum('0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599')),
    ...['Chainlink LINK', 'Uniswap UNI', 'Aave AAVE', 'Maker MKR', 'Lido-DAO LDO', 'The-Graph GRT'].map(
      (text, index) => {
        const [name = '', symbol = ''] = text.split(' ')
        return sell(
          symbol.toLowerCase(),
          name.replaceAll('-', ' '),
          symbol,
          ethereum(
            `0x${String(index + 3)
              .repeat(40)
              .slice(0, 40)}`,
          ),
        )
      },
    ),
  ],
  paymentCurrencies: [
    {
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
        { id: 'apple_pay', min: '10.00', max: '2000.00' },
      ],
    },
    { id: 'EUR', payment_method_limits: [{ id: 'card', min: '10.00', max: '7000.00' }] },
    { id: 'JPY', payment_method_limits: [{ id: 'card', min: '1500.00', max: '1000000.00' }] },
  ],
}

/** Sold only on a network that the site has not configured. */
export const ELSEWHERE = sell('pol', 'Polygon', 'POL', {
  name: 'polygon',
  display_name: 'Polygon',
  chain_id: '137',
  contract_address: '',
})

const UNKNOWN_CONTRACT = `0x${'d3a1'.repeat(10)}`
/** A token that no list has. */
export const UNKNOWN = sell('demo', 'Demo Token', 'DEMO', ethereum(UNKNOWN_CONTRACT))
export const UNKNOWN_ASSET = `eip155:1/erc20:${UNKNOWN_CONTRACT}` as const

/** Canadian dollars, whose narrow symbol is that of US dollars. */
export const DOLLARS: PaymentCurrency = {
  id: 'CAD',
  payment_method_limits: [{ id: 'card', min: '15.00', max: '9000.00' }],
}

/** 2,000 of the currency buy 1 unit, with fees of 2 %. */
function createQuote({
  amount,
  paymentCurrency,
  purchaseCurrency,
}: Parameters<OnrampProvider['getQuote']>[0]): OnrampQuote {
  const paid = Number(amount)
  const payment = (value: number) => ({ amount: value.toFixed(2), currency: paymentCurrency.id })
  return {
    paymentTotal: payment(paid),
    paymentSubtotal: payment(paid * 0.98),
    purchaseAmount: { amount: ((paid * 0.98) / 2_000).toFixed(6), currency: purchaseCurrency.symbol },
    networkFee: payment(paid * 0.005),
    quoteId: 'quote-1',
  }
}

export const createProvider = (changes: Partial<OnrampProvider> = {}): OnrampProvider => ({
  id: 'examplepay',
  name: 'Example Pay',
  getChoices: () => Promise.resolve(CHOICES),
  getQuote: (request) => Promise.resolve(createQuote(request)),
  createUrl: ({ address }) => Promise.resolve(`https://${PAY_HOST}/buy?address=${address}`),
  ...changes,
})

/** Options of a world with providers. */
export function createOnrampWorld(...providers: readonly Partial<OnrampProvider>[]): NonNullable<Scene['world']> {
  const given = providers.length > 0 ? providers : [{}]
  return {
    options: { onramp: { hosts: [PAY_HOST], providers: given.map((changes) => () => createProvider(changes)) } },
  }
}

/** A site that lists tokens, and sells crypto. */
export const soldWorld = {
  options: { ...dataWorld.options, ...createOnrampWorld().options },
} satisfies Scene['world']

export async function connect({ kit, control }: World): Promise<void> {
  control.setAccounts(ALPHA, [ME])
  await connectAlpha(kit)
}

/** Connects the account, and opens the form. */
export async function openForm(world: World): Promise<void> {
  await connect(world)
  void world.kit.modal.open({ view: 'OnRampBuy' })
  await expect.element(screen.dialog('Buy crypto')).toBeVisible()
}

export const pay = () => page.getByRole('textbox', { name: 'You pay' })
export const receive = () => page.getByRole('textbox', { name: 'You receive' })

/** Waits for the price and the page of the form. */
export async function settle(world: World): Promise<void> {
  for (let round = 0; round < 4; round += 1) await world.clock.advance(1_000)
}

/** Enters an amount to pay. */
export async function enter(world: World, amount: string): Promise<void> {
  await pay().fill(amount)
  await settle(world)
}

/** Shows a purchase in a state. */
export async function showPurchase(
  world: World,
  status: PurchaseStatus,
  changes: Partial<Purchase> = {},
): Promise<void> {
  await connect(world)
  const purchase: Purchase = {
    id: 'purchase-1',
    provider: { name: 'Example Pay', url: `https://${PAY_HOST}/buy?address=${ME}` },
    account: `eip155:1:${ME}`,
    asset: 'eip155:1/slip44:60',
    symbol: 'ETH',
    purchaseAmount: '0.049',
    payment: { amount: '100.00', currency: 'USD' },
    startedAtMs: world.clock.now(),
    ...changes,
  }
  getOnramp(world.kit).state.purchase = world.kit.valtio.ref({ purchase, status })
  void world.kit.modal.open({ view: 'BuyInProgress' })
  await expect.element(screen.dialog('Purchase')).toBeVisible()
}

const DAY = 86_400_000

/** A purchase as a provider lists it. */
export const createDelivery = (
  daysAgo: number,
  numeric: string,
  symbol: string,
  status: Transaction['metadata']['status'] = 'confirmed',
): Transaction => {
  const hash = `0x${String(daysAgo).padStart(64, 'a')}`
  return {
    id: hash,
    metadata: {
      operationType: 'receive',
      hash: status === 'confirmed' ? hash : '',
      chain: 'eip155:1',
      minedAt: Date.UTC(2026, 10, 20, 9, 30) - daysAgo * DAY,
      sentFrom: `0x${'9'.repeat(40)}`,
      sentTo: ME,
      status,
    },
    transfers: [{ direction: 'in', quantity: { numeric }, fungible_info: { name: symbol, symbol } }],
  }
}

export const DELIVERIES: readonly Transaction[] = [
  createDelivery(0, '0.049', 'ETH', 'pending'),
  createDelivery(1, '250', 'USDC'),
  createDelivery(9, '0.0211', 'ETH'),
  createDelivery(10, '0.5', 'ETH', 'failed'),
  createDelivery(41, '1200.25', 'USDC'),
]
