import { withDeadline } from '../async/withDeadline.ts'
import { isNativeAsset } from '../data/assetIds.ts'
import type { CaipAssetId } from '@openappkit/common'
import type { Balance } from '../connections/driver.types.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import type { OnrampProvider } from './types.ts'

/** An account before a purchase, to recognise what is new afterwards. */
export interface AccountSnapshot {
  /** Balance of what is bought, in base units; absent if it could not be read. */
  readonly balance?: bigint
  /** Purchases that the provider lists; absent if it lists none, or could not be asked. */
  readonly known?: readonly string[]
}

/** Nothing waits longer for what only helps later. */
const SNAPSHOT_MS = 3_000
/** Purchases of the provider that are remembered. */
export const MAX_KNOWN = 200

interface AccountOnNetwork {
  readonly network: Network
  readonly asset: CaipAssetId
  readonly address: string
}

/** The balance of an asset at the chain; `undefined` if the chain family has no such read. @throws the error of the node */
export async function readBalance({ connections }: Kit, { network, asset, address }: AccountOnNetwork, signal: AbortSignal): Promise<Balance | undefined> {
  const adapter = connections.getAdapter(network.chainNamespace)
  if (isNativeAsset(asset)) return adapter?.getBalance({ address, network, signal })
  return (await adapter?.getTokenBalances?.({ address, network, assets: [asset], signal }))?.[0]
}

/** Reads an account. A part that cannot be read in time is absent. */
export async function readSnapshot(
  kit: Kit,
  { provider, params: { address }, ...page }: { readonly provider: OnrampProvider; readonly params: { readonly address: string }; readonly network: Network; readonly asset: CaipAssetId },
  signal: AbortSignal,
): Promise<AccountSnapshot> {
  const { clock } = kit.ports
  const inTime = <Value>(read: Promise<Value>) => withDeadline(read, { clock, signal, deadlineMs: SNAPSHOT_MS, onDeadline: () => undefined }).catch(() => undefined)
  const [balance, deliveries] = await Promise.all([
    inTime(readBalance(kit, { ...page, address }, signal)),
    inTime((async () => provider.getDeliveries?.({ address, network: page.network, signal }))()),
  ])
  return {
    ...(balance && { balance: balance.amount }),
    ...(deliveries && { known: deliveries.entries.slice(0, MAX_KNOWN).map(({ id }) => id) }),
  }
}
