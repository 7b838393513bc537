import type { TransactionList } from '@openappkit/core'
import '@openappkit/ui/button'
import { html, type TemplateResult, nothing } from 'lit'
import '@openappkit/ui/skeleton'
import { illustrationAssets } from '@openappkit/ui'
import '@openappkit/ui/empty-state'
import type { RowContext } from './createRowContext.ts'
import { renderFailed, renderOffline } from './troubles.ts'
import { getNetworkName } from '../kit-facts/getNetworkName.ts'

/** Placeholders that fill the tab while the first page loads. */
const PLACES = 5

interface NoRowsParams {
  retry(): void
  /** Looks for older transactions. */
  showMore(): void
  /** Whether `showMore` is running. The pressed button then stays, with the focus. */
  readonly isSearching: boolean
}

/** Placeholders with the height of rows, while the first page loads. */
function renderPlaces({ messages }: RowContext, count: number): TemplateResult {
  return html`<div role="status">
    <span class="visually-hidden">${messages.loading}</span>
    <ul aria-hidden="true">
      ${Array.from(
        { length: count },
        () => html`<li class="row place">
          <span class="pictures"><oak-skeleton class="picture"></oak-skeleton></span>
          <span class="text"><oak-skeleton class="long"></oak-skeleton><oak-skeleton class="short"></oak-skeleton></span>
          <span class="value"><oak-skeleton class="short"></oak-skeleton></span>
        </li>`,
      )}
    </ul>
  </div>`
}

/** The account has no transactions on its network. */
function renderEmpty({ kit, messages, network }: RowContext): TemplateResult {
  const hasOthers = kit.options.state.enableNetworkSwitch && kit.networks.state.networks.length > 1
  const choose = () => {
    kit.events.track({ event: 'CLICK_NETWORKS' })
    kit.router.push('Networks')
  }
  return html`<oak-empty-state>
    <span slot="icon">${illustrationAssets()}</span>
    <h3 slot="heading">${messages.emptyHeading}</h3>
    <p>${messages.emptyText(getNetworkName(kit, network))}</p>
    ${
      hasOthers
        ? html`<oak-button slot="action" variant="secondary" data-key="activity-network" @click=${choose}>${messages.chooseNetwork}</oak-button>`
        : nothing
    }
  </oak-empty-state>`
}

/** What is shown in the place of the rows, if there are none. */
export function renderNoRows(
  context: RowContext,
  list: TransactionList,
  { retry, showMore, isSearching }: NoRowsParams,
): unknown {
  const { messages } = context
  if (list.fetchStatus === 'paused') return renderOffline(context)
  if (list.error) return renderFailed(context, list, list.error, retry)
  if (!isSearching && (list.isLoading || list.status !== 'success')) return renderPlaces(context, PLACES)
  if (list.next === undefined) return renderEmpty(context)
  return html`<div class="end">
    <p class="note">${messages.notFoundText}</p>
    <oak-button variant="secondary" block ?loading=${isSearching} @click=${showMore}>${messages.showMore}</oak-button>
  </div>`
}
