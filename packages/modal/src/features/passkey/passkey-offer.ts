import { getEmbeddedWallet, type Kit } from '@openappkit/core/internal'
import { defineElement } from '@openappkit/ui'
import '@openappkit/ui/button'
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { AccountElement } from '../shared/account-parts/account-element.ts'
import { translate } from '../../i18n/translate.ts'
import { openTab } from '../../kit/actions/openTab.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { getPasskeyOffer, openAccountPage } from './getPasskeyOffer.ts'
import { iconPasskey } from './icons.ts'
import { passkeyMessages } from './messages.ts'

/** - `.end`: In the place of the question, which keeps its height: what is below does not move under the pointer. Focused by script only. */
const offerStyles = css`
  .offer {
    display: grid;
    margin-inline: var(--oak-space-3);
    padding: var(--oak-space-3) var(--oak-space-4);
    border-radius: var(--oak-radius-l);
    background: var(--oak-surface);
    overflow-wrap: anywhere;
  }

  .question,
  .end {
    grid-area: 1 / 1;
    min-inline-size: 0;
  }

  .question {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    align-items: center;
    gap: var(--oak-space-3);
  }

  .question[inert] {
    visibility: hidden;
  }

  .text,
  .end {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    text-wrap: pretty;
  }

  .end {
    align-self: center;
    outline: none;
    text-align: center;
  }

  .buttons {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: var(--oak-space-2);
  }

  .buttons > * {
    flex: auto;
  }
`

/** Offers the visitor of an embedded wallet a first passkey. */
export class PasskeyOffer extends AccountElement {
  static override readonly styles = [viewStyles, offerStyles]

  protected override kitConnected(kit: Kit): void {
    getPasskeyOffer(kit).show(this.account.address)
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    // The pressed button is hidden.
    const end = this.renderRoot.querySelector<HTMLElement>('.end:not(:empty)')
    if (end && (this.renderRoot as ShadowRoot).activeElement) end.focus({ preventScroll: true })
  }

  #add(kit: Kit): void {
    const url = getEmbeddedWallet(kit).getFacet()?.getAccountUrl()
    if (!openAccountPage(kit) && url !== undefined) openTab(url)
    this.#answer(kit)
  }

  #answer(kit: Kit): void {
    getPasskeyOffer(kit).answer(this.account.address)
  }

  protected renderKit(kit: Kit): TemplateResult {
    const { add, addText, addLater, addLaterText, manage } = translate(kit, passkeyMessages)
    const { isAnswered } = getPasskeyOffer(kit).state
    return html`<section class="offer" aria-label=${add}>
      <div class="question" ?inert=${isAnswered}>
        ${iconPasskey()}
        <p class="text">${addText}</p>
        <div class="buttons">
          <oak-button variant="secondary" block data-key="addPasskey" @click=${() => this.#add(kit)}>${add}</oak-button>
          <oak-button variant="ghost" block data-key="noPasskey" @click=${() => this.#answer(kit)}>${addLater}</oak-button>
        </div>
      </div>
      <p class="end" role="status" tabindex="-1">${isAnswered ? addLaterText(manage) : nothing}</p>
    </section>`
  }
}

/** Defines the element. */
export const definePasskeyOffer = (): void => defineElement('appkit-passkey-offer', PasskeyOffer)
