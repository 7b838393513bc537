import type { Kit } from '@openappkit/core'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { pairingMessages } from './messages.ts'
import { PairingView } from './pairing-view.ts'

/** Connects whatever wallet a visitor has, by one code or link for all. */
export class ConnectingWalletConnectBasicView extends PairingView<'ConnectingWalletConnectBasic'> {
  protected renderFoot(kit: Kit): TemplateResult | typeof nothing {
    const { allWallets } = kit.options.state
    const isHidden = allWallets === 'HIDE' || (allWallets === 'ONLY_MOBILE' && !kit.ports.isMobile)
    if (isHidden || !kit.router.isRegistered('AllWallets')) return nothing
    // Where the list led here, Back leads there; twice in the history it would be a circle.
    if (kit.router.state.stack.some(({ view }) => view === 'AllWallets')) return nothing
    const open = () => kit.router.push('AllWallets')
    return html`<div class="actions">
      <oak-button variant="secondary" size="l" block data-key="all-wallets" @click=${open}
        >${translate(kit, pairingMessages).allWallets}</oak-button
      >
    </div>`
  }
}
