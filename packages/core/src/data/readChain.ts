import { withDeadline } from '../async/withDeadline.ts'
import type { ChainAdapter } from '../connections/driver.types.ts'
import type { Kit } from '../kit/types.ts'
import { getNativeAsset } from './assetIds.ts'
import { dataErrors } from './errors.ts'
import { toDataError } from './toDataError.ts'
import { toToken } from './toToken.ts'
import type { AccountDataRequest, DataRequest, Token } from './types.ts'

/**
 * Reads from the adapter of a network until the signal aborts.
 *
 * @throws dataErrors.unsupported without an adapter; the error of the adapter; the reason of the signal
 */
export async function readChain<Value>(
  kit: Kit,
  { network, signal }: DataRequest,
  use: (adapter: ChainAdapter) => Promise<Value> | undefined,
): Promise<Value | undefined> {
  const adapter = kit.connections.getAdapter(network.chainNamespace)
  if (!adapter) throw dataErrors.unsupported({ source: 'chain', network: network.caipNetworkId })
  try {
    return await withDeadline(Promise.resolve(use(adapter)), { clock: kit.ports.clock, signal })
  } catch (error) {
    signal.throwIfAborted()
    throw toDataError(error)
  }
}

/** The currency of a network as an account holds it, in a list. @throws the errors of {@link readChain} */
export async function readNative(kit: Kit, request: AccountDataRequest): Promise<readonly Token[]> {
  const { address, network, signal } = request
  const balance = await readChain(kit, request, (adapter) => adapter.getBalance({ address, network, signal }))
  const { name } = network.nativeCurrency
  return balance ? [toToken(kit, network, { ...balance, asset: getNativeAsset(network), name })] : []
}

/** As {@link readNative}. An empty list if the chain cannot be read: the balance is unknown then, not 0. */
export async function tryReadNative(kit: Kit, request: AccountDataRequest): Promise<readonly Token[]> {
  try {
    return await readNative(kit, request)
  } catch (error) {
    request.signal.throwIfAborted()
    kit.log.warn('The balance of the account could not be read from the chain.', error)
    return []
  }
}
