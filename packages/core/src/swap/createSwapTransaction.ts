import { formatAmount } from '@openappkit/common'
import { getTokenValue } from '../data/getTokenValue.ts'
import type { Transaction, TransactionTransfer } from '../data/types.ts'
import type { SwapListToken, SwapOrder } from './form.types.ts'

function describe(
  direction: 'in' | 'out',
  amount: bigint | undefined,
  { name, symbol, decimals, iconUrl, price }: SwapListToken,
): readonly TransactionTransfer[] {
  if (amount !== undefined && amount <= 0n) return []
  return [
    {
      direction,
      quantity: { numeric: amount === undefined ? '' : formatAmount(amount, decimals) },
      fungible_info: { name, symbol, ...(iconUrl !== undefined && { icon: { url: iconUrl } }) },
      ...(price !== undefined && amount !== undefined && { value: getTokenValue(amount, decimals, price) }),
    },
  ]
}

/** What a swap moves for the account, in base units. An amount of 0 has not moved; `undefined` is not known. */
export const describeSwapped = (
  { from, to }: Pick<SwapOrder, 'from' | 'to'>,
  paid: bigint | undefined,
  received: bigint | undefined,
): readonly TransactionTransfer[] => [...describe('out', paid, from), ...describe('in', received, to)]

interface SentStep {
  /** `approve`: only the permission to spend. */
  readonly operationType: 'approve' | 'trade'
  /** Id of the entry; the hash unless only the wallet knows the transaction. */
  readonly id: string
  /** Empty while only the wallet knows it. */
  readonly hash: string
  /** Contract that is called. */
  readonly to: string
  /** Milliseconds since the epoch. */
  readonly atMs: number
}

/** The entry of the activity for a step of a swap that has just been sent. */
export function createSwapTransaction(
  { address, network, from, to: bought, amount, toAmount }: SwapOrder,
  { operationType, id, hash, to, atMs }: SentStep,
): Transaction {
  const metadata = {
    operationType,
    hash,
    chain: network.caipNetworkId,
    minedAt: atMs,
    sentFrom: address,
    sentTo: to,
    status: 'pending' as const,
  }
  const transfers = operationType === 'trade' ? describeSwapped({ from, to: bought }, amount, toAmount) : []
  return { id, metadata, transfers }
}
