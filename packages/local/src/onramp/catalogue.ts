/** @module What the provider sells, and its prices. Whole numbers only. */
import type { Address } from 'viem'
import { SEEDED_CONTRACTS } from '../chains/seededContracts.ts'
import { getPrice } from '../data-service/prices/getPrice.ts'
import type { LocalChain } from '../world/types.ts'

/** What is sold, on every chain. */
export interface SoldCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Absent for the currency of the chain. */
  readonly contract?: Address
}

const { erc20 } = SEEDED_CONTRACTS

const SOLD: readonly SoldCurrency[] = [
  { id: 'eth', name: 'Ether', symbol: 'ETH', decimals: 18 },
  {
    id: erc20.symbol.toLowerCase(),
    name: erc20.name,
    symbol: erc20.symbol,
    decimals: erc20.decimals,
    contract: erc20.address,
  },
]

/** The limits of a method of payment. */
interface Limit {
  readonly id: string
  readonly min: string
  readonly max: string
}

const CARD: Limit = { id: 'card', min: '10.00', max: '7500.00' }

/** US dollars of one unit, in hundredths. */
const PAYMENTS: readonly { readonly id: string; readonly cents: bigint; readonly limits: readonly Limit[] }[] = [
  { id: 'USD', cents: 100n, limits: [CARD, { id: 'ach_bank_account', min: '10.00', max: '25000.00' }] },
  { id: 'EUR', cents: 108n, limits: [CARD] },
]

export const PAYMENT_IDS = PAYMENTS.map(({ id }) => id)

export const findSold = (name: string): SoldCurrency | undefined =>
  SOLD.find(({ id, symbol }) => [id, symbol.toLowerCase()].includes(name.toLowerCase()))

/** The name of a chain in requests: `local-one`. */
export const getNetworkName = ({ name }: LocalChain): string => name.toLowerCase().replaceAll(' ', '-')

/** The answer of `GET /v1/onramp/options`. */
export const listChoices = (chains: readonly LocalChain[]) => ({
  paymentCurrencies: PAYMENTS.map(({ id, limits }) => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: SOLD.map(({ id, name, symbol, contract }) => ({
    id,
    name,
    symbol,
    networks: chains.map((chain) => ({
      name: getNetworkName(chain),
      display_name: chain.name,
      chain_id: String(chain.id),
      contract_address: contract ?? '',
    })),
  })),
})

/** A price, in hundredths of the payment and base units of what is sold. */
export interface Price {
  readonly total: bigint
  readonly fee: bigint
  readonly units: bigint
}

/** 0.99, and one per cent, rounded up. */
const getFee = (total: bigint) => 99n + (total + 99n) / 100n

/** @returns `undefined` for an amount outside of all limits, or an unknown currency. */
export function getOrderPrice(total: bigint, payment: string, sold: SoldCurrency): Price | undefined {
  const paid = PAYMENTS.find(({ id }) => id === payment)
  const fee = getFee(total)
  if (paid === undefined || total < 1_000n || total > 2_500_000n) return undefined
  const price = BigInt(Math.round((getPrice(sold.contract?.toLowerCase() as Address | undefined) ?? 1) * 10_000))
  // Hundredths of hundredths of US dollars, for a price in the same.
  return { total, fee, units: ((total - fee) * paid.cents * 10n ** BigInt(sold.decimals)) / price }
}
