import type { ChainNamespace } from '@openappkit/common'
import type { DirectoryWallet, Kit } from '@openappkit/core/internal'
import '@openappkit/ui/tabs'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../../i18n/translate.ts'
import { pairingMessages } from './messages.ts'
import { PairingView } from './pairing-view.ts'

/** Connects a wallet of the directory, with a QR code or a link. */
export class ConnectingWalletConnectView extends PairingView<'ConnectingWalletConnect'> {
  override get wallet(): DirectoryWallet | undefined {
    return this.data.wallet
  }

  override get namespace(): ChainNamespace | undefined {
    return this.data.namespace ?? super.namespace
  }

  protected renderFoot(kit: Kit): TemplateResult | typeof nothing {
    const { wallet } = this
    if (!wallet || (Object.values(wallet.stores).every((store) => !store) && !wallet.homepage)) return nothing
    if (!kit.router.isRegistered('Downloads')) return nothing
    const messages = translate(kit, pairingMessages)
    const get = () => kit.router.push('Downloads', { wallet })
    return html`<div class="foot">
      <span>${messages.missing(wallet.name)}</span>
      <oak-button variant="secondary" size="s" data-key="get" @click=${get}
        >${messages.get}</oak-button
      >
    </div>`
  }
}
