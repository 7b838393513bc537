import type { Transaction, TransactionTransfer } from '../src/data/types.ts'
import { ACCOUNT_1, ACCOUNT_2 } from './createTestKit.ts'

interface Parts extends Partial<Transaction['metadata']> {
  readonly id?: string
  readonly transfers?: readonly TransactionTransfer[]
}

/** A transfer of an amount of a token. Default: 1 ETH that arrives. */
export const moveToken = (numeric = '1', direction: TransactionTransfer['direction'] = 'in'): TransactionTransfer => ({
  direction,
  quantity: { numeric },
  fungible_info: { name: 'Ether', symbol: 'ETH' },
})

/** A transfer of a collectible. */
export const moveItem = (isSpam: boolean): TransactionTransfer => ({
  direction: 'in',
  quantity: { numeric: '1' },
  nft_info: { name: 'Item', flags: { is_spam: isSpam } },
})

/** A transaction on Ethereum, in which the first test account receives 1 ETH. Its hash is its id. */
export function createTransaction({ id = 'a', transfers = [moveToken()], ...metadata }: Parts = {}): Transaction {
  return {
    id,
    metadata: {
      operationType: 'receive',
      hash: id,
      chain: 'eip155:1',
      minedAt: 0,
      sentFrom: ACCOUNT_2,
      sentTo: ACCOUNT_1,
      status: 'confirmed',
      ...metadata,
    },
    transfers,
  }
}

/** A transaction in which the first test account sends 1 ETH. */
export const createSent = (parts: Parts = {}): Transaction =>
  createTransaction({
    operationType: 'send',
    sentFrom: ACCOUNT_1,
    sentTo: ACCOUNT_2,
    transfers: [moveToken('1', 'out')],
    ...parts,
  })
