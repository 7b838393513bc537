import { createCaipNetworkId, parseCaipAsset, type CaipAssetId } from '@openappkit/common'
import { connectionErrors } from '../connections/errors.ts'
import { nameToken } from '../data/names.ts'
import type { Kit } from '../kit/types.ts'
import { transferErrors } from './errors.ts'
import type { AcceptedTransfer, Transfer, TransferEstimate, TransferParams, TransferSimulation } from './types.ts'

/** The network, driver and account of a transfer. */
function findRoute({ connections, networks }: Kit, asset: CaipAssetId) {
  const { namespace, reference } = parseCaipAsset(asset)
  const id = createCaipNetworkId(namespace, reference)
  const network = networks.find(id)
  if (!network) throw connectionErrors.chainNotConfigured({ id })
  return { namespace, network, adapter: connections.getAdapter(namespace) }
}

/**
 * Estimates the cost of sending an asset from the active account.
 *
 * @param params.asset - CAIP-19 id. Its chain determines the account and the network.
 * @param signal - Aborts the request.
 * @throws assetErrors.invalidAsset, connectionErrors.chainNotConfigured, noActiveAddress, transferErrors.notSupported,
 *   or the errors of the adapter
 */
export async function estimateTransfer(
  kit: Kit,
  params: TransferParams,
  signal: AbortSignal,
): Promise<TransferEstimate> {
  const { namespace, network, adapter } = findRoute(kit, params.asset)
  const estimate = adapter?.estimateTransfer?.bind(adapter)
  if (!estimate) throw transferErrors.notSupported({ namespace })
  const { address: from } = kit.connections.getNamespace(namespace)
  if (from === undefined) throw connectionErrors.noActiveAddress()
  return estimate({ ...params, from, network, signal })
}

/**
 * Sends an asset from the active account. The wallet must be on the network of the asset. No time limit, and never
 * retried: the transfer may have been sent before an error.
 *
 * @param reportAccepted - Called once if the wallet has accepted the transfer, and reports its transaction only after the
 *   chain has included it.
 * @returns The transaction's id.
 * @throws assetErrors.invalidAsset, connectionErrors.chainNotConfigured, noActiveAddress, accountChanged, notConnected,
 *   transferErrors.notSupported, or the errors of the adapter
 */
export async function sendTransfer(
  kit: Kit,
  params: TransferParams,
  reportAccepted?: (accepted: AcceptedTransfer) => void,
): Promise<string> {
  const { namespace, network, adapter } = findRoute(kit, params.asset)
  const send = adapter?.sendTransfer?.bind(adapter)
  if (!send) throw transferErrors.notSupported({ namespace })
  return kit.connections.requestWallet(({ address: from, ...request }) => {
    const transfer: Transfer = { ...params, from, network }
    const { connectorId } = request
    return send({
      ...request,
      ...transfer,
      ...(reportAccepted && { reportAccepted: (id) => reportAccepted({ id, connectorId }) }),
    })
  }, namespace)
}

/**
 * The changes of the active account's balances if an asset were sent now, without the fee.
 *
 * @param signal - Aborts the request.
 * @returns `undefined` if the adapter or the chain cannot simulate.
 * @throws the errors of {@link estimateTransfer}; the error of the node if the transfer would fail
 */
export async function simulateTransfer(
  kit: Kit,
  params: TransferParams,
  signal: AbortSignal,
): Promise<TransferSimulation | undefined> {
  const { namespace, network, adapter } = findRoute(kit, params.asset)
  const { address: from } = kit.connections.getNamespace(namespace)
  if (from === undefined) throw connectionErrors.noActiveAddress()
  const simulation = await adapter?.simulateTransfer?.({ ...params, from, network, signal })
  return simulation && { ...simulation, changes: simulation.changes.map(nameToken) }
}
