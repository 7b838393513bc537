/**
 * @module What the wallet list shows when it is empty.
 */
import type { Kit } from '@openappkit/core'
import { iconRefresh, illustrationWallet } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/copy-button'
import '@openappkit/ui/empty-state'
import { html, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { renderGetWallet } from '../views/renderGetWallet.ts'
import { connectMessages } from './messages.ts'

export { renderNothingFound } from '../empty-states/renderNothingFound.ts'

/** A wallet of a phone is an app with a browser of its own; nothing can be added to the phone's browser. */
const isPhone = () => matchMedia('(hover: none) and (pointer: coarse)').matches

function renderCopyLink(kit: Kit): TemplateResult {
  const messages = translate(kit, connectMessages)
  const tell = ({ detail }: CustomEvent<{ ok: boolean }>) => {
    if (!detail.ok) kit.notices.showError(messages.linkNotCopied)
  }
  return html`<oak-copy-button
    .value=${location.href}
    label=${messages.copyLink}
    copied-label=${messages.linkCopied}
    data-key="copy-link"
    @oak-copy=${tell}
    >${messages.copyLink}</oak-copy-button
  >`
}

/** A wallet that was installed meanwhile is seen by pages that load after it. */
function renderReload(kit: Kit): TemplateResult {
  return html`<oak-button variant="ghost" block data-key="reload" @click=${() => history.go(0)}
    ><span slot="start" class="icon">${iconRefresh()}</span>${translate(kit, connectMessages).reload}</oak-button
  >`
}

/** What a visitor without any wallet sees: where to get one, and what to do once they have it. */
export function renderNoWallets(kit: Kit): TemplateResult {
  const messages = translate(kit, connectMessages)
  return html`
    <oak-empty-state>
      <span slot="icon">${illustrationWallet()}</span>
      <h3 slot="heading">${messages.noWalletHeading}</h3>
      <p>${isPhone() ? messages.noWalletPhoneText : messages.noWalletText}</p>
    </oak-empty-state>
    <div class="actions">
      ${renderGetWallet(kit, messages)} ${isPhone() ? renderCopyLink(kit) : renderReload(kit)}
    </div>
  `
}
