import { BaseError, createClient, http, type Client } from 'viem'
import { estimateFeesPerGas, estimateGas, getBalance, simulateCalls } from 'viem/actions'
import type { TransactionFields } from '../protocol/types.ts'
import type { PendingRequest } from '../wallet/types.ts'
import type { Preview } from './types.ts'

/** Whether a request costs a fee that can be estimated. */
export const hasPreview = ({ request }: PendingRequest): boolean =>
  request.kind === 'transaction' || request.kind === 'calls'

function listTransactions({ request }: PendingRequest): readonly [TransactionFields, ...TransactionFields[]] {
  const [first, ...others] =
    request.kind === 'transaction' ? [request.transaction] : request.kind === 'calls' ? request.calls : []
  if (first === undefined) throw new TypeError('Only transactions and calls have a preview.')
  return [first, ...others]
}

const toFields = ({ to, data, value }: TransactionFields) => ({
  ...(to !== undefined && { to }),
  ...(data !== undefined && { data }),
  ...(value !== undefined && { value: BigInt(value) }),
})

/** The gas of transactions that are sent one after another. A later one may need the effect of an earlier one. */
async function fetchGas(
  client: Client,
  transactions: readonly [TransactionFields, ...TransactionFields[]],
): Promise<bigint> {
  const [first, ...others] = transactions
  const account = first.from
  if (others.length === 0) return estimateGas(client, { account, ...toFields(first) })
  const { results } = await simulateCalls(client, { account, calls: transactions.map(toFields) as never })
  const rows = results as readonly { readonly gasUsed: bigint; readonly error?: Error }[]
  const failed = rows.find(({ error }) => error)
  if (failed?.error) throw failed.error
  return rows.reduce((sum, { gasUsed }) => sum + gasUsed, 0n)
}

async function fetchPreview(pending: PendingRequest): Promise<Preview> {
  const transactions = listTransactions(pending)
  const client = createClient({ transport: http(pending.chain.rpcUrl) })
  try {
    const [balanceWei, gas, fees] = await Promise.all([
      getBalance(client, { address: transactions[0].from }),
      fetchGas(client, transactions),
      estimateFeesPerGas(client, { chain: null }),
    ])
    const feeWei = gas * (fees.maxFeePerGas ?? 0n)
    const value = transactions.reduce((sum, transaction) => sum + BigInt(transaction.value ?? '0x0'), 0n)
    // An estimate of a plain transfer does not check the balance.
    const isCovered = value + feeWei <= balanceWei
    return isCovered ? { status: 'success', feeWei } : { status: 'error', reason: 'the account does not have enough.' }
  } catch (error) {
    return { status: 'error', reason: error instanceof BaseError ? error.details || error.shortMessage : String(error) }
  }
}

/** Simulates a transaction or calls on the chain, once per request. */
export function createPreviews(changed: () => void): { get(pending: PendingRequest): Preview } {
  let key = ''
  let preview: Preview = { status: 'pending' }

  async function load(pending: PendingRequest): Promise<void> {
    const next = await fetchPreview(pending)
    if (pending.key !== key) return
    preview = next
    changed()
  }

  return {
    get(pending) {
      if (pending.key !== key) {
        key = pending.key
        preview = { status: 'pending' }
        void load(pending)
      }
      return preview
    },
  }
}
