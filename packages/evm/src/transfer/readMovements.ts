import type { CaipAssetId } from '@openappkit/common'
import type { AssetMovement, Clock, Network, SentReference } from '@openappkit/core/internal'
import { hexToBigInt, isHex, numberToHex, type EIP1193RequestFn, type Hex } from 'viem'
import { getCurrencyAsset } from '../assets/getCurrencyAsset.ts'
import { parseEvmAsset } from '../assets/parseEvmAsset.ts'
import { toAddress } from '../assets/toAddress.ts'
import { wait } from '../wallet/wait.ts'
import { addUnlogged } from './addUnlogged.ts'
import { agreesWithLogs } from './agreesWithLogs.ts'
import type { RawTransaction } from './findReplacement.ts'
import { listMovements, showsAsset } from './listMovements.ts'

/** More assets of one account are the work of a contract that wants to hide one of them. */
const MAX_CHECKED = 8

/** How long a node may be behind the one that has the receipt. */
const BEHIND_MS = 6_000
const BEHIND_POLL_MS = 2_000

interface Included {
  readonly logs: readonly object[]
  /** `null` if the node does not have it. */
  readonly transaction: RawTransaction | null
  readonly block: unknown
  readonly network: Network
  /** The account that has sent it. */
  readonly from: string
  readonly intended: SentReference['intended']
}

/** The value of a transaction that calls nothing: all of it reaches the recipient. `undefined` for other transactions. */
function readValue({ transaction, network, from }: Included): AssetMovement | undefined {
  const { from: sender = from, to, value, input } = transaction ?? {}
  if (input !== '0x' || !isHex(value) || typeof sender !== 'string' || typeof to !== 'string') return undefined
  const [payer, payee, amount] = [toAddress(sender), toAddress(to), hexToBigInt(value)]
  return payer && payee && amount > 0n
    ? { asset: getCurrencyAsset(network), from: payer, to: payee, amount }
    : undefined
}

/**
 * The currency that the account of a contract has sent: no log shows it. It has reached the recipient if their balance has grown by
 * exactly the amount in the block.
 *
 * @returns `undefined` if that is not so, which proves nothing: another transaction of the block may have changed the balance.
 * @throws the error of the node
 */
async function readGain(
  request: EIP1193RequestFn,
  { block, network, from, intended }: Included,
): Promise<AssetMovement | undefined> {
  const [payer, payee] = [toAddress(from), intended && toAddress(intended.to)]
  const isCurrency = intended && parseEvmAsset(intended.asset, network)?.standard === 'native'
  if (!isCurrency || !payer || !payee || payer === payee || !isHex(block)) return undefined
  const read = async (at: Hex) => BigInt(await request({ method: 'eth_getBalance', params: [payee, at] }))
  const [had, has] = await Promise.all([read(numberToHex(hexToBigInt(block) - 1n)), read(block)])
  return has - had === intended.amount
    ? { asset: getCurrencyAsset(network), from: payer, to: payee, amount: intended.amount }
    : undefined
}

/** The assets of which a balance has to agree with the logs: the one that was sent, or all of the account that has sent other calls. */
function listChecked(movements: readonly AssetMovement[], { from, intended }: Included): readonly CaipAssetId[] {
  if (intended) return [intended.asset]
  const account = toAddress(from)
  return [...new Set(movements.flatMap((moved) => (moved.from === account || moved.to === account ? moved.asset : [])))]
}

/** Whether balances agree with the logs. False if one cannot be read, or there are too many to read. */
async function isAgreed(
  request: EIP1193RequestFn,
  movements: readonly AssetMovement[],
  included: Included,
): Promise<boolean> {
  const { network, from, intended, block } = included
  const account = toAddress(intended?.to ?? from)
  const checked = listChecked(movements, included).flatMap((id) => {
    const asset = parseEvmAsset(id, network)
    return asset && asset.standard !== 'native' && showsAsset(movements, id, network) ? [asset] : []
  })
  if (checked.length === 0) return true
  if (!account || !isHex(block) || checked.length > MAX_CHECKED) return false
  const results = await Promise.all(
    checked.map((asset) => agreesWithLogs(request, { movements, asset, account, block, network }).catch(() => false)),
  )
  return !results.includes(false)
}

async function readOnce(
  request: EIP1193RequestFn,
  movements: readonly AssetMovement[],
  included: Included,
): Promise<readonly AssetMovement[] | undefined> {
  const value = readValue(included) ?? (await readGain(request, included).catch(() => undefined))
  const all = (await isAgreed(request, movements, included))
    ? await addUnlogged(request, { ...included, movements })
    : undefined
  return value && all ? [...all, value] : all
}

/**
 * Reads what a confirmed transaction has moved: what its logs say if the balances agree, its value, and what a transfer has moved without
 * a log. Repeats what it cannot read for a few seconds: a node may not have the block yet that another one has.
 *
 * @returns `undefined` if the asset of a transfer has no log, and no balance says what has moved; if a balance contradicts the logs, or no
 *   node has the balances: logs alone prove nothing; if they show too much.
 * @throws the reason of a signal
 */
export async function readMovements(
  request: EIP1193RequestFn,
  included: Included,
  { clock, signals }: { readonly clock: Clock; readonly signals: readonly AbortSignal[] },
): Promise<readonly AssetMovement[] | undefined> {
  const logged = listMovements(included.logs, included.network)
  const startedMs = clock.now()
  for (;;) {
    const movements = logged && (await readOnce(request, logged, included))
    for (const signal of signals) signal.throwIfAborted()
    if (movements || !logged || clock.now() - startedMs >= BEHIND_MS) return movements
    await wait(clock, BEHIND_POLL_MS, signals)
  }
}
