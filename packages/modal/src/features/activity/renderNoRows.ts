import { type TransactionList, getActivity, type Kit, isFinalAnswer } from '@openappkit/core/internal'
import '@openappkit/ui/button'
import { html, type TemplateResult, nothing } from 'lit'
import '@openappkit/ui/skeleton'
import { illustrationAssets, iconWarning, illustrationFailed, illustrationOffline } from '@openappkit/ui'
import '@openappkit/ui/empty-state'
import type { AppKitError } from '@openappkit/common'
import { type RowContext, renderRow } from './renderRow.ts'
import { getNetworkName } from '../../kit/facts/network.ts'
import type { SuspiciousController } from './suspicious-controller.ts'
import { loadPart } from '../../shell/element/loadPart.ts'
import { translate } from '../../i18n/translate.ts'
import { translateError } from '../../i18n/translateError.ts'
import { isRateLimited } from '../../kit/facts/isRateLimited.ts'
import { shellMessages } from '../../shell/dialog/messages.ts'

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

/** The button to try again, or that this takes a moment; nothing if the same request would get the same answer. */
function renderRetry(
  { kit, messages }: RowContext,
  { error, retryAt = 0 }: TransactionList,
  retry: () => void,
  slot = '',
): TemplateResult | typeof nothing {
  if (isFinalAnswer(error)) return nothing
  if (retryAt > kit.ports.clock.now()) return html`<p slot=${slot || nothing} class="note">${messages.tryLater}</p>`
  return html`<oak-button slot=${slot || nothing} variant="secondary" size="s" @click=${retry}>${translate(kit, shellMessages).tryAgain}</oak-button>`
}

/** In the place of the list: the device is offline, and nothing has been fetched. */
function renderOffline({ messages }: RowContext): TemplateResult {
  return html`<oak-empty-state role="status">
    <span slot="icon">${illustrationOffline()}</span>
    <h3 slot="heading">${messages.offlineHeading}</h3>
    <p>${messages.offlineText}</p>
  </oak-empty-state>`
}

/** In the place of the list: the first page could not be fetched. */
function renderFailed(
  context: RowContext,
  list: TransactionList,
  error: AppKitError,
  retry: () => void,
): TemplateResult {
  const { kit, messages } = context
  return html`<oak-empty-state role="alert">
    <span slot="icon">${illustrationFailed()}</span>
    <h3 slot="heading">${translateError(kit, error)}</h3>
    <p>${isRateLimited(error) ? messages.busyText : messages.failedText}</p>
    ${renderRetry(context, list, retry, 'action')}
  </oak-empty-state>`
}

/** Below the rows: the last request has failed, or waits for the connection. */
export function renderIncomplete(
  context: RowContext,
  list: TransactionList,
  retry: () => void,
): TemplateResult | typeof nothing {
  const { messages } = context
  if (list.fetchStatus === 'paused') return html`<p class="note" role="status">${messages.offlineHeading}</p>`
  if (!list.error) return nothing
  const text = isRateLimited(list.error) ? messages.busyText : messages.incomplete
  return html`<div class="incomplete" role="alert">
    <p class="trouble"><span class="icon">${iconWarning()}</span><span>${text}</span></p>
    ${renderRetry(context, list, retry)}
  </div>`
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

/** The button that shows or hides the transactions that look like address poisoning (S19); nothing if there are none. */
export function renderSuspiciousToggle(
  { messages }: RowContext,
  { suspicious }: TransactionList,
  controller: SuspiciousController,
): TemplateResult | typeof nothing {
  if (suspicious.length === 0) return nothing
  const label = controller.isShown ? messages.hideSuspicious : messages.showSuspicious(suspicious.length)
  return html`<oak-button variant="ghost" size="s" @click=${() => controller.toggle()}>${label}</oak-button>`
}

const renderButton = (label: string, press: () => Promise<void>): TemplateResult =>
  html`<oak-button variant="ghost" size="s" block @click=${() => void press()}>${label}</oak-button>`

/** These transactions, with a warning, while the visitor asks for them. */
export function renderSuspicious(
  context: RowContext,
  { suspicious }: TransactionList,
  controller: SuspiciousController,
): TemplateResult | typeof nothing {
  const { messages } = context
  const { rows, isShown } = controller
  if (!isShown || suspicious.length === 0) return nothing
  return html`<div class="suspicious" tabindex="-1">
    <p class="note">${messages.suspiciousText}</p>
    ${rows.hasPrevious ? renderButton(messages.showPrevious, () => controller.move(rows.showPrevious)) : nothing}
    <ul aria-label=${messages.suspicious}>
      ${rows.take(suspicious).map((transaction) => html`<li>${renderRow(context, transaction)}</li>`)}
    </ul>
    ${rows.hasMore(suspicious.length) ? renderButton(messages.showMore, () => controller.move(() => rows.showMore(suspicious.length))) : nothing}
  </div>`
}

/** Repeats the request that has failed, on request of the visitor. */
export function retryActivity(kit: Kit): void {
  const activity = getActivity(kit)
  const { transactions, next } = activity.getList()
  if (next !== undefined) loadPart(() => activity.fetchMore())
  else loadPart(() => activity.load({ isForced: transactions.length === 0 }))
}
