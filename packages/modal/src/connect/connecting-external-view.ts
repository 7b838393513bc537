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
import { getConnectRequest } from './getConnectRequest.ts'
import { connectMessages } from './messages.ts'
import { startConnect } from './startConnect.ts'

/** Waits for a wallet to connect. The press that led here has asked already; see `startConnect`. */
export class ConnectingExternalView extends ViewElement<'ConnectingExternal'> {
  static override readonly styles = [viewStyles, walletRequestStyles]

  protected getStates(kit: Kit): readonly object[] {
    return [getConnectRequest(kit).state, kit.connections.state, kit.options.state]
  }

  override get awaitsWallet(): boolean {
    const kit = this.activeKit
    return kit !== undefined && getConnectRequest(kit).state.status === 'waiting'
  }

  protected renderKit(kit: Kit): unknown {
    const messages = translate(connectMessages)
    const { connectorId } = this.data
    const connector = kit.connections.getConnector(connectorId)
    const wallet = connector?.name ?? messages.unknownWallet
    const image = kit.options.state.connectorImages[connectorId] ?? connector?.icon ?? ''
    return renderWalletRequest(
      getConnectRequest(kit).state,
      { wallet, waitingHeading: messages.connectingHeading(wallet), waitingText: messages.connectingText },
      html`<oak-image .src=${image} .name=${wallet} size="72"></oak-image>`,
      { retry: () => startConnect(kit, this.data), cancel: () => kit.router.goBack() },
    )
  }
}
