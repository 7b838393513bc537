import type { Kit } from '@openappkit/core'
import { html, nothing, type TemplateResult } from 'lit'
import '@openappkit/ui/image'
import { translate } from '../../i18n/translate.ts'
import { getGates } from '../../shell/gates/getGates.ts'
import { getConnectorImage, getConnectorLogo } from '../../kit/facts/connector.ts'
import { shellMessages } from '../../shell/dialog/messages.ts'
import { type WalletRequest, getConnectRequest } from '../shared/connecting/getConnectRequest.ts'
import type { WalletRequestTexts } from '../shared/connecting/describeWalletRequest.ts'
import { walletRequestMessages } from '../shared/connecting/request.messages.ts'
import { WalletRequestView } from '../shared/connecting/wallet-request-view.ts'
import { waitingMessages } from './waiting.messages.ts'
import { startConnect } from '../shared/connecting/startConnect.ts'

/** Which site asks the wallet, by the name and the icon of the option `metadata`; nothing without them. */
function renderSite(kit: Kit): TemplateResult | typeof nothing {
  const { name, icons } = kit.options.state.metadata ?? {}
  if (!name) return nothing
  return html`<p class="site">
    <oak-image .src=${icons?.[0] ?? ''} .name=${name} size="20"></oak-image
    >${translate(kit, walletRequestMessages).siteAsks(name)}
  </p>`
}

/** The pending connection to a wallet; see `startConnect`. */
export class ConnectingExternalView extends WalletRequestView<'ConnectingExternal'> {
  #getWalletName(kit: Kit): string {
    return kit.connections.getConnector(this.data.connectorId)?.name ?? translate(kit, waitingMessages).unknownWallet
  }

  protected getRequest(kit: Kit): WalletRequest {
    return getConnectRequest(kit)
  }

  protected getTexts(kit: Kit): WalletRequestTexts {
    const messages = translate(kit, waitingMessages)
    const wallet = this.#getWalletName(kit)
    const isAfterChoice = kit.router.state.stack.at(-2)?.view === 'ChainFamilies'
    const isOpenInWallet = kit.connections.state.pending?.isOpenInWallet === true
    return {
      wallet,
      waitingHeading: messages.connectingHeading(wallet),
      waitingText: messages.connectingText,
      waitingNote: messages.connectingNote,
      // With gates, the attempt continues, and the visitor can cancel it.
      ...(!getGates(kit).enter && { successHeading: translate(kit, walletRequestMessages).connectedHeading }),
      chooseOther: isAfterChoice ? translate(kit, shellMessages).back : messages.chooseOther,
      isOpenInWallet,
    }
  }

  protected renderPicture(kit: Kit, size: number): TemplateResult {
    const { connectorId } = this.data
    const image = getConnectorImage(kit, connectorId)
    return html`<oak-image .src=${image} .logo=${getConnectorLogo(kit, connectorId)} .name=${this.#getWalletName(kit)} size=${size}></oak-image>`
  }

  protected override renderLead(kit: Kit): TemplateResult | typeof nothing {
    return renderSite(kit)
  }

  protected retry(kit: Kit): void {
    startConnect(kit, this.data)
  }
}
