import type { TransactionList } from '@openappkit/core'
import '@openappkit/ui/button'
import { html } from 'lit'
import type { RowContext } from './createRowContext.ts'
import { renderEmpty } from './renderEmpty.ts'
import { renderPlaces } from './renderPlaces.ts'
import { renderFailed, renderOffline } from './troubles.ts'

/** Placeholders that fill the tab while the first page loads. */
const PLACES = 5

interface NoRowsParams {
  retry(): void
  /** Looks for older transactions. */
  showMore(): void
  /** Whether `showMore` is running. The pressed button then stays, with the focus. */
  readonly isSearching: boolean
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
