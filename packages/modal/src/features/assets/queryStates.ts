import { isFinalAnswer, type Kit, type QueryState } from '@openappkit/core/internal'
import { iconOffline, iconWarning } from '@openappkit/ui'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { formatRelativeTime } from '../../i18n/formatRelativeTime.ts'
import { translate } from '../../i18n/translate.ts'
import { isRateLimited } from '../../kit/facts/isRateLimited.ts'
import { assetsMessages } from './messages.ts'

type Query = QueryState<unknown>

/** Milliseconds until a failed request may be repeated; 0 if it may be now. */
export const getRetryWait = (kit: Kit, { retryAt = 0 }: Query): number => Math.max(0, retryAt - kit.ports.clock.now())

/** Nothing if the same request would get the same answer. */
function renderRetry(kit: Kit, query: Query, retry: () => void): TemplateResult | typeof nothing {
  if (isFinalAnswer(query.error)) return nothing
  const messages = translate(kit, assetsMessages)
  return getRetryWait(kit, query) === 0
    ? html`<oak-button variant="ghost" size="s" data-key="retry" @click=${retry}>${messages.tryAgain}</oak-button>`
    : html`<p class="note">${messages.tryLater}</p>`
}

/**
 * The state of a list that has never loaded: offline or failed. `nothing` while it loads.
 *
 * @param heading - The text after a failure.
 */
export function renderProblem(
  kit: Kit,
  query: Query,
  heading: string,
  retry: () => void,
): TemplateResult | typeof nothing {
  const messages = translate(kit, assetsMessages)
  if (query.fetchStatus === 'paused') {
    return html`<div class="problem" role="status"><p class="note">${messages.offlineText}</p></div>`
  }
  if (query.status !== 'error') return nothing
  // The notice of the failure is an alert already.
  return html`<div class="problem" role="status">
    <p class="problem-title error"><span class="icon">${iconWarning()}</span><span>${heading}</span></p>
    <p class="note">${isRateLimited(query.error) ? messages.limitedText : messages.failedText}</p>
    ${renderRetry(kit, query, retry)}
  </div>`
}

/** A notice over a list that could not be updated; `nothing` if it is current. */
export function renderStale(kit: Kit, query: Query, retry: () => void): TemplateResult | typeof nothing {
  const isPaused = query.fetchStatus === 'paused'
  if (query.data === undefined || (!isPaused && query.status !== 'error')) return nothing
  const messages = translate(kit, assetsMessages)
  const age = formatRelativeTime(kit, query.updatedAt ?? 0, kit.ports.clock.now())
  return html`<div class="stale" role="status">
    <p><span class="icon">${isPaused ? iconOffline() : iconWarning()}</span><span>${isPaused ? messages.staleOffline(age) : messages.staleFailed(age)}</span></p>
    ${isPaused ? nothing : renderRetry(kit, query, retry)}
  </div>`
}
