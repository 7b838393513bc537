import type { Kit } from '@openappkit/core'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { localizeAmount } from '../i18n/localizeAmount.ts'
import { translate } from '../i18n/translate.ts'
import type { RowWindow } from '../long-list/createRowWindow.ts'
import { assetsMessages } from './messages.ts'

interface MoreParams {
  /** Number of the entries that are loaded. */
  readonly length: number
  /** Whether the service has further entries. */
  readonly hasNext?: boolean
  readonly isLoading?: boolean
  /** `more`, or another name that is unique in the Account view. */
  readonly key: string
  showMore(): void
}

/** The button that shows entries before the shown ones; `nothing` if there are none. */
export function renderPrevious(
  kit: Kit,
  rows: RowWindow,
  key: string,
  showPrevious: () => void,
): TemplateResult | typeof nothing {
  if (!rows.hasPrevious) return nothing
  return html`<oak-button variant="ghost" size="s" block data-key=${key} @click=${showPrevious}>${translate(kit, assetsMessages).showPrevious}</oak-button>`
}

/** The button that shows further entries, and which ones are shown. `nothing` if all are. */
export function renderMore(
  kit: Kit,
  rows: RowWindow,
  { length, hasNext = false, isLoading = false, key, showMore }: MoreParams,
): TemplateResult | typeof nothing {
  const isAll = !rows.hasMore(length) && !hasNext
  if (isAll && !rows.hasPrevious) return nothing
  const messages = translate(kit, assetsMessages)
  const format = (count: number) => localizeAmount(kit, String(count))
  const last = Math.min(length, rows.end)
  return html`<div class="more">
    ${
      isAll
        ? nothing
        : html`<oak-button variant="secondary" size="s" block data-key=${key} ?loading=${isLoading} @click=${showMore}>${messages.showMore}</oak-button>`
    }
    <p class="note" role="status">${messages.range(format(rows.start + 1), format(last), `${format(length)}${hasNext ? '+' : ''}`)}</p>
  </div>`
}
