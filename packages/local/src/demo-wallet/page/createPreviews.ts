import { BaseError, createClient, http } from 'viem'
import { estimateFeesPerGas, estimateGas, getBalance } from 'viem/actions'
import type { PendingRequest } from '../wallet/types.ts'
import type { Preview } from './types.ts'

async function fetchPreview({ chain, request }: PendingRequest): Promise<Preview> {
  if (request.kind !== 'transaction') throw new TypeError('Only transactions have a preview.')
  const { from, to, data, value } = request.transaction
  const client = createClient({ transport: http(chain.rpcUrl) })
  try {
    const [balanceWei, gas, fees] = await Promise.all([
      getBalance(client, { address: from }),
      estimateGas(client, {
        account: from,
        ...(to !== undefined && { to }),
        ...(data !== undefined && { data }),
        ...(value !== undefined && { value: BigInt(value) }),
      }),
      estimateFeesPerGas(client, { chain: null }),
    ])
    const feeWei = gas * (fees.maxFeePerGas ?? 0n)
    // An estimate of a plain transfer does not check the balance.
    const isCovered = BigInt(value ?? '0x0') + feeWei <= balanceWei
    return isCovered ? { status: 'success', feeWei } : { status: 'error', reason: 'the account does not have enough.' }
  } catch (error) {
    return { status: 'error', reason: error instanceof BaseError ? error.details || error.shortMessage : String(error) }
  }
}

/** Simulates a transaction on the chain, once per request. */
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
