import { isInBrowser } from '@openappkit/common'
import type { Connector, Kit, OpenParams, ViewEntry } from '@openappkit/core/internal'
import '@openappkit/ui/button'
import '@openappkit/ui/image'
import { html, type TemplateResult } from 'lit'
import { getConnectorImage } from '../../kit/facts/connector.ts'
import { loadPart } from '../../shell/element/loadPart.ts'
import { openModal } from '../../shell/dialog/mountModal.ts'
import { getFeatures } from '../../shell/views/getFeatures.ts'
import type { AppKitWalletButton } from './appkit-wallet-button.ts'
import { getConnectRequest } from '../shared/connecting/getConnectRequest.ts'
import { isLegalPending } from '../shared/connecting/legal.ts'
import { listFamilies } from '../shared/connecting/chooseConnector.ts'
import { showConnected } from '../shared/connecting/showConnected.ts'
import { startConnect } from '../shared/connecting/startConnect.ts'

function findConnector(kit: Kit, wallet: string): Connector | undefined {
  const wanted = wallet.toLowerCase()
  const matches = (connector: Connector) =>
    [connector.id, connector.rdns, connector.name].some((entry) => entry?.toLowerCase() === wanted)
  // If two wallets claim the same identity, the visitor chooses from the list.
  return kit.connections.state.connectors.find((connector) => matches(connector) && !connector.isAmbiguous)
}

/**
 * The view of another feature for a wallet outside of this browser. Features load with the modal. A wallet of this
 * browser does not wait for them, because it may open its window only directly after the click.
 *
 * @throws loadErrors.failed
 */
async function findOwnView(kit: Kit, connector: Connector): Promise<ViewEntry | undefined> {
  if (isInBrowser(connector)) return undefined
  await kit.router.load()
  return getFeatures(kit)
    .find(({ ownConnectors }) => ownConnectors?.has(connector))
    ?.ownConnectors?.getView(kit, connector)
}

/** Opens the list if the wallet is not found or the terms are not accepted. */
async function connect(
  kit: Kit,
  connector: Connector | undefined,
  requested: AppKitWalletButton['namespace'],
): Promise<void> {
  const namespace = requested && { namespace: requested }
  if (!connector || isLegalPending(kit)) return openModal(kit, { view: 'Connect', ...namespace })
  // If the features cannot load, opening the list fails too and reports the error.
  const own = await findOwnView(kit, connector).catch((): ViewEntry => ({ view: 'Connect', data: undefined }))
  if (own) return openModal(kit, { view: own.view, arguments: own.data, ...namespace } as OpenParams)
  const connectorId = connector.id
  const namespaces = listFamilies(kit, connector, requested)
  if (namespaces.length > 1) return openModal(kit, { view: 'ChainFamilies', arguments: { connectorId, namespaces } })
  const target = { connectorId, namespace: namespaces[0] }
  startConnect(kit, target)
  await openModal(kit, { view: 'ConnectingExternal', arguments: target, ...namespace })
  // A wallet may answer before the modal has loaded.
  if (getConnectRequest(kit).state.status === 'success') showConnected(kit)
}

async function loadWaitingView(kit: Kit): Promise<void> {
  await kit.router.load()
  await getFeatures(kit)
    .find(({ views }) => views?.ConnectingExternal)
    ?.load?.(kit, 'ConnectingExternal')
}

/** Loads the code to connect, and the waiting view, when the button is hovered or focused. */
function preload(kit: Kit): void {
  loadPart(() => kit.connections.preload())
  loadPart(() => loadWaitingView(kit))
}

/** One wallet with its name and icon. */
export function drawWalletButton({ namespace, wallet }: AppKitWalletButton, kit: Kit): TemplateResult {
  const connector = findConnector(kit, wallet)
  const name = connector?.name ?? wallet
  const image = connector ? getConnectorImage(kit, connector.id) : ''
  const { status, activeConnectorId } = kit.connections.getNamespace(namespace)
  const isPending = status === 'connecting' && kit.connections.state.pending?.connectorId === connector?.id
  const prepare = () => preload(kit)
  return html`
    <oak-button
      variant="secondary"
      ?loading=${isPending}
      ?disabled=${connector !== undefined && activeConnectorId === connector.id}
      @pointerenter=${prepare}
      @focusin=${prepare}
      @click=${() => void connect(kit, connector, namespace)}
    >
      <oak-image slot="start" .src=${image} .logo=${connector?.id ?? wallet} .name=${name} size="24"></oak-image><bdi>${name}</bdi>
    </oak-button>
  `
}
