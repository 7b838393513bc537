import { parseCaipAsset, type CaipAssetId } from '@openappkit/common'
import { getNativeAsset } from '../data/assetIds.ts'
import type { OnrampContext } from './context.ts'
import { toPayment, toPurchase } from './decimals.ts'
import { onrampErrors } from './errors.ts'
import { findByAsset, listNetworks } from './purchaseAssets.ts'
import type { OnrampArguments, OnrampChoices, PaymentCurrency, PurchaseCurrency } from './types.ts'

/** Chooses what is bought and how it is paid: as the site wants, then as the visitor chooses. */
export interface Selection {
  /** What the site wants. Applied when the provider has reported what it sells. */
  want(this: void, args?: OnrampArguments): void
  /** Chooses from what the provider sells, and keeps what the visitor has chosen. */
  fill(this: void, choices: OnrampChoices): void
  /** Chooses a network that the account can receive on, if there was none. */
  followAccount(this: void): void
  clear(this: void): void
  setPurchaseCurrency(this: void, id: string): void
  setPaymentCurrency(this: void, id: string): void
  setPaymentMethod(this: void, id: string): void
  setNetwork(this: void, chainId: string): void
}

export function createSelection({ kit, state }: Pick<OnrampContext, 'kit' | 'state'>): Selection {
  const { ref } = kit.valtio
  let asset: CaipAssetId | undefined

  const getChoices = (): OnrampChoices | undefined => ('choices' in state.choices ? state.choices.choices : undefined)

  function isAssetId(value: unknown): value is CaipAssetId {
    try {
      return typeof value === 'string' && parseCaipAsset(value).assetReference !== ''
    } catch {
      return false
    }
  }

  function setPurchase(currency: PurchaseCurrency | undefined, wanted?: CaipAssetId): void {
    state.purchaseCurrency = currency && ref(currency)
    const networks = listNetworks(kit, currency)
    const active = String(kit.networks.getActive()?.id)
    const isKept = networks.find(({ chain_id: id }) => id === state.network?.chain_id)
    const named = wanted && currency && findByAsset(kit, currency, wanted)
    const chosen = named ?? isKept ?? networks.find(({ chain_id: id }) => id === active) ?? networks[0]
    state.network = chosen && ref(chosen)
  }

  function setPayment(currency: PaymentCurrency | undefined): void {
    state.paymentCurrency = currency && ref(currency)
    const methods = currency?.payment_method_limits ?? []
    const kept = methods.find(({ id }) => id === state.paymentMethod)
    state.paymentMethod = (kept ?? methods.find(({ id }) => id === 'card') ?? methods[0])?.id
  }

  /** What the site wants, otherwise the currency of the active network, otherwise what the account can receive. */
  function findDefault({ purchaseCurrencies }: OnrampChoices): readonly [PurchaseCurrency | undefined, CaipAssetId?] {
    const network = kit.networks.getActive()
    for (const wanted of [asset, network && getNativeAsset(network)]) {
      const found = wanted && purchaseCurrencies.find((currency) => findByAsset(kit, currency, wanted))
      if (found) return [found, wanted]
    }
    return [purchaseCurrencies.find((currency) => listNetworks(kit, currency).length > 0) ?? purchaseCurrencies[0]]
  }

  return {
    want(args = {}) {
      const raise = (name: keyof OnrampArguments, expected: string) => kit.alerts.raise(onrampErrors.invalidArgument({ name, value: String(args[name]), expected }))
      const { amount, purchaseAmount } = args
      if (args.asset !== undefined && !isAssetId(args.asset)) raise('asset', 'a CAIP-19 id')
      asset = isAssetId(args.asset) ? args.asset : undefined
      if (amount !== undefined && toPayment(String(amount)) === undefined) raise('amount', 'a decimal number with at most two places, such as "100.00"')
      else if (amount !== undefined) Object.assign(state, { amount: String(amount), side: 'payment' })
      if (purchaseAmount !== undefined && toPurchase(String(purchaseAmount)) === undefined) raise('purchaseAmount', 'a decimal number of whole units, such as "0.5"')
      else if (purchaseAmount !== undefined) Object.assign(state, { purchaseAmount: String(purchaseAmount), amount: '', side: 'purchase' })
    },
    fill(choices) {
      const kept = choices.purchaseCurrencies.find(({ id }) => id === state.purchaseCurrency?.id)
      if (kept) setPurchase(kept)
      else setPurchase(...findDefault(choices))
      const { paymentCurrencies } = choices
      setPayment(paymentCurrencies.find(({ id }) => id === state.paymentCurrency?.id) ?? paymentCurrencies[0])
    },
    followAccount() {
      const { network, purchaseCurrency } = state
      const networks = listNetworks(kit, purchaseCurrency)
      if (networks.length > 0 && !networks.some(({ chain_id: id }) => id === network?.chain_id)) setPurchase(purchaseCurrency)
    },
    clear() {
      asset = undefined
    },
    setPurchaseCurrency(id) {
      const found = getChoices()?.purchaseCurrencies.find((currency) => currency.id === id)
      if (found) setPurchase(found)
    },
    setPaymentCurrency(id) {
      const found = getChoices()?.paymentCurrencies.find((currency) => currency.id === id)
      if (found) setPayment(found)
    },
    setPaymentMethod(id) {
      if (state.paymentCurrency?.payment_method_limits.some((limit) => limit.id === id)) state.paymentMethod = id
    },
    setNetwork(chainId) {
      const found = listNetworks(kit, state.purchaseCurrency).find(({ chain_id: id }) => id === chainId)
      if (found) state.network = ref(found)
    },
  }
}
