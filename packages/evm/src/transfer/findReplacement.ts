import { isEvmAddress, isTransactionHash } from '@openappkit/common'
import { numberToHex, type Address, type EIP1193RequestFn, type Hash } from 'viem'
import type { ReadClient } from '../reads/createClients.ts'

/** A transaction as the node sent it. The transport has checked its quantities. */
export interface RawTransaction {
  readonly hash: Hash
  readonly from?: unknown
  readonly to?: unknown
  readonly nonce?: unknown
  readonly value?: unknown
  readonly input?: unknown
}

interface RawBlock {
  readonly parentHash?: unknown
  readonly number?: unknown
  readonly transactions?: readonly (RawTransaction | Hash)[] | null
}

/** Blocks that are searched one by one, from the newest, if the node cannot say when the nonce was used. */
const MAX_BLOCKS = 64

const isSame = (left: unknown, right: unknown) => String(left).toLowerCase() === String(right).toLowerCase()
const toNumber = (quantity: unknown) => (typeof quantity === 'string' ? Number(quantity) : Number.NaN)

interface Place {
  readonly from: string
  readonly nonce: number
  readonly fromBlock: number
}

function findIn(block: RawBlock | null, { from, nonce }: Place): RawTransaction | undefined {
  const found = block?.transactions?.find(
    (entry) => typeof entry === 'object' && isSame(entry.from, from) && toNumber(entry.nonce) === nonce,
  )
  return typeof found === 'object' ? found : undefined
}

/**
 * Finds the block that has used a nonce by halving the range. Nodes without old states refuse.
 *
 * @param toBlock - The nonce is used there.
 */
async function findByNonce(client: ReadClient, place: Place, toBlock: number): Promise<RawTransaction | undefined> {
  const { from, nonce, fromBlock } = place
  const request = client.request as EIP1193RequestFn
  let [unused, used] = [fromBlock, toBlock]
  try {
    while (used - unused > 1) {
      const middle = Math.floor((unused + used) / 2)
      const count = (await request({
        method: 'eth_getTransactionCount',
        params: [from as Address, numberToHex(middle)],
      })) as string
      if (Number(count) > nonce) used = middle
      else unused = middle
    }
    return findIn(await request({ method: 'eth_getBlockByNumber', params: [numberToHex(used), true] }), place)
  } catch {
    return undefined
  }
}

/**
 * Finds the included transaction of a sender with a nonce, in the blocks after `fromBlock`.
 *
 * @throws the error of the node
 */
export async function findReplacement(client: ReadClient, place: Place): Promise<RawTransaction | undefined> {
  const { fromBlock } = place
  const request = client.request as EIP1193RequestFn
  let block = (await request({ method: 'eth_getBlockByNumber', params: ['latest', true] })) as RawBlock | null
  const latest = toNumber(block?.number)
  const quick = latest > fromBlock + 1 ? await findByNonce(client, place, latest) : undefined
  if (quick) return quick
  for (let count = 0; block && count < MAX_BLOCKS; count += 1) {
    const found = findIn(block, place)
    if (found) return found
    const { parentHash, number } = block
    if (!isTransactionHash(parentHash) || toNumber(number) <= fromBlock) return undefined
    block = (await request({ method: 'eth_getBlockByHash', params: [parentHash, true] })) as RawBlock | null
  }
  return undefined
}

/** Whether a replacement has the effect of the original: its sender has only raised the fee. */
export const isRepriced = (original: RawTransaction, replacement: RawTransaction): boolean =>
  isSame(original.to, replacement.to) &&
  isSame(original.input, replacement.input) &&
  toNumber(original.value) === toNumber(replacement.value)

/** Whether a replacement has no effect: a transfer of nothing to its sender, as wallets cancel. */
export const isCancellation = ({ from, to, value }: RawTransaction): boolean =>
  isEvmAddress(from) && isSame(from, to) && toNumber(value) === 0
