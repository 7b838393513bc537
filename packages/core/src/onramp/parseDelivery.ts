import { parseRecord } from '../data/api/fields.ts'
import { parseTransaction } from '../data/api/parseTransaction.ts'
import type { Transaction } from '../data/types.ts'
import type { Network } from '../networks/types.ts'

/**
 * Reads a purchase from a row of `/history?onramp=`: as a transaction, but a purchase that is not delivered has no hash.
 *
 * @returns `undefined` for a row that is broken, or of another network
 */
export function parseDelivery(row: unknown, { caipNetworkId }: Network): Transaction | undefined {
  try {
    const fields = parseRecord(row, 'data')
    const metadata = parseRecord(fields['metadata'], 'metadata')
    const hasHash = typeof metadata['hash'] === 'string' && metadata['hash'] !== ''
    const parsed = parseTransaction(hasHash ? row : { ...fields, metadata: { ...metadata, hash: fields['id'] } }, {
      isOwnHost: () => false,
    })
    if (parsed.metadata.chain !== caipNetworkId) return undefined
    return hasHash ? parsed : { ...parsed, metadata: { ...parsed.metadata, hash: '' } }
  } catch {
    return undefined
  }
}
