import { getActivity, type Kit, type TransactionList } from '@openappkit/core/internal'
import { visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { AccountPanel } from '../shared/account-parts/account-element.ts'
import { isFocusLost } from '../../shell/element/isFocusLost.ts'
import { activityStyles } from './activity.styles.ts'
import { createRowContext, type RowContext, renderRow } from './renderRow.ts'
import {
  renderNoRows,
  renderSuspicious,
  renderSuspiciousToggle,
  retryActivity,
  renderIncomplete,
} from './renderNoRows.ts'
import { SuspiciousController } from './suspicious-controller.ts'
import { watchActivity } from './watchActivity.ts'

/** Rows of the tab. The view Transactions has all. */
const MAX_ROWS = 10

/** The tab Activity: the latest transactions. */
export class ActivityPanel extends AccountPanel {
  static override readonly styles = [visuallyHiddenStyles, activityStyles]
  static override readonly properties: PropertyDeclarations = { isSearching: { state: true } }

  private isSearching = false
  readonly #suspicious = new SuspiciousController(this)

  protected override kitConnected(kit: Kit): void {
    this.disposeWithKit(watchActivity(kit, () => this.requestUpdate()))
  }

  protected renderKit(kit: Kit): unknown {
    const context = createRowContext(kit)
    if (!context) return nothing
    const list = getActivity(kit).getList()
    return html`<div class="activity" tabindex="-1">
      ${list.transactions.length > 0 ? this.#renderRows(context, list) : renderNoRows(context, list, this.#getNoRows(kit))}
      <div class="end">
        ${renderSuspiciousToggle(context, list, this.#suspicious)}
      </div>
      ${renderSuspicious(context, list, this.#suspicious)}
    </div>`
  }

  #renderRows(context: RowContext, list: TransactionList): TemplateResult {
    const { kit, messages } = context
    const hasMore = list.transactions.length > MAX_ROWS || list.next !== undefined
    return html`
      <ul aria-label=${messages.title} aria-busy=${list.isLoading || nothing}>
        ${repeat(
          list.transactions.slice(0, MAX_ROWS),
          ({ id }) => id,
          (transaction) => html`<li>${renderRow(context, transaction)}</li>`,
        )}
      </ul>
      ${renderIncomplete(context, list, () => this.#retry(kit))}
      ${
        hasMore
          ? html`<div class="end">
            <oak-button variant="secondary" block data-key="all-activity" @click=${() => kit.router.push('Transactions')}
              >${messages.viewAll}</oak-button
            >
          </div>`
          : nothing
      }
    `
  }

  #getNoRows(kit: Kit) {
    return { retry: () => this.#retry(kit), showMore: () => void this.#search(kit), isSearching: this.isSearching }
  }

  /** The pressed button disappears if older transactions are found. */
  async #search(kit: Kit): Promise<void> {
    this.isSearching = true
    await getActivity(kit)
      .fetchMore()
      .catch(() => undefined)
    this.isSearching = false
    await this.updateComplete
    if (!isFocusLost()) return
    const { renderRoot } = this
    ;(renderRoot.querySelector<HTMLElement>('a.row') ?? renderRoot.querySelector<HTMLElement>('.activity'))?.focus()
  }

  #retry(kit: Kit): void {
    // The pressed button disappears.
    this.renderRoot.querySelector<HTMLElement>('.activity')?.focus()
    retryActivity(kit)
  }
}
