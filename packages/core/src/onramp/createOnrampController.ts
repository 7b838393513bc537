import { startErrors } from '../connections/startErrors.ts'
import type { Kit } from '../kit/types.ts'
import type { OnrampContext } from './context.ts'
import { createChoicesReader } from './createChoicesReader.ts'
import { createPageRequester } from './createPageRequester.ts'
import { createPurchaseFollower } from './createPurchaseFollower.ts'
import { createQuoter } from './createQuoter.ts'
import { createSelection } from './createSelection.ts'
import { describeForm } from './describeForm.ts'
import { onrampErrors } from './errors.ts'
import { getOnrampProviders } from './getOnrampProviders.ts'
import type { OnrampController, OnrampProvider, OnrampState } from './types.ts'

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
