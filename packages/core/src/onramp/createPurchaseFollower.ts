import { createCaipNetworkId, parseCaipAddress, type CaipAddress, type ChainNamespace } from '@openappkit/common'
import { getActivity } from '../activity/getActivity.ts'
import { getAssets } from '../assets/getAssets.ts'
import { createLatestTask } from '../async/createLatestTask.ts'
import { isSameAddress } from '@openappkit/common'
import { DELIVERY_MINUTES } from './constants.ts'
import type { OnrampContext } from './context.ts'
import type { ReadyPage } from './createPageRequester.ts'
import { createPurchaseStore, type StoredPurchase } from './createPurchaseStore.ts'
import { onrampErrors } from './errors.ts'
import { findDelivery, type Delivery, type Look } from './findDelivery.ts'
import { forgetPurchases } from './forgetPurchases.ts'
import type { PurchaseStatus } from './types.ts'

/** Pauses between looks: they grow by half, up to the longest. */
const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 30_000
/** How long a grown balance waits for the provider to name the transaction. */
const UNCERTAIN_MS = 60_000

/** Follows the latest purchase of the active account, also after a reload, while the page is visible and online. */
export interface PurchaseFollower {
  begin(page: ReadyPage): void
  /** Shows and follows the purchase of the account that is active now (R11). */
  follow(this: void): void
  /** The visitor has read the outcome: it is not shown again after a reload. No effect while there is none. */
  markRead(this: void): void
  dismiss(): void
}

type Parsed = { readonly namespace: ChainNamespace; readonly reference: string; readonly address: string }

export function createPurchaseFollower({
  kit,
  state,
  life,
}: Pick<OnrampContext, 'kit' | 'state' | 'life'>): PurchaseFollower {
  const { clock, lifecycle, createId } = kit.ports
  const store = createPurchaseStore(kit)
  const isLate = ({ startedAtMs }: StoredPurchase) => clock.now() - startedAtMs >= DELIVERY_MINUTES * 60_000
  const task = createLatestTask(clock, life)
  kit.onDestroy(task.stop)
  /** By id, as long as the page lives. */
  const outcomes = new Map<string, PurchaseStatus>()
  const urls = new Map<string, string>()
  const returned = new Set<string>()
  /** What the last looks after they were due have shown: without one, the time proves nothing. */
  const overdue = new Map<string, 'late' | 'unread'>()
  /** Those whose event was sent, and those that were late before. */
  const late = new Set(store.list().flatMap((purchase) => (isLate(purchase) ? purchase.id : [])))
  const grownAtMs = new Map<string, number>()
  /** Those whose outcome the visitor has read before this page was loaded. */
  const settled = new Set(store.list().flatMap(({ id, isRead }) => (isRead ? id : [])))
  let followed: StoredPurchase | undefined
  let pauseMs = FIRST_PAUSE_MS

  const parse = (account: CaipAddress): Parsed => parseCaipAddress(account, kit.networks.namespaces())

  function isActive({ account }: StoredPurchase): boolean {
    const { namespace, address } = parse(account)
    const { address: active } = kit.connections.getNamespace(namespace)
    return active !== undefined && isSameAddress(active, address)
  }

  function getStatus(purchase: StoredPurchase): PurchaseStatus {
    const isPageClosed = returned.has(purchase.id) || !urls.has(purchase.id)
    const status = overdue.get(purchase.id)
    return outcomes.get(purchase.id) ?? (status ? { status } : { status: 'waiting', isPageClosed })
  }

  function show(): void {
    const { ref } = kit.valtio
    if (!followed) {
      state.purchase = undefined
      return
    }
    const { providerId: _, before: __, isReported: ___, isRead: ____, ...purchase } = followed
    state.purchase = ref({
      purchase: { ...purchase, provider: { ...purchase.provider, url: urls.get(purchase.id) ?? '' } },
      status: getStatus(followed),
    })
  }

  function refreshAccount({ account }: StoredPurchase): void {
    const { namespace } = parse(account)
    getAssets(kit).invalidate(account)
    void getAssets(kit).refresh({ namespace, force: true })
    void kit.account.refreshBalance({ namespace, force: true })
    getActivity(kit)
      .load({ namespace, isForced: true })
      .catch((error: unknown) => kit.log.warn('The activity could not be loaded after a purchase.', error))
  }

  function report({ account }: StoredPurchase, message?: string): void {
    const { namespace, reference } = parse(account)
    const network = createCaipNetworkId(namespace, reference)
    if (message === undefined) kit.events.track({ event: 'BUY_SUCCESS', properties: { network } })
    else kit.events.track({ event: 'BUY_ERROR', properties: { network, message } })
  }

  function settle(purchase: StoredPurchase, { status, units }: Delivery): void {
    const earlier = outcomes.get(purchase.id)?.status
    if (earlier === status.status) return
    outcomes.set(purchase.id, status)
    show()
    if (status.status === 'delivered') refreshAccount(purchase)
    // Once, also after a reload and in several tabs.
    const isOpen = store
      .list()
      .some(({ id, isReported }) => id === purchase.id && (!isReported || earlier === 'failed'))
    if (!isOpen) return
    store.markReported(purchase, units)
    report(purchase, status.status === 'failed' ? status.error.short : undefined)
  }

  /** A balance that has grown may be another payment, as long as the provider may name the transaction. */
  function isAccepted({ id }: StoredPurchase, { isCertain }: Delivery): boolean {
    if (isCertain) return true
    const sinceMs = grownAtMs.get(id) ?? clock.now()
    grownAtMs.set(id, sinceMs)
    return clock.now() - sinceMs >= UNCERTAIN_MS
  }

  async function look(signal: AbortSignal): Promise<void> {
    const purchase = followed
    if (!purchase) return
    const { delivery, isRead }: Look = await findDelivery(kit, purchase, signal).catch(() => ({ isRead: false }))
    if (signal.aborted || followed?.id !== purchase.id) return
    const isDue = isLate(purchase)
    // A balance that has grown is neither late nor unread.
    if (isDue && !delivery && overdue.get(purchase.id) !== 'late') overdue.set(purchase.id, isRead ? 'late' : 'unread')
    const isSettled = delivery !== undefined && isAccepted(purchase, delivery)
    if (isSettled) {
      settle(purchase, delivery)
      // After a failure the visitor may try another card on the same page.
      if (delivery.status.status === 'delivered') return
    } else show()
    // The next look may read what this one could not, if there is something to compare with; or that what has grown stays.
    const isOpen = !isSettled && (delivery !== undefined || (!isRead && purchase.before.balance !== undefined))
    if (isDue && !isOpen) {
      if (isRead && !late.has(purchase.id) && !outcomes.has(purchase.id)) {
        report(purchase, onrampErrors.notDelivered({ minutes: DELIVERY_MINUTES }).short)
      }
      late.add(purchase.id)
      return
    }
    schedule(pauseMs)
    pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)
  }

  function schedule(delayMs: number): void {
    const isOpen = followed && outcomes.get(followed.id)?.status !== 'delivered'
    if (isOpen && lifecycle.isVisible() && lifecycle.isOnline()) task.start(delayMs, look)
    else task.stop()
  }

  function start(): void {
    pauseMs = FIRST_PAUSE_MS
    schedule(0)
  }

  function follow(): void {
    forgetPurchases(kit)
    const next = store.list().find((purchase) => isActive(purchase) && !settled.has(purchase.id))
    const isSame = next?.id === followed?.id
    // Its balance before may have grown by what another purchase has delivered.
    followed = next
    if (isSame) return
    show()
    start()
  }

  // A tab behind another one cannot look, and is not looked at.
  kit.onDestroy(
    lifecycle.watchVisible((isVisible) => {
      if (isVisible && followed) {
        returned.add(followed.id)
        show()
      }
      start()
    }),
  )
  kit.onDestroy(lifecycle.watchOnline(start))
  store.watch(follow)
  follow()

  return {
    follow,
    begin({ provider, account, asset, params, payment, url, before }) {
      const id = createId()
      urls.set(id, url)
      store.add({
        id,
        providerId: provider.id,
        provider: { name: provider.name, url: '' },
        account,
        asset,
        symbol: params.purchaseCurrency.symbol,
        ...(params.purchaseAmount !== undefined && { purchaseAmount: params.purchaseAmount }),
        payment,
        startedAtMs: clock.now(),
        before,
        isReported: false,
        isRead: false,
      })
      follow()
    },
    markRead() {
      if (followed && outcomes.has(followed.id)) store.markRead(followed.id)
    },
    dismiss() {
      if (!followed) return
      store.remove(followed.id)
      follow()
    },
  }
}
