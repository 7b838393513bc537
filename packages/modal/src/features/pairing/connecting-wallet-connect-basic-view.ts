import { WALLET_CONNECT_ID } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { html, nothing, type TemplateResult } from 'lit'
import { getConnectorImage } from '../../kit/facts/connector.ts'
import { translate } from '../../i18n/translate.ts'
import { pairingMessages } from './messages.ts'
import { PairingView } from './pairing-view.ts'

/** Connects any wallet, with one QR code or link. */
export class ConnectingWalletConnectBasicView extends PairingView<'ConnectingWalletConnectBasic'> {
  /** The logo of WalletConnect, or the image that the site gives its connector with `connectorImages`. */
  protected override renderPicture(size: number): TemplateResult | typeof nothing {
    const kit = this.activeKit
    if (!kit) return nothing
    const { name = '' } = kit.connections.getConnector(WALLET_CONNECT_ID) ?? {}
    return html`<oak-image
      .src=${getConnectorImage(kit, WALLET_CONNECT_ID)}
      .name=${name}
      logo="walletConnect"
      size=${size}
    ></oak-image>`
  }

  protected renderFoot(kit: Kit): TemplateResult | typeof nothing {
    const { allWallets } = kit.options.state
    const isHidden = allWallets === 'HIDE' || (allWallets === 'ONLY_MOBILE' && !kit.ports.isMobile)
    if (isHidden || !kit.router.isRegistered('AllWallets')) return nothing
    // If the list opened this view, Back returns to it.
    if (kit.router.state.stack.some(({ view }) => view === 'AllWallets')) return nothing
    const open = () => kit.router.push('AllWallets')
    return html`<div class="actions">
      <oak-button variant="ghost" block data-key="all-wallets" @click=${open}
        >${translate(kit, pairingMessages).allWallets}</oak-button
      >
    </div>`
  }
}
