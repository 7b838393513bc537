import type { Kit } from '@openappkit/core'
import '@openappkit/ui/button'
import '@openappkit/ui/image'
import '@openappkit/ui/progress-ring'
import { html } from 'lit'
import { translate } from '../i18n/translate.ts'
import { viewStyles } from '../views/view.styles.ts'
import { ViewElement } from '../views/view-element.ts'
import { renderWalletRequest } from '../wallet-request/renderWalletRequest.ts'
import { walletRequestStyles } from '../wallet-request/wallet-request.styles.ts'
import { getNetworkImage } from './getNetworkImage.ts'
import { getSwitchRequest } from './getSwitchRequest.ts'
import { networkMessages } from './messages.ts'
import { startSwitch } from './startSwitch.ts'

/** Waits for the wallet to switch network. The press that led here has asked already; see `startSwitch`. */
export class SwitchNetworkView extends ViewElement<'SwitchNetwork'> {
  static override readonly styles = [viewStyles, walletRequestStyles]

  protected getStates(kit: Kit): readonly object[] {
    return [getSwitchRequest(kit).state, kit.connections.state, kit.options.state]
  }

  override get awaitsWallet(): boolean {
    const kit = this.activeKit
    return kit !== undefined && getSwitchRequest(kit).state.status === 'waiting'
  }

  protected renderKit(kit: Kit): unknown {
    const messages = translate(networkMessages)
    const network = kit.networks.find(this.data.networkId)
    const name = network?.name ?? this.data.networkId
    const connection = kit.connections.getActive(network?.chainNamespace)
    const wallet = (connection && kit.connections.getConnector(connection.connectorId)?.name) ?? messages.yourWallet
    const image = network ? (getNetworkImage(kit, network) ?? '') : ''
    return renderWalletRequest(
      getSwitchRequest(kit).state,
      { wallet, waitingHeading: messages.switchHeading(name), waitingText: messages.switchText(wallet) },
      html`<oak-image .src=${image} .name=${name} size="72" shape="circle"></oak-image>`,
      { retry: () => startSwitch(kit, this.data.networkId), cancel: () => kit.router.goBack() },
    )
  }
}
