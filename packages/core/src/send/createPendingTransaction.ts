import { formatAmount } from '@openappkit/common'
import { isSameAddress } from '@openappkit/common'
import { getTokenValue } from '../data/getTokenValue.ts'
import type { Transaction, TransactionTransfer } from '../data/types.ts'
import type { SentTransfer } from './types.ts'

function describeAsset({ asset, amount }: SentTransfer): Omit<TransactionTransfer, 'direction'> {
  if (asset.kind === 'collectible') {
    const { name, imageUrl, isSpam } = asset.collectible
    const content = imageUrl === undefined ? {} : { content: { preview: { url: imageUrl } } }
    return { quantity: { numeric: String(amount) }, nft_info: { name, ...content, flags: { is_spam: isSpam } } }
  }
  const { name, symbol, decimals, iconUrl, price } = asset.token
  return {
    quantity: { numeric: formatAmount(amount, decimals) },
    fungible_info: { name, symbol, ...(iconUrl !== undefined && { icon: { url: iconUrl } }) },
    ...(price !== undefined && { value: getTokenValue(amount, decimals, price) }),
  }
}

/**
 * The entry of the activity for a transfer that has just been sent.
 *
 * @param sentAt - Milliseconds since the epoch.
 */
export function createPendingTransaction(transfer: SentTransfer, hash: string, sentAt: number): Transaction {
  const { from, to, network } = transfer
  return {
    id: hash,
    metadata: {
      operationType: 'send',
      hash,
      chain: network.caipNetworkId,
      minedAt: sentAt,
      sentFrom: from,
      sentTo: to,
      status: 'pending',
    },
    transfers: [{ direction: isSameAddress(from, to) ? 'self' : 'out', ...describeAsset(transfer) }],
  }
}
