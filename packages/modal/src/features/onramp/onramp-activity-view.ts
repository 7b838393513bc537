import {
  getPurchases,
  isFinalAnswer,
  type Kit,
  type Network,
  type PurchaseList,
  type Transaction,
} from '@openappkit/core/internal'
import { illustrationAssets, visuallyHiddenStyles, iconWarning } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/empty-state'
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { cleanSymbol } from '@openappkit/common'
import '@openappkit/ui/image'
import { isFocusLost } from '../../shell/element/isFocusLost.ts'
import { loadPart } from '../../shell/element/loadPart.ts'
import { formatMonth } from '../../i18n/formatMonth.ts'
import { translate } from '../../i18n/translate.ts'
import { translateError } from '../../i18n/translateError.ts'
import { shellMessages } from '../../shell/dialog/messages.ts'
import { renderPlaces } from '../shared/transfers/renderPlaces.ts'
import { formStyles } from '../shared/transfers/form.styles.ts'
import { GuardedView } from '../../shell/views/guarded-view.ts'
import { pictureStyles } from '../../shell/views/picture.styles.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { onrampMessages } from './messages.ts'
import { onrampStyles } from './onramp.styles.ts'
import { openBuy } from './openBuy.ts'
import { getDateFormat } from '../../i18n/formats.ts'
import { getTransactionLink } from '../../kit/facts/network.ts'
import { shortenSymbol } from '../../kit/facts/shorten.ts'
import { formatPurchase } from './formatPurchase.ts'

/** The year is in the heading. */
const TIME: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }

function renderStatus(kit: Kit, { status }: Transaction['metadata']): TemplateResult | typeof nothing {
  const messages = translate(kit, onrampMessages)
  if (status === 'confirmed') return nothing
  return status === 'failed'
    ? html`<span class="failed">${iconWarning()} ${messages.failed}</span>`
    : html`<span>${messages.pending}</span>`
}

/** A purchase: what was bought, when, and what has become of it. It links to the block explorer when it has arrived. */
function renderPurchaseRow(kit: Kit, network: Network, { metadata, transfers }: Transaction): TemplateResult {
  const messages = translate(kit, onrampMessages)
  const { fungible_info: token, quantity } = transfers.find(({ direction }) => direction === 'in') ?? transfers[0] ?? {}
  const { status, hash, minedAt } = metadata
  const symbol = shortenSymbol(token?.symbol || cleanSymbol(token?.name ?? ''))
  // A service may name what was bought neither by a symbol nor by a name.
  const title = !symbol ? messages.progressTitle : status === 'confirmed' ? messages.bought(symbol) : symbol
  const link = status === 'confirmed' ? getTransactionLink(kit, network, hash) : undefined
  const content = html`<oak-image .src=${token?.icon?.url ?? ''} .name=${symbol} size="40" shape="circle"></oak-image>
    <span class="what"
      >${title} <span class="when">${renderStatus(kit, metadata)} <span>${getDateFormat(kit, TIME).format(minedAt)}</span></span></span
    >
    ${
      quantity && status !== 'failed'
        ? html`<bdi class="amount ${status === 'confirmed' ? 'plus' : ''}">${status === 'confirmed' ? '+' : ''}${formatPurchase(kit, quantity.numeric, symbol)}</bdi>`
        : nothing
    }`
  if (!link) return html`<div class="bought">${content}</div>`
  return html`<a class="bought" href=${link.href} target="_blank" rel="noopener noreferrer"
    >${content}<span class="visually-hidden"> ${messages.opensNewTab(messages.explorer(link.explorer))}</span></a
  >`
}

/** The purchases of the account, by month. */
export class OnrampActivityView extends GuardedView<'OnRampActivity'> {
  static override readonly styles = [visuallyHiddenStyles, viewStyles, pictureStyles, formStyles, onrampStyles]

  protected readonly view = 'OnRampActivity'

  #shownAccount: string | undefined
  #clearRetryTimer = () => {}

  protected override kitConnected(kit: Kit): void {
    this.#shownAccount = undefined
    this.disposeWithKit(() => this.#clearRetryTimer())
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    if (!kit) return
    const account = kit.connections.getCaipAddress()
    if (account !== this.#shownAccount) loadPart(() => getPurchases(kit).load())
    this.#shownAccount = account
    this.#clearRetryTimer()
    const wait = (getPurchases(kit).getList().retryAt ?? 0) - kit.ports.clock.now()
    if (wait > 0) this.#clearRetryTimer = kit.ports.clock.setTimeout(() => this.requestUpdate(), wait)
  }

  protected renderKit(kit: Kit): unknown {
    const network = kit.networks.getActive()
    if (!network) return nothing
    const messages = translate(kit, onrampMessages)
    const list = getPurchases(kit).getList()
    return html`<div class="view purchases" tabindex="-1">
      ${this.#renderMonths(kit, network, list.purchases)}
      ${list.isPaused ? html`<p class="note" role="status">${messages.historyOffline}</p>` : nothing}
      ${list.isLoading && list.purchases.length === 0 ? renderPlaces(translate(kit, shellMessages).loading) : nothing}
      ${list.isEmpty ? this.#renderEmpty(kit) : nothing} ${list.error || list.unanswered.length > 0 ? this.#renderFailure(kit, list) : nothing}
      ${
        list.hasMore && !list.error
          ? html`<oak-button variant="secondary" block data-key="more" ?loading=${list.isLoading} @click=${() => void this.#showMore(kit)}
            >${messages.showMore}</oak-button
          >`
          : nothing
      }
    </div>`
  }

  #renderMonths(kit: Kit, network: Network, purchases: readonly Transaction[]): TemplateResult[] {
    const months = new Map<string, Transaction[]>()
    for (const purchase of purchases) {
      const month = formatMonth(kit, purchase.metadata.minedAt)
      months.set(month, [...(months.get(month) ?? []), purchase])
    }
    return [...months].map(
      ([month, entries]) => html`<section>
        <h3 class="month">${month}</h3>
        <ul aria-label=${month}>
          ${repeat(
            entries,
            ({ id }) => id,
            (purchase) => html`<li>${renderPurchaseRow(kit, network, purchase)}</li>`,
          )}
        </ul>
      </section>`,
    )
  }

  #renderEmpty(kit: Kit): TemplateResult {
    const messages = translate(kit, onrampMessages)
    return html`<oak-empty-state>
      <span slot="icon">${illustrationAssets()}</span>
      <h3 slot="heading">${messages.historyEmptyHeading}</h3>
      <p>${messages.historyEmptyText}</p>
      <oak-button slot="action" variant="secondary" data-key="buy" @click=${() => openBuy(kit)}>${messages.title}</oak-button>
    </oak-empty-state>`
  }

  #renderFailure(kit: Kit, { unanswered, error, isLoading, retryAt = 0 }: PurchaseList): TemplateResult {
    const messages = translate(kit, onrampMessages)
    const texts =
      unanswered.length > 0 ? unanswered.map((name) => messages.notLoadedFrom(name)) : [translateError(kit, error)]
    return html`<div class="failure" role="alert">
      ${texts.map((text) => html`<p class="note">${text}</p>`)}
      ${
        unanswered.length === 0 && isFinalAnswer(error)
          ? nothing
          : retryAt > kit.ports.clock.now()
            ? html`<p class="note">${messages.tryLater}</p>`
            : html`<oak-button variant="ghost" size="s" data-key="retry" ?loading=${isLoading} @click=${() => this.#retry(kit)}>${translate(kit, shellMessages).tryAgain}</oak-button>`
      }
    </div>`
  }

  /** The pressed button disappears. */
  #retry(kit: Kit): void {
    this.#focusList()
    const { load, fetchMore, getList } = getPurchases(kit)
    const { purchases, unanswered } = getList()
    loadPart(() => (purchases.length + unanswered.length > 0 ? fetchMore() : load({ isForced: true })))
  }

  /** The pressed button disappears with the last page. */
  async #showMore(kit: Kit): Promise<void> {
    const { purchases } = await getPurchases(kit).fetchMore()
    this.announce(translate(kit, onrampMessages).shownCount(purchases.length))
    await this.updateComplete
    if (isFocusLost()) this.#focusList()
  }

  #focusList(): void {
    this.renderRoot.querySelector<HTMLElement>('.purchases')?.focus()
  }
}
