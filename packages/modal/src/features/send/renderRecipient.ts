import { keepOrder } from '@openappkit/common'
import { getSend, sendErrors, type Kit } from '@openappkit/core'
import '@openappkit/ui/address'
import '@openappkit/ui/avatar'
import '@openappkit/ui/input'
import '@openappkit/ui/list-item'
import { renderFullAddress } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { translateError } from '../../i18n/translateError.ts'
import { renderWarnings } from './renderWarnings.ts'
import { translateSend } from './translateSend.ts'

export interface RecipientParts {
  /** Whether the visitor is done with the field. */
  readonly isLeft: boolean
  onLeave(isLeft: boolean): void
  /** The visitor has pressed Enter. */
  onSubmit(): void
}

/** Characters from which a text can be a whole address. */
const MIN_ADDRESS = 26

/** The error of the recipient. A text that is still typed is no error. */
function getError(kit: Kit, isLeft: boolean): string {
  const { recipient } = getSend(kit).state
  if (recipient.status !== 'invalid' && recipient.status !== 'unknown') return ''
  const isTyped = !isLeft && recipient.text.length < MIN_ADDRESS && sendErrors.notAnAddress.is(recipient.error)
  return isTyped ? '' : translateError(kit, recipient.error)
}

/** The field for the recipient. */
export function renderRecipient(kit: Kit, { isLeft, onLeave, onSubmit }: RecipientParts): TemplateResult {
  const { state, setRecipient } = getSend(kit)
  const { recipient } = state
  const messages = translateSend(kit)
  const enter = ({ detail }: CustomEvent<string>) => {
    // Pasted: longer than what one key can add.
    const isPasted = detail.trim().length - recipient.text.length >= MIN_ADDRESS
    onLeave(false)
    setRecipient(detail, isPasted)
  }
  return html`
    <oak-input
      id="recipient"
      label=${messages.recipient}
      placeholder=${messages.recipientPlaceholder}
      clear-label=${messages.recipientClear}
      enterkeyhint="next"
      ltr
      .value=${recipient.text}
      error=${getError(kit, isLeft)}
      ?loading=${recipient.status === 'checking'}
      data-key="recipient"
      @oak-input=${enter}
      @oak-change=${() => onLeave(true)}
      @oak-submit=${onSubmit}
    ></oak-input>
  `
}

/** What the text of the recipient is: the whole address, because the field may be too narrow for it, or have a name, and its warnings. */
export function renderResolved(kit: Kit): TemplateResult {
  const { recipient } = getSend(kit).state
  const isValid = recipient.status === 'valid'
  return html`
    <div class="resolved" role="status">
      ${
        isValid
          ? html`<oak-avatar address=${recipient.address} size="32"></oak-avatar>${renderFullAddress(recipient.address)}`
          : nothing
      }
    </div>
    ${isValid ? renderWarnings(kit, recipient.warnings) : nothing}
  `
}

/** The recipients that the visitor has sent to, while the field is empty. */
export function renderRecents(kit: Kit): unknown {
  const { state, setRecipient, suggestRecipients } = getSend(kit)
  const recents = state.recipient.status === 'empty' ? suggestRecipients() : []
  if (recents.length === 0) return nothing
  return html`<section class="recents">
    <h3>${translateSend(kit).recents}</h3>
    <ul>
      ${recents.map(
        ({ address, name }) => html`<li>
          <oak-list-item data-key="recent-${address}" @click=${() => setRecipient(name ?? address, true)}>
            <oak-avatar slot="start" address=${address} size="32"></oak-avatar>
            ${name ? html`<bdi dir="ltr">${keepOrder(name)}</bdi>` : html`<oak-address plain value=${address}></oak-address>`}
            ${name ? html`<oak-address slot="description" plain value=${address}></oak-address>` : nothing}
          </oak-list-item>
        </li>`,
      )}
    </ul>
  </section>`
}
