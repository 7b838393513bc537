import { withDeadline } from '../async/deadline.ts'
import { isNativeAsset } from '../data/assetIds.ts'
import type { CaipAssetId } from '@openappkit/common'
import type { Balance } from '../connections/driver.types.ts'
import type { Page, Transaction } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import type { OnrampProvider } from './types.ts'

/** An account before a purchase, to recognise what is new afterwards. */
export interface AccountSnapshot {
  /** Balance of what is bought, in base units; absent if it could not be read. */
  readonly balance?: bigint
  /** Ids of the purchases that the provider lists; absent if it has no list, could not be asked, or lists more than can be stored. */
  readonly known?: readonly string[] | undefined
}

/** Nothing waits longer for what only helps later. */
const SNAPSHOT_MS = 3_000
/** Purchases of the provider that are remembered. */
export const MAX_KNOWN = 200
/** Characters of their ids. All purchases together must fit into one entry of the storage. */
const MAX_KNOWN_CHARACTERS = 4_000

/** The ids of a list; `undefined` if there are more of them: purchases are then recognised by their time. */
function listKnown({ entries, next }: Page<Transaction>): readonly string[] | undefined {
  const ids = entries.map(({ id }) => id)
  return next === undefined && ids.length <= MAX_KNOWN && ids.join('').length <= MAX_KNOWN_CHARACTERS ? ids : undefined
}

interface AccountOnNetwork {
  readonly network: Network
  readonly asset: CaipAssetId
  readonly address: string
}

/** The balance of an asset at the chain; `undefined` if the chain family has no such read. @throws the error of the node */
export async function readBalance(
  { connections }: Kit,
  { network, asset, address }: AccountOnNetwork,
  signal: AbortSignal,
): Promise<Balance | undefined> {
  const adapter = connections.getAdapter(network.chainNamespace)
  if (isNativeAsset(asset)) return adapter?.getBalance({ address, network, signal })
  return (await adapter?.getTokenBalances?.({ address, network, assets: [asset], signal }))?.[0]
}

/** Reads an account. A part that cannot be read in time is absent. */
export async function readSnapshot(
  kit: Kit,
  {
    provider,
    params: { address },
    ...page
  }: {
    readonly provider: OnrampProvider
    readonly params: { readonly address: string }
    readonly network: Network
    readonly asset: CaipAssetId
  },
  signal: AbortSignal,
): Promise<AccountSnapshot> {
  const { clock } = kit.ports
  const inTime = <Value>(read: Promise<Value>) =>
    withDeadline(read, { clock, signal, deadlineMs: SNAPSHOT_MS, onDeadline: () => undefined }).catch(() => undefined)
  const [balance, deliveries] = await Promise.all([
    inTime(readBalance(kit, { ...page, address }, signal)),
    inTime((async () => provider.getDeliveries?.({ address, network: page.network, signal }))()),
  ])
  const known = deliveries && listKnown(deliveries)
  return { ...(balance && { balance: balance.amount }), ...(known && { known }) }
}
