import type { Kit } from '@openappkit/core'
import { html, type nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { getGates } from '../gates/getGates.ts'
import { getConnectorImage } from '../kit-facts/getConnectorImage.ts'
import { getConnectorLogo } from '../kit-facts/getConnectorLogo.ts'
import { shellMessages } from '../shell/messages.ts'
import type { WalletRequest } from '../wallet-request/createWalletRequest.ts'
import type { WalletRequestTexts } from '../wallet-request/describeWalletRequest.ts'
import { walletRequestMessages } from '../wallet-request/messages.ts'
import { renderSite } from '../wallet-request/renderSite.ts'
import { WalletRequestView } from '../wallet-request/wallet-request-view.ts'
import { getConnectRequest } from '../wallet-request/getConnectRequest.ts'
import { waitingMessages } from './waiting.messages.ts'
import { startConnect } from '../wallet-request/startConnect.ts'

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
