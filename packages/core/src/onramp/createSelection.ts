import { cleanName, parseCaipAsset, type CaipAssetId } from '@openappkit/common'
import { getNativeAsset } from '../data/assetIds.ts'
import { MAX_SYMBOL_LENGTH } from '../data/constants.ts'
import type { OnrampContext } from './context.ts'
import { toPayment, toPurchase } from './decimals.ts'
import { onrampErrors } from './errors.ts'
import { findByAsset, findNetwork, findOfferedPlace, getPurchaseAsset, listNetworks } from './purchaseAssets.ts'
import type { OnrampArguments, OnrampChoices, PaymentCurrency, PurchaseCurrency, PurchaseNetwork } from './types.ts'

/** Chooses what is bought and how it is paid: as the site wants, then as the visitor chooses. */
export interface Selection {
  /** What the site wants. Applied when the provider has reported what it sells. */
  want(this: void, args?: OnrampArguments): void
  /** Chooses from what the provider sells, and keeps what is wanted or was chosen: another asset is never chosen in its place. */
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
  /** What is bought: never replaced by another asset, except by the visitor. */
  let wanted: CaipAssetId | undefined
  /** How it is named if the provider does not sell it. */
  let symbol: string | undefined

  const getChoices = (): OnrampChoices | undefined => ('choices' in state.choices ? state.choices.choices : undefined)

  function isAssetId(value: unknown): value is CaipAssetId {
    try {
      return typeof value === 'string' && parseCaipAsset(value).assetReference !== ''
    } catch {
      return false
    }
  }

  function setNetwork(place: PurchaseNetwork | undefined): void {
    state.network = place && ref(place)
    const network = place && findNetwork(kit, place)
    wanted = (network && getPurchaseAsset(network, place)) ?? wanted
    symbol = state.purchaseCurrency?.symbol
  }

  function setPurchase(currency: PurchaseCurrency, asset?: CaipAssetId): void {
    state.purchaseCurrency = ref(currency)
    state.missing = undefined
    const networks = listNetworks(kit, currency)
    const active = String(kit.networks.getActive()?.id)
    const isKept = networks.find(({ chain_id: id }) => id === state.network?.chain_id)
    const named = asset && findByAsset(kit, currency, asset)
    setNetwork(named ?? isKept ?? networks.find(({ chain_id: id }) => id === active) ?? networks[0])
  }

  /** The provider sells no such asset. */
  function setMissing(asset: CaipAssetId): void {
    const network = kit.networks.state.networks.find((known) => getNativeAsset(known) === asset)
    Object.assign(state, {
      purchaseCurrency: undefined,
      network: undefined,
      missing: symbol ?? network?.nativeCurrency.symbol ?? parseCaipAsset(asset).assetReference,
    })
  }

  function setPayment(currency: PaymentCurrency | undefined): void {
    state.paymentCurrency = currency && ref(currency)
    const methods = currency?.payment_method_limits ?? []
    const kept = methods.find(({ id }) => id === state.paymentMethod)
    state.paymentMethod = (kept ?? methods.find(({ id }) => id === 'card') ?? methods[0])?.id
  }

  /** The currency of the active network, otherwise what the account can receive. */
  function setDefault({ purchaseCurrencies }: OnrampChoices): void {
    const network = kit.networks.getActive()
    const native = network && getNativeAsset(network)
    const found = purchaseCurrencies.find((currency) => native && findByAsset(kit, currency, native))
    const fallback =
      purchaseCurrencies.find((currency) => listNetworks(kit, currency).length > 0) ??
      purchaseCurrencies.find((currency) => findOfferedPlace(kit, currency))
    if (found) setPurchase(found, native)
    else if (fallback) setPurchase(fallback)
  }

  /** What was selected before, if the provider sells it. Ids of another provider mean other currencies. */
  function findWanted({ purchaseCurrencies }: OnrampChoices, asset: CaipAssetId): PurchaseCurrency | undefined {
    const sold = purchaseCurrencies.filter((currency) => findByAsset(kit, currency, asset))
    return sold.find(({ id }) => id === state.purchaseCurrency?.id) ?? sold[0]
  }

  return {
    want(args = {}) {
      const raise = (name: keyof OnrampArguments, expected: string) =>
        kit.alerts.raise(onrampErrors.invalidArgument({ name, value: String(args[name]), expected }))
      const { amount, purchaseAmount } = args
      if (args.asset !== undefined && !isAssetId(args.asset)) raise('asset', 'a CAIP-19 id')
      wanted = isAssetId(args.asset) ? args.asset : undefined
      symbol =
        wanted && typeof args.symbol === 'string' ? cleanName(args.symbol, MAX_SYMBOL_LENGTH) || undefined : undefined
      if (amount !== undefined && toPayment(String(amount)) === undefined) {
        raise('amount', 'a decimal number with at most two places, such as "100.00"')
      } else if (amount !== undefined) Object.assign(state, { amount: String(amount), side: 'payment' })
      if (purchaseAmount !== undefined && toPurchase(String(purchaseAmount)) === undefined) {
        raise('purchaseAmount', 'a decimal number of whole units, such as "0.5"')
      } else if (purchaseAmount !== undefined) {
        Object.assign(state, { purchaseAmount: String(purchaseAmount), amount: '', side: 'purchase' })
      }
    },
    fill(choices) {
      const found = wanted && findWanted(choices, wanted)
      if (found) setPurchase(found, wanted)
      else if (wanted) setMissing(wanted)
      else setDefault(choices)
      const { paymentCurrencies } = choices
      setPayment(paymentCurrencies.find(({ id }) => id === state.paymentCurrency?.id) ?? paymentCurrencies[0])
    },
    followAccount() {
      const { network, purchaseCurrency } = state
      const networks = listNetworks(kit, purchaseCurrency)
      if (purchaseCurrency && networks.length > 0 && !networks.some(({ chain_id: id }) => id === network?.chain_id)) {
        setPurchase(purchaseCurrency)
      }
    },
    clear() {
      wanted = undefined
      symbol = undefined
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
      if (found) setNetwork(found)
    },
  }
}
