import { BaseError, createClient, http } from 'viem'
import { estimateFeesPerGas, estimateGas } from 'viem/actions'
import type { PendingRequest } from '../wallet/types.ts'
import type { Preview } from './types.ts'

async function fetchPreview({ chain, request }: PendingRequest): Promise<Preview> {
  if (request.kind !== 'transaction') throw new TypeError('Only transactions have a preview.')
  const { from, to, data, value } = request.transaction
  const client = createClient({ transport: http(chain.rpcUrl) })
  try {
    const [gas, fees] = await Promise.all([
      estimateGas(client, {
        account: from,
        ...(to !== undefined && { to }),
        ...(data !== undefined && { data }),
        ...(value !== undefined && { value: BigInt(value) }),
      }),
      estimateFeesPerGas(client, { chain: null }),
    ])
    return { status: 'success', feeWei: gas * (fees.maxFeePerGas ?? 0n) }
  } catch (error) {
    return { status: 'error', reason: error instanceof BaseError ? error.details || error.shortMessage : String(error) }
  }
}

/** Asks the chain, once per request, what a transaction would do. */
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
