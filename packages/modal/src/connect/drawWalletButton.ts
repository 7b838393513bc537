import { isWalletConnect, type Connector, type Kit } from '@openappkit/core'
import '@openappkit/ui/button'
import '@openappkit/ui/image'
import { html, type TemplateResult } from 'lit'
import { getConnectorImage } from '../kit-facts/getConnectorImage.ts'
import { openModal } from '../shell/openModal.ts'
import type { AppKitWalletButton } from './appkit-wallet-button.ts'
import { getConnectRequest } from '../wallet-request/getConnectRequest.ts'
import { isLegalPending } from '../wallet-choice/legal.ts'
import { preloadConnect } from './preloadConnect.ts'
import { showConnected } from '../wallet-request/showConnected.ts'
import { startConnect } from '../wallet-request/startConnect.ts'

function findConnector(kit: Kit, wallet: string): Connector | undefined {
  const wanted = wallet.toLowerCase()
  const matches = (connector: Connector) =>
    [connector.id, connector.rdns, connector.name].some((entry) => entry?.toLowerCase() === wanted)
  // Where two wallets claim the same identity, the visitor has to choose from the list.
  return kit.connections.state.connectors.find((connector) => matches(connector) && !connector.isAmbiguous)
}

/** A wallet that is not there, or terms that are not accepted yet, lead to the list. */
async function connect(kit: Kit, connector: Connector | undefined, requested: AppKitWalletButton['namespace']): Promise<void> {
  const namespace = requested && { namespace: requested }
  if (!connector || isLegalPending(kit)) return openModal(kit, { view: 'Connect', ...namespace })
  if (isWalletConnect(connector)) return openModal(kit, { view: 'ConnectingWalletConnectBasic', ...namespace })
  const target = { connectorId: connector.id, ...namespace }
  startConnect(kit, target)
  await openModal(kit, { view: 'ConnectingExternal', arguments: target, ...namespace })
  // A quick wallet may have answered while the modal was still being fetched.
  if (getConnectRequest(kit).state.status === 'success') showConnected(kit)
}

/** One wallet, by its name and picture. */
export function drawWalletButton({ namespace, wallet }: AppKitWalletButton, kit: Kit): TemplateResult {
  const connector = findConnector(kit, wallet)
  const name = connector?.name ?? wallet
  const image = connector ? getConnectorImage(kit, connector.id) : ''
  const { status, activeConnectorId } = kit.connections.getNamespace(namespace)
  const isPending = status === 'connecting' && kit.connections.state.pending?.connectorId === connector?.id
  const preload = () => preloadConnect(kit)
  return html`
    <oak-button
      variant="secondary"
      ?loading=${isPending}
      ?disabled=${connector !== undefined && activeConnectorId === connector.id}
      @pointerenter=${preload}
      @focusin=${preload}
      @click=${() => void connect(kit, connector, namespace)}
    >
      <oak-image slot="start" .src=${image} .name=${name} size="24"></oak-image><bdi>${name}</bdi>
    </oak-button>
  `
}
