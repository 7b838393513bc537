import type { Kit, Network } from '@openappkit/core'
import { iconChevron } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../../i18n/translate.ts'
import type { WalletRequest } from '../shared/connecting/getConnectRequest.ts'
import type { WalletRequestTexts } from '../shared/connecting/describeWalletRequest.ts'
import { WalletRequestView } from '../shared/connecting/wallet-request-view.ts'
import { getConnectedWallet } from '../../kit/facts/getConnectedWallet.ts'
import { getNetworkImage } from '../../kit/facts/network.ts'
import { getSwitchRequest } from './leaveNetworks.ts'
import { networkMessages } from './messages.ts'
import { startSwitch } from './startSwitch.ts'

/** The pending switch of the network; see `startSwitch`. */
export class SwitchNetworkView extends WalletRequestView<'SwitchNetwork'> {
  #getNetwork(kit: Kit): Network | undefined {
    return kit.networks.find(this.data.networkId)
  }

  protected getRequest(kit: Kit): WalletRequest {
    return getSwitchRequest(kit)
  }

  protected getTexts(kit: Kit): WalletRequestTexts {
    const messages = translate(kit, networkMessages)
    const network = this.#getNetwork(kit)
    const connection = kit.connections.getActive(network?.chainNamespace)
    const wallet = getConnectedWallet(kit, connection)?.name ?? messages.yourWallet
    return {
      wallet,
      waitingHeading: messages.switchHeading(network?.name ?? this.data.networkId),
      waitingText: messages.switchText(wallet),
      waitingNote: messages.switchNote,
      failedHeading: messages.switchFailedHeading,
      failedText: messages.switchFailedText(wallet),
      chooseOther: messages.chooseOther,
      link: connection?.link,
    }
  }

  protected renderPicture(kit: Kit, size: number): TemplateResult {
    const network = this.#getNetwork(kit)
    const image = network ? getNetworkImage(kit, network) : ''
    return html`<oak-image .src=${image} .logo=${this.data.networkId} .name=${network?.name ?? ''} size=${size} shape="circle"></oak-image>`
  }

  /** The network that is left. */
  protected override renderOrigin(kit: Kit): TemplateResult | typeof nothing {
    const active = kit.networks.getActive(this.#getNetwork(kit)?.chainNamespace)
    if (!active || active.isUnsupported || active.caipNetworkId === this.data.networkId) return nothing
    return html`<span class="origin" aria-hidden="true"
      ><oak-image .src=${getNetworkImage(kit, active)} .logo=${active.caipNetworkId} .name=${active.name} size="40" shape="circle"></oak-image
      ><span class="icon">${iconChevron()}</span></span
    >`
  }

  protected retry(kit: Kit): void {
    startSwitch(kit, this.data.networkId)
  }
}
