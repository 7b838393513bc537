import type { Kit } from '@openappkit/core'
import { html, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { getConnectorImage } from '../kit-facts/getConnectorImage.ts'
import type { WalletRequest } from '../wallet-request/createWalletRequest.ts'
import type { WalletRequestTexts } from '../wallet-request/describeWalletRequest.ts'
import { WalletRequestView } from '../wallet-request/wallet-request-view.ts'
import { getConnectRequest } from '../wallet-request/getConnectRequest.ts'
import { connectMessages } from './messages.ts'
import { startConnect } from '../wallet-request/startConnect.ts'

/** Waits for a wallet to connect; see `startConnect`. */
export class ConnectingExternalView extends WalletRequestView<'ConnectingExternal'> {
  #getWalletName(kit: Kit): string {
    return kit.connections.getConnector(this.data.connectorId)?.name ?? translate(kit, connectMessages).unknownWallet
  }

  protected getRequest(kit: Kit): WalletRequest {
    return getConnectRequest(kit)
  }

  protected getTexts(kit: Kit): WalletRequestTexts {
    const messages = translate(kit, connectMessages)
    const wallet = this.#getWalletName(kit)
    const isOpenInWallet = kit.connections.state.pending?.isOpenInWallet === true
    return {
      wallet,
      waitingHeading: messages.connectingHeading(wallet),
      waitingText: messages.connectingText,
      waitingNote: messages.connectingNote,
      chooseOther: messages.chooseOther,
      isOpenInWallet,
    }
  }

  protected renderPicture(kit: Kit, size: number): TemplateResult {
    const { connectorId } = this.data
    const image = getConnectorImage(kit, connectorId)
    return html`<oak-image .src=${image} .name=${this.#getWalletName(kit)} size=${size}></oak-image>`
  }

  protected retry(kit: Kit): void {
    startConnect(kit, this.data)
  }
}
