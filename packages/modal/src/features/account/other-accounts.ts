import { getDirection, keepOrder } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { defineElement } from '@openappkit/ui'
import '@openappkit/ui/avatar'
import '@openappkit/ui/button'
import '@openappkit/ui/list-item'
import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { translate } from '../../i18n/translate.ts'
import { shortenAccount } from '../../kit/facts/shorten.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { AccountElement } from '../shared/account-parts/account-element.ts'
import { listOtherAccounts, type OtherAccount } from './listOtherAccounts.ts'
import { accountMessages } from './messages.ts'

/** A button shows the rest. */
const SHOWN = 3

function renderAccount(kit: Kit, { address, connectorId, namespace, origin }: OtherAccount): TemplateResult {
  const messages = translate(kit, accountMessages)
  const short = shortenAccount(kit, address, namespace)
  const use = () =>
    void kit.connections.switchConnection({ connectorId, address, namespace }).catch(kit.notices.showError)
  return html`<li>
    <oak-list-item label=${origin ? messages.useAccountOf(short, origin) : messages.useAccount(short)} @click=${use}>
      <oak-avatar slot="start" address=${address} size="40"></oak-avatar>
      <bdi dir="ltr">${short}</bdi>
      ${origin ? html`<span slot="description" class="name" dir=${getDirection(origin)}>${keepOrder(origin)}</span>` : nothing}
    </oak-list-item>
  </li>`
}

/** The other connected accounts. A press switches to one. */
export class OtherAccounts extends AccountElement {
  static override readonly styles = [
    viewStyles,
    css`
      h3 {
        margin: 0;
        padding: 0 var(--oak-space-3) var(--oak-space-1);
        color: var(--oak-text-muted);
        font-size: var(--oak-font-size-s);
        font-weight: var(--oak-weight-medium);
      }
    `,
  ]
  static override readonly properties: PropertyDeclarations = { showsAll: { state: true } }

  private showsAll = false

  protected renderKit(kit: Kit): TemplateResult {
    const messages = translate(kit, accountMessages)
    const others = listOtherAccounts(kit, this.account)
    // A single further row takes as much room as the button that would show it.
    const isLong = !this.showsAll && others.length > SHOWN + 1
    const shown = isLong ? others.slice(0, SHOWN) : others
    return html`
      <h3>${messages.otherAccounts}</h3>
      <ul class="others" aria-label=${messages.otherAccounts}>
        ${shown.map((other) => renderAccount(kit, other))}
      </ul>
      ${
        isLong
          ? html`<oak-button variant="ghost" block @click=${() => void this.#showAll()}>
            ${messages.moreAccounts(others.length - SHOWN)}
          </oak-button>`
          : nothing
      }
    `
  }

  /** The pressed button disappears, so the first added account gets the focus. */
  async #showAll(): Promise<void> {
    const shown = this.renderRoot.querySelectorAll('.others > li').length
    this.showsAll = true
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>(`.others > :nth-child(${shown + 1}) > oak-list-item`)?.focus()
  }
}

/** A function, because a bundler that shares code between files may evaluate this module before the class exists. */
export const defineOtherAccounts = (): void => defineElement('appkit-other-accounts', OtherAccounts)
