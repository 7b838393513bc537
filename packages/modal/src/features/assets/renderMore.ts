import type { Kit, Account } from '@openappkit/core'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { iconReceive } from '@openappkit/ui'
import '@openappkit/ui/copy-button'
import '@openappkit/ui/empty-state'
import { localizeAmount } from '../../i18n/localizeAmount.ts'
import { translate } from '../../i18n/translate.ts'
import type { RowWindow } from '../shared/long-list/createRowWindow.ts'
import { assetsMessages } from './messages.ts'
import { openReceive } from './renderTokenRow.ts'

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

interface EmptyParts {
  readonly picture: TemplateResult
  readonly heading: string
  readonly text: string
  /** Buttons before the one to receive. */
  readonly actions?: unknown
}

/** An account without assets: what to do next. */
export function renderEmpty(kit: Kit, { address }: Account, parts: EmptyParts): TemplateResult {
  const { picture, heading, text, actions = nothing } = parts
  const messages = translate(kit, assetsMessages)
  const receive = openReceive(kit)
  return html`<oak-empty-state class="empty">
    <span slot="icon" aria-hidden="true">${picture}</span>
    <h3 slot="heading">${heading}</h3>
    <p>${text}</p>
    <div slot="action" class="next">
      ${actions}
      ${
        receive
          ? html`<oak-button variant="secondary" size="l" block data-key="empty-receive" @click=${receive}><span slot="start" class="icon">${iconReceive()}</span>${messages.receive}</oak-button>`
          : html`<oak-copy-button class="copy-address" value=${address} label=${messages.copyAddress} copied-label=${messages.copied}
          >${messages.copyAddress}</oak-copy-button
        >`
      }
    </div>
  </oak-empty-state>`
}

/** The button that shows or hides spam. @param params.label - Its text while spam is hidden. */
export function renderSpamButton(
  kit: Kit,
  { label, isOpen, toggle }: { label: string; isOpen: boolean; toggle(): void },
): TemplateResult {
  return html`<button class="spam-toggle" type="button" aria-expanded=${isOpen} @click=${toggle}>
    ${isOpen ? translate(kit, assetsMessages).hideAgain : label}
  </button>`
}
