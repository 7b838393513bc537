import type { TransactionList } from '@openappkit/core'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import type { RowContext } from './createRowContext.ts'
import { renderRow } from './renderRow.ts'
import type { SuspiciousController } from './suspicious-controller.ts'

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
