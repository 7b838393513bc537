import { cleanName, parseCaipAsset, type CaipAssetId } from '@openappkit/common'
import { startErrors } from '../connections/startErrors.ts'
import type { Kit } from '../kit/types.ts'
import type { OnrampContext } from './context.ts'
import { createChoicesReader } from './createChoicesReader.ts'
import { createPageRequester } from './createPageRequester.ts'
import { createPurchaseFollower } from './createPurchaseFollower.ts'
import { createQuoter, describeForm } from './createQuoter.ts'
import { onrampErrors } from './errors.ts'
import { getOnrampProviders } from './getOnrampProviders.ts'
import type {
  OnrampController,
  OnrampProvider,
  OnrampState,
  OnrampArguments,
  OnrampChoices,
  PaymentCurrency,
  PurchaseCurrency,
  PurchaseNetwork,
} from './types.ts'
import { getNativeAsset } from '../data/assetIds.ts'
import { MAX_SYMBOL_LENGTH } from '../data/constants.ts'
import { toPayment, toPurchase } from './decimals.ts'
import { findByAsset, findNetwork, findOfferedPlace, getPurchaseAsset, listNetworks } from './purchaseAssets.ts'

const createForm = () =>
  ({
    selectedProvider: undefined,
    choices: { status: 'idle' },
    purchaseCurrency: undefined,
    missing: undefined,
    paymentCurrency: undefined,
    network: undefined,
    paymentMethod: undefined,
    amount: '',
    purchaseAmount: '',
    side: 'payment',
    quotesLoading: false,
    quote: undefined,
    error: undefined,
    page: { status: 'idle' },
  }) satisfies Partial<OnrampState>

/** The hosts that may be opened, as `URL` writes them. An invalid one is left out. */
const readHosts = (kit: Kit): readonly string[] =>
  (kit.options.given.onramp?.hosts ?? []).flatMap((entry) => {
    const host = parseHost(entry)
    if (host === undefined) {
      kit.alerts.raise(
        onrampErrors.invalidHost({ host: String(entry) }),
        'error',
        `onramp.invalidHost ${String(entry)}`,
      )
    }
    return host ?? []
  })

/** An entry of the option `onramp.hosts` as `URL` writes it; `undefined` if it is not a host with an optional port. */
export function parseHost(entry: unknown): string | undefined {
  if (typeof entry !== 'string' || !/^(?:[-a-z0-9]+(?:\.[-a-z0-9]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(entry)) {
    return undefined
  }
  return URL.canParse(`https://${entry}/`) ? new URL(`https://${entry}/`).host : undefined
}

/** Chooses what is bought and how it is paid: as the site wants, then as the visitor chooses. */
interface Selection {
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

function createSelection({ kit, state }: Pick<OnrampContext, 'kit' | 'state'>): Selection {
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
    wanted = (network && getPurchaseAsset(kit, network, place)) ?? wanted
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
    const network = kit.networks.state.networks.find((known) => getNativeAsset(kit, known) === asset)
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
    const native = network && getNativeAsset(kit, network)
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

/** Assembles the parts: each changes its own part of the state. */
export function createOnrampController(kit: Kit): OnrampController {
  const { proxy, ref, subscribe } = kit.valtio
  const providers = getOnrampProviders(kit)
  const hosts = readHosts(kit)
  const listed = providers.map(({ id, name, iconUrl }) => ({ id, name, ...(iconUrl !== undefined && { iconUrl }) }))
  const state = proxy<OnrampState>({ providers: listed, purchase: undefined, ...createForm() })
  const life = new AbortController()
  kit.onDestroy(() => life.abort(startErrors.destroyed()))

  let provider: OnrampProvider | undefined
  const context: OnrampContext = {
    kit,
    state,
    life: life.signal,
    getForm: () => describeForm(kit, state),
    getProvider: () => provider,
  }
  const selection = createSelection(context)
  const choices = createChoicesReader(context, selection.fill)
  const quoter = createQuoter(context)
  const pages = createPageRequester({ ...context, hosts })
  const purchases = createPurchaseFollower(context)

  function update(): void {
    purchases.follow()
    selection.followAccount()
    quoter.update()
    pages.update()
  }
  // A change of the account must reach the page before anything else reads it (R11).
  for (const watched of [kit.connections.state, kit.networks.state, state]) {
    kit.onDestroy(subscribe(watched, update, watched !== state))
  }
  kit.onDestroy(kit.ports.lifecycle.watchOnline((isOnline) => isOnline && retry()))

  function retry(): void {
    if (state.choices.status === 'error') choices.load()
    quoter.retry()
    pages.retry()
  }

  function clear(): void {
    choices.stop()
    provider = undefined
    selection.clear()
    Object.assign(state, createForm())
    update()
  }

  function selectProvider(id: string): void {
    const found = providers.find((known) => known.id === id)
    if (!found || found === provider) return
    provider = found
    state.selectedProvider = ref({ name: found.name, url: '' })
    choices.load()
    update()
  }

  return {
    state,
    getForm: context.getForm,
    begin(args) {
      clear()
      selection.want(args)
      const [only, ...others] = providers
      if (only && others.length === 0) selectProvider(only.id)
    },
    selectProvider,
    setPurchaseCurrency: selection.setPurchaseCurrency,
    setPaymentCurrency: selection.setPaymentCurrency,
    setPaymentMethod: selection.setPaymentMethod,
    setNetwork: selection.setNetwork,
    setAmount: (amount) => void Object.assign(state, { amount, purchaseAmount: '', side: 'payment' }),
    setPurchaseAmount: (purchaseAmount) => void Object.assign(state, { purchaseAmount, amount: '', side: 'purchase' }),
    retry,
    watchPage: () => pages.watch(),
    openPage(openTab) {
      const page = pages.take()
      openTab(page.url)
      state.selectedProvider = ref({ name: page.provider.name, url: page.url })
      kit.events.track({ event: 'SELECT_BUY_PROVIDER', properties: { provider: page.provider.name } })
      purchases.begin(page)
      pages.renew()
    },
    reopenPage(openTab) {
      // Of the active account only: the follower hides the purchases of others.
      const url = state.purchase?.purchase.provider.url
      if (!url) throw onrampErrors.notReady()
      openTab(url)
    },
    markPurchaseRead: purchases.markRead,
    dismissPurchase: purchases.dismiss,
    clear,
  }
}
