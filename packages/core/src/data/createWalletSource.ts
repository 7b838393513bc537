import { linkAbort } from '../async/linkAbort.ts'
import { withDeadline } from '../async/withDeadline.ts'
import type { TokenAmount } from '../connections/driver.types.ts'
import type { Kit } from '../kit/types.ts'
import { cleanTokens, hasNative } from './cleanTokens.ts'
import { dataErrors } from './errors.ts'
import { tryReadNative } from './readChain.ts'
import { toToken } from './toToken.ts'
import type { AccountDataRequest, DataSource } from './types.ts'

/** A wallet that does not answer in this time is not waited for. Longer than the limit of the EVM adapter, which remembers such a wallet. */
const WALLET_DEADLINE_MS = 5_000

/**
 * Creates the source of the assets that the connected wallet reports itself (ERC-7811). It has no prices. If the wallet fails
 * or does not answer, the next source is used.
 */
export function createWalletSource(kit: Kit): DataSource {
  const { connections, ports, log } = kit

  async function askWallet({
    address,
    network,
    signal,
  }: AccountDataRequest): Promise<readonly TokenAmount[] | undefined> {
    const { chainNamespace: namespace, caipNetworkId } = network
    const connection = connections.getActive(namespace)
    const adapter = connections.getAdapter(namespace)
    const isActive = connections.getCaipAddress(namespace) === `${caipNetworkId}:${address}`
    if (!connection || !adapter?.getWalletAssets || !isActive) return undefined
    const attempt = linkAbort(signal)
    try {
      const request = { connectorId: connection.connectorId, namespace, address, network, signal: attempt.signal }
      const onDeadline = () => dataErrors.timeout({ timeoutMs: WALLET_DEADLINE_MS })
      return await withDeadline(adapter.getWalletAssets(request), {
        clock: ports.clock,
        signal,
        deadlineMs: WALLET_DEADLINE_MS,
        onDeadline,
      })
    } catch (error) {
      signal.throwIfAborted()
      log.warn('The wallet did not report its assets.', error)
      return undefined
    } finally {
      attempt.abort()
      attempt.release()
    }
  }

  return {
    name: 'wallet',
    supports: ({ network: { chainNamespace } }) =>
      Promise.resolve(
        connections.getAdapter(chainNamespace)?.getWalletAssets !== undefined &&
          connections.isConnected(chainNamespace),
      ),
    async getTokens(request) {
      const { network } = request
      const assets = await askWallet(request)
      if (!assets) throw dataErrors.unsupported({ source: 'wallet', network: network.caipNetworkId })
      const tokens = assets.map((asset) => toToken(kit, network, asset))
      return cleanTokens(hasNative(tokens) ? tokens : [...(await tryReadNative(kit, request)), ...tokens])
    },
  }
}
