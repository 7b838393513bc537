/**
 * @module The empty state of the list of wallets.
 */
import type { Kit } from '@openappkit/core'
import { iconRefresh, illustrationWallet } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/copy-button'
import '@openappkit/ui/empty-state'
import { css, html, type TemplateResult } from 'lit'
import { addStyles } from '../shared/connect-methods/addStyles.ts'
import type { ConnectHost } from '../shared/connect-methods/types.ts'
import { translate } from '../../i18n/translate.ts'
import { pictureStyles } from '../../shell/views/picture.styles.ts'
import { renderGetWallet } from '../../shell/views/renderGetWallet.ts'
import { emptyMessages } from './empty.messages.ts'
import { connectMessages } from './messages.ts'

const emptyStyles = css`
  .actions {
    display: grid;
    gap: var(--oak-space-2);
    padding-inline: var(--oak-space-3);
  }

  oak-copy-button {
    justify-self: center;
  }
`

export const addEmptyStyles = (host: ConnectHost): void => {
  addStyles(host, pictureStyles)
  addStyles(host, emptyStyles)
}

/** A phone's browser has no extensions: the wallet is an app, often with its own browser. */
const isPhone = () => matchMedia('(hover: none) and (pointer: coarse)').matches

function renderCopyLink(kit: Kit): TemplateResult {
  const messages = translate(kit, emptyMessages)
  const report = ({ detail }: CustomEvent<{ ok: boolean }>) => {
    if (!detail.ok) kit.notices.showError(messages.linkNotCopied)
  }
  return html`<oak-copy-button
    .value=${location.href}
    label=${messages.copyLink}
    copied-label=${messages.linkCopied}
    data-key="copy-link"
    @oak-copy=${report}
    >${messages.copyLink}</oak-copy-button
  >`
}

/** A newly installed wallet announces itself only to pages that load afterwards. */
function renderReload(kit: Kit): TemplateResult {
  return html`<oak-button variant="ghost" block data-key="reload" @click=${() => history.go(0)}
    ><span slot="start" class="icon">${iconRefresh()}</span>${translate(kit, emptyMessages).reload}</oak-button
  >`
}

/** Explains how to get a wallet and what to do once it is installed. */
export function renderNoWallets(kit: Kit): TemplateResult {
  const messages = translate(kit, emptyMessages)
  return html`
    <oak-empty-state>
      <span slot="icon">${illustrationWallet()}</span>
      <h3 slot="heading">${translate(kit, connectMessages).noWalletHeading}</h3>
      <p>${isPhone() ? messages.noWalletPhoneText : messages.noWalletText}</p>
    </oak-empty-state>
    <div class="actions">
      ${renderGetWallet(kit, messages)} ${isPhone() ? renderCopyLink(kit) : renderReload(kit)}
    </div>
  `
}
