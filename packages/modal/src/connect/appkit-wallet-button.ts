import type { Connector, Kit } from '@openappkit/core'
import '@openappkit/ui/button'
import { html } from 'lit'
import { property } from 'lit/decorators.js'
import { ButtonElement } from '../buttons/button-element.ts'
import { loadPart } from '../element/loadPart.ts'
import { getConnectorImage } from '../kit-facts/getConnectorImage.ts'
import { openModal } from '../shell/openModal.ts'
import { isLegalPending } from './legal.ts'
import { startConnect } from './startConnect.ts'

/** `<appkit-wallet-button wallet="io.metamask">`: connects one wallet, without the list. */
export class AppKitWalletButton extends ButtonElement {
  /** The wallet's id (its rdns), or its name. */
  @property() wallet = ''

  #find(kit: Kit): Connector | undefined {
    const wanted = this.wallet.toLowerCase()
    const matches = (connector: Connector) =>
      [connector.id, connector.rdns, connector.name].some((entry) => entry?.toLowerCase() === wanted)
    // Where two wallets claim the same identity, the visitor has to choose from the list.
    return kit.connections.state.connectors.find((connector) => matches(connector) && !connector.isAmbiguous)
  }

  /** A wallet that is not there, or terms that are not accepted yet, lead to the list. */
  async #connect(kit: Kit, connector: Connector | undefined): Promise<void> {
    const namespace = this.namespace && { namespace: this.namespace }
    if (!connector || isLegalPending(kit)) return openModal(kit, { view: 'Connect', ...namespace })
    const target = { connectorId: connector.id, ...namespace }
    startConnect(kit, target)
    await openModal(kit, { view: 'ConnectingExternal', arguments: target, ...namespace })
  }

  protected override kitConnected(kit: Kit): void {
    super.kitConnected(kit)
    loadPart(() => import('@openappkit/ui/image'))
  }

  protected renderKit(kit: Kit): unknown {
    const connector = this.#find(kit)
    const name = connector?.name ?? this.wallet
    const image = connector ? getConnectorImage(kit, connector.id) : ''
    const { status, activeConnectorId } = kit.connections.getNamespace(this.namespace)
    const isPending = status === 'connecting' && kit.connections.state.pending?.connectorId === connector?.id
    return html`
      <oak-button
        variant="secondary"
        ?loading=${isPending}
        ?disabled=${connector !== undefined && activeConnectorId === connector.id}
        @click=${() => void this.#connect(kit, connector)}
      >
        <oak-image slot="start" .src=${image} .name=${name} size="24"></oak-image><bdi>${name}</bdi>
      </oak-button>
    `
  }
}
