import type { CaipAddress, CaipAssetId } from '@openappkit/common'
import { createLatestTask } from '../async/createLatestTask.ts'
import { withDeadline } from '../async/deadline.ts'
import { loadErrors } from '../async/loadOnce.ts'
import { isSameAddress } from '@openappkit/common'
import { getContract } from '../data/assetIds.ts'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Network } from '../networks/types.ts'
import { DEADLINE_MS, MAX_PAGE_AGE_MS, PAUSE_MS } from './constants.ts'
import type { OnrampContext } from './context.ts'
import { onrampErrors } from './errors.ts'
import { getPurchaseAsset } from './purchaseAssets.ts'
import { readSnapshot, type AccountSnapshot } from './readSnapshot.ts'
import type { OnrampAmount, OnrampProvider, OnrampUrlRequest } from './types.ts'

type PageParams = Omit<OnrampUrlRequest, 'signal'>

/** What a page was requested for. */
interface PageRequest {
  /** Changes with everything that the page depends on. */
  readonly key: string
  readonly provider: OnrampProvider
  readonly account: CaipAddress
  readonly asset: CaipAssetId
  readonly network: Network
  readonly params: PageParams
  readonly payment: OnrampAmount
}

export interface ReadyPage extends PageRequest {
  readonly url: string
  /** The account before the purchase. */
  readonly before: AccountSnapshot
  /** @throws onrampErrors.unsafeUrl, hostNotAllowed, otherAddress */
  readonly check: (url: unknown) => string
}

/** Requests the page of the provider before the click, so that the click itself opens it. */
export interface PageRequester {
  /** Requests the page for the form, unless that has been done, and drops an older one (R11). Call it after each change. */
  update(): void
  retry(): void
  watch(): Unsubscribe
  /**
   * The page for exactly the present form and account.
   *
   * @throws onrampErrors.notReady, unsafeUrl, hostNotAllowed, otherAddress
   */
  take(): ReadyPage
  /** Requests another page, with an id that has no connection to the last purchase. */
  renew(): void
}

interface PageRequesterParams extends OnrampContext {
  readonly hosts: readonly string[]
}

export function createPageRequester({
  kit,
  state,
  life,
  getForm,
  getProvider,
  hosts,
}: PageRequesterParams): PageRequester {
  const { clock, createId, lifecycle } = kit.ports
  const task = createLatestTask(clock, life)
  let partnerUserId = createId()
  let watchers = 0
  let current: PageRequest | undefined
  let ready: ReadyPage | undefined
  let isExpired = false
  let clearRefresh: Unsubscribe = () => {}
  kit.onDestroy(() => {
    clearRefresh()
    task.stop()
  })
  // Nothing is requested for a tab that no one looks at.
  kit.onDestroy(lifecycle.watchVisible((isVisible) => isVisible && isExpired && start(0)))

  /** `undefined` while something is missing, or a price is on its way. */
  function readRequest(): PageRequest | undefined {
    const { purchaseCurrency, paymentCurrency, paymentMethod, network: purchaseNetwork, quote, quotesLoading } = state
    const { obstacle, account, address, network, payment, total } = getForm()
    const provider = getProvider()
    const asset = network && purchaseNetwork && getPurchaseAsset(kit, network, purchaseNetwork)
    if (obstacle || quotesLoading || !provider || !asset || !account || address === undefined) return undefined
    if (!purchaseCurrency || !paymentCurrency || paymentMethod === undefined || payment === undefined) return undefined
    // After a failure there is a placeholder in place of a price.
    const bought = total && quote?.purchaseAmount.amount
    const params: PageParams = {
      address,
      network,
      purchaseNetwork,
      purchaseCurrency,
      paymentCurrency,
      paymentMethod,
      amount: payment,
      partnerUserId,
      ...(bought !== undefined && { purchaseAmount: bought }),
    }
    const key = JSON.stringify([
      provider.id,
      account,
      asset,
      paymentCurrency.id,
      paymentMethod,
      payment,
      bought,
      partnerUserId,
    ])
    return {
      key,
      provider,
      account,
      asset,
      network,
      params,
      payment: { amount: payment, currency: paymentCurrency.id },
    }
  }

  /**
   * Loads the check, which a visitor who only looks at prices does not need.
   *
   * @returns a function that throws onrampErrors.unsafeUrl, hostNotAllowed, otherAddress
   * @throws loadErrors.failed
   */
  async function loadCheck({ params: { address }, asset }: PageRequest): Promise<(url: unknown) => string> {
    const contract = getContract(asset)
    const { checkPageUrl } = await import('./checkPageUrl.ts').catch((cause: unknown) => {
      throw loadErrors.failed({}, { cause })
    })
    return (url) => checkPageUrl(url, { hosts, address, known: contract === undefined ? [] : [contract] })
  }

  async function request(page: PageRequest, signal: AbortSignal): Promise<void> {
    const { provider, params } = page
    try {
      const deadline = { clock, signal, deadlineMs: DEADLINE_MS, onDeadline: () => onrampErrors.pageFailed() }
      const answers = Promise.all([provider.createUrl({ ...params, signal }), readSnapshot(kit, page, signal)])
      const [answer, before] = await withDeadline(answers, deadline)
      const check = await loadCheck(page)
      const url = check(answer)
      if (signal.aborted) return
      ready = { ...page, url, before, check }
      state.page = kit.valtio.ref({ status: 'ready', url } as const)
      clearRefresh = clock.setTimeout(expire, MAX_PAGE_AGE_MS)
    } catch (cause) {
      if (signal.aborted) return
      kit.log.warn('The page of a provider is not available.', cause)
      const { unsafeUrl, hostNotAllowed, otherAddress, pageFailed } = onrampErrors
      const isKnown = [unsafeUrl, hostNotAllowed, otherAddress, loadErrors.failed].some((row) => row.is(cause))
      const error = isKnown ? (cause as ReturnType<typeof unsafeUrl>) : pageFailed({}, { cause })
      state.page = kit.valtio.ref({ status: 'error', error } as const)
      state.error = kit.valtio.ref(error)
    }
  }

  function expire(): void {
    ready = undefined
    isExpired = true
    if (lifecycle.isVisible()) start(0)
    else state.page = kit.valtio.ref({ status: 'pending' } as const)
  }

  function start(delayMs: number): void {
    clearRefresh()
    task.stop()
    ready = undefined
    isExpired = false
    const page = current
    state.page = kit.valtio.ref({ status: page ? 'pending' : 'idle' } as const)
    if (page) task.start(delayMs, (signal) => request(page, signal))
  }

  function update(): void {
    const next = watchers > 0 ? readRequest() : undefined
    if (next?.key === current?.key) return
    current = next
    start(PAUSE_MS)
  }

  return {
    update,
    retry() {
      if (state.page.status === 'error') start(0)
    },
    watch() {
      watchers += 1
      update()
      let isWatching = true
      return () => {
        if (!isWatching) return
        isWatching = false
        watchers -= 1
        update()
      }
    },
    take() {
      const now = readRequest()
      if (!ready || !now || now.key !== ready.key) throw onrampErrors.notReady()
      // Derived again from the connection, because the URL credits the address of the request.
      const { address } = kit.connections.getNamespace(ready.network.chainNamespace)
      if (address === undefined || !isSameAddress(address, ready.params.address)) throw onrampErrors.notReady()
      ready.check(ready.url)
      return ready
    },
    renew() {
      partnerUserId = createId()
      current = undefined
      update()
      if (!current) start(0)
    },
  }
}
