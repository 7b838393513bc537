import { toHexChainId } from '@openappkit/common'
import type { AccountRequest, Network, TokenAmount } from '@openappkit/core'
import { getCache, isRecord, readCapabilities } from '../calls/readCapabilities.ts'
import type { AdapterContext } from '../context.ts'
import { waitAtMost } from '../wallet/wait.ts'
import { parseWalletAssets } from './parseWalletAssets.ts'

/** Of all requests together. Core waits longer (`createWalletSource`), so that a wallet that hangs is remembered here. */
const DEADLINE_MS = 4_000

/**
 * Reads the assets that a wallet reports itself. A wallet with capabilities (EIP-5792) is asked if they have
 * `assetDiscovery`, and one without capabilities is asked too. A wallet that does not answer with assets is not asked again
 * for 5 minutes.
 *
 * @returns `undefined` if the wallet does not support this, fails, or does not answer within 4 s.
 * @throws the reason of the signal
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export async function getWalletAssets(
  context: AdapterContext,
  { connectorId, address, network, signal }: AccountRequest & { readonly network: Network },
): Promise<readonly TokenAmount[] | undefined> {
  const { clock, life } = context
  const method = 'wallet_getAssets'
  const startMs = clock.now()
  const wallet = context.getWallet(connectorId)
  const capabilities = await readCapabilities(context, wallet, { address, network, signal })
  const discovery = capabilities?.['assetDiscovery']
  const isSupported = isRecord(discovery) && discovery['supported'] === true
  const refused = getCache(context, wallet)
  if (refused.has(method) || (capabilities && !isSupported)) return undefined
  const params = [{ account: address, chainFilter: [toHexChainId(network.id)] }]
  const answer = wallet.request({ method, params }, signal).then(
    (value) => parseWalletAssets(value, network),
    () => undefined,
  )
  const assets = await waitAtMost(answer, {
    clock,
    deadlineMs: startMs + DEADLINE_MS - clock.now(),
    signals: [signal, life],
  })
  if (!assets) refused.set(method, { answer: Promise.resolve(undefined), atMs: clock.now() })
  return assets
}
