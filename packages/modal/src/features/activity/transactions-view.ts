import { getActivity, type Kit, type TransactionList } from '@openappkit/core/internal'
import { iconRefresh, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/icon-button'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { isFocusLost } from '../../shell/element/isFocusLost.ts'
import { loadPart } from '../../shell/element/loadPart.ts'
import { translate } from '../../i18n/translate.ts'
import { busyStyles } from '../../shell/views/busy.styles.ts'
import { createEndObserver } from '../../shell/views/createEndObserver.ts'
import { pictureStyles } from '../../shell/views/picture.styles.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { GuardedView } from '../../shell/views/guarded-view.ts'
import { activityStyles } from './activity.styles.ts'
import { createChunks, type Chunk } from './createChunks.ts'
import { createRowContext, type RowContext, renderRow } from './renderRow.ts'
import { formatMonth } from '../../i18n/formatMonth.ts'
import { activityMessages } from './messages.ts'
import {
  renderNoRows,
  renderSuspicious,
  renderSuspiciousToggle,
  retryActivity,
  renderIncomplete,
} from './renderNoRows.ts'
import { SuspiciousController } from './suspicious-controller.ts'
import { transactionsStyles } from './transactions.styles.ts'
import { watchActivity } from './watchActivity.ts'
import { WindowController } from './window-controller.ts'

/** All transactions of the account on its network, by month. */
export class TransactionsView extends GuardedView<'Transactions'> {
  static override readonly styles = [
    visuallyHiddenStyles,
    viewStyles,
    pictureStyles,
    busyStyles,
    activityStyles,
    transactionsStyles,
  ]
  static override readonly properties: PropertyDeclarations = { isSearching: { state: true } }

  protected readonly view = 'Transactions'

  private isSearching = false

  readonly #window = new WindowController(this)
  readonly #suspicious = new SuspiciousController(this)
  #shownAccount: string | undefined
  #chunks: readonly Chunk[] = []
  #endObserver: ReturnType<typeof createEndObserver> | undefined
  /** Number of transactions when the end of the list requested more. It requests no more until there are others. */
  #requestedAt = -1

  protected override kitConnected(kit: Kit): void {
    this.disposeWithKit(watchActivity(kit, () => this.requestUpdate()))
    this.#endObserver = createEndObserver(() => this.#requestMore(kit))
    this.disposeWithKit(this.#endObserver.dispose)
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    const account = this.activeKit?.connections.getCaipAddress()
    if (account === this.#shownAccount) return
    this.#shownAccount = account
    this.#requestedAt = -1
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    if (!kit) return
    this.#window.apply(this.#chunks)
    this.#endObserver?.observe(this.renderRoot.querySelector('.near-end'))
  }

  protected renderKit(kit: Kit): unknown {
    const context = createRowContext(kit)
    if (!context) return nothing
    const list = getActivity(kit).getList()
    return html`<div class="view activity" tabindex="-1">
      ${this.#renderTools(context, list)}
      ${renderSuspicious(context, list, this.#suspicious)}
      ${list.transactions.length > 0 ? this.#renderList(context, list) : renderNoRows(context, list, this.#getNoRows(kit))}
    </div>`
  }

  #renderTools(context: RowContext, list: TransactionList): unknown {
    const { kit, messages } = context
    if (list.status !== 'success' && list.transactions.length + list.suspicious.length === 0) return nothing
    return html`<div class="tools">
      ${renderSuspiciousToggle(context, list, this.#suspicious)}
      <oak-icon-button
        size="s"
        label=${messages.refresh}
        class=${list.isLoading ? 'busy' : ''}
        aria-busy=${list.isLoading || nothing}
        @click=${() => this.#refresh(kit)}
        >${iconRefresh()}</oak-icon-button
      >
    </div>`
  }

  #renderList(context: RowContext, list: TransactionList): TemplateResult {
    const { kit, messages } = context
    this.#chunks = createChunks(list.byYear)
    const rendered = this.#window.choose(this.#chunks)
    const canRequest =
      list.status === 'success' && list.next !== undefined && this.#requestedAt !== list.transactions.length
    return html`
      <div class="list" aria-busy=${list.isLoading || nothing}>
        ${repeat(
          this.#chunks,
          ({ key }) => key,
          (chunk) =>
            html`<div class="chunk" data-chunk=${chunk.key}>${rendered.has(chunk.key) ? this.#renderChunk(context, chunk) : nothing}</div>`,
        )}
        ${canRequest ? html`<div class="near-end"></div>` : nothing}
      </div>
      ${renderIncomplete(context, list, () => this.#retry(kit))}
      ${
        list.next !== undefined && !list.error
          ? html`<div class="end">
            <oak-button variant="secondary" block data-key="more" ?loading=${list.isLoading} @click=${() => void this.#showMore(kit)}
              >${messages.showMore}</oak-button
            >
          </div>`
          : nothing
      }
    `
  }

  #renderChunk(context: RowContext, { isFirst, transactions }: Chunk): TemplateResult {
    const heading = formatMonth(context.kit, transactions[0]!.metadata.minedAt)
    return html`
      ${isFirst ? html`<h3 class="month">${heading}</h3>` : nothing}
      <ul aria-label=${heading}>
        ${repeat(
          transactions,
          ({ id }) => id,
          (transaction) => html`<li>${renderRow(context, transaction)}</li>`,
        )}
      </ul>
    `
  }

  /** The end of the list is near. */
  #requestMore(kit: Kit): void {
    const { transactions, isLoading } = getActivity(kit).getList()
    if (isLoading) return
    this.#requestedAt = transactions.length
    void this.#fetchMore(kit)
  }

  async #fetchMore(kit: Kit): Promise<void> {
    const activity = getActivity(kit)
    const before = activity.getList().transactions.length
    const { transactions } = await activity.fetchMore()
    if (this.isConnected && transactions.length > before) {
      this.announce(translate(kit, activityMessages).shownCount(transactions.length))
    }
  }

  /** Not disabled while it has no effect: a disabled button loses the focus. */
  #refresh(kit: Kit): void {
    const { isLoading, retryAt = 0 } = getActivity(kit).getList()
    if (isLoading) return
    if (retryAt > kit.ports.clock.now()) this.announce(translate(kit, activityMessages).tryLater)
    else loadPart(() => getActivity(kit).load({ isForced: true }))
  }

  #getNoRows(kit: Kit) {
    return { retry: () => this.#retry(kit), showMore: () => void this.#search(kit), isSearching: this.isSearching }
  }

  /** The button in place of rows. It disappears if older transactions are found. */
  async #search(kit: Kit): Promise<void> {
    this.isSearching = true
    await this.#fetchMore(kit).catch(() => undefined)
    this.isSearching = false
    await this.updateComplete
    if (!isFocusLost()) return
    const { renderRoot } = this
    ;(renderRoot.querySelector<HTMLElement>('a.row') ?? renderRoot.querySelector<HTMLElement>('.activity'))?.focus()
  }

  /** Keeps the focus on the button. It disappears with the last page. Then the first new row gets the focus. */
  async #showMore(kit: Kit): Promise<void> {
    const { transactions } = getActivity(kit).getList()
    const last = transactions.at(-1)
    await this.#fetchMore(kit).catch(() => undefined)
    await this.updateComplete
    const list = getActivity(kit).getList()
    if (list.next !== undefined || !isFocusLost()) return
    const rows = [...this.renderRoot.querySelectorAll<HTMLElement>('.list .row')]
    const place = last ? list.transactions.indexOf(last) + 1 : 0
    const next = rows.at(place - list.transactions.length)
    ;(next?.matches('a') ? next : this.renderRoot.querySelector<HTMLElement>('.activity'))?.focus()
  }

  #retry(kit: Kit): void {
    // The pressed button disappears.
    this.renderRoot.querySelector<HTMLElement>('.activity')?.focus()
    retryActivity(kit)
  }
}
