import { CAIP_2, cleanSymbol, type CaipNetworkId } from '@openappkit/common'
import type { Transaction, TransactionTransfer } from '../types.ts'
import {
  parseCurrency,
  parseDecimal,
  parseFlags,
  parseId,
  parsePicture,
  parseRecord,
  parseText,
  refuse,
  parseList,
} from './fields.ts'
import { parseTime } from './parseTime.ts'
import type { RowContext } from './parseToken.ts'

type TransactionContext = Pick<RowContext, 'isOwnHost'> & {
  /** True for a transaction of this site: its outcome may be unknown, and its amounts are empty if they could not be read. */
  readonly isSent?: boolean
}

const STATUSES = ['confirmed', 'failed', 'pending'] as const
const SENT_STATUSES = [...STATUSES, 'unknown'] as const
const DIRECTIONS = ['in', 'out', 'self'] as const
/** Movements of one transaction beyond this make it invalid. */
const MAX_TRANSFERS = 1_000

const isAbsent = (value: unknown) => value === undefined || value === null

function parseFungible(
  value: unknown,
  { isOwnHost }: TransactionContext,
): NonNullable<TransactionTransfer['fungible_info']> {
  const { name, symbol, icon } = parseRecord(value, 'fungible_info')
  const { url } = parsePicture('url', parseRecord(icon ?? {}, 'icon')['url'], isOwnHost)
  return {
    name: parseText(name, 'name'),
    symbol: cleanSymbol(parseText(symbol, 'symbol')),
    ...(url !== undefined && { icon: { url } }),
  }
}

function parseItem(value: unknown, { isOwnHost }: TransactionContext): NonNullable<TransactionTransfer['nft_info']> {
  const { name, content, flags } = parseRecord(value, 'nft_info')
  const { preview } = parseRecord(content ?? {}, 'content')
  const { url } = parsePicture('url', parseRecord(preview ?? {}, 'preview')['url'], isOwnHost)
  return {
    name: parseText(name, 'name'),
    ...(url !== undefined && { content: { preview: { url } } }),
    flags: { is_spam: parseFlags(flags).isSpam },
  }
}

function parseTransfer(row: unknown, context: TransactionContext): TransactionTransfer {
  const {
    direction,
    quantity,
    fungible_info: fungible,
    nft_info: item,
    value: rawValue,
  } = parseRecord(row, 'transfers')
  const { numeric } = parseRecord(quantity, 'quantity')
  const known = DIRECTIONS.find((name) => name === direction) ?? refuse('direction')
  const value = parseCurrency(rawValue)
  return {
    direction: known,
    quantity: { numeric: context.isSent && numeric === '' ? '' : parseDecimal(numeric, 'numeric') },
    ...(!isAbsent(fungible) && { fungible_info: parseFungible(fungible, context) }),
    ...(!isAbsent(item) && { nft_info: parseItem(item, context) }),
    ...(value !== undefined && { value }),
  }
}

/**
 * Parses a row of `/history`: completely, or not at all. A transaction without one of its transfers would be misleading.
 *
 * @throws dataErrors.invalidRow
 */
export function parseTransaction(row: unknown, context: TransactionContext): Transaction {
  const { id, metadata, transfers } = parseRecord(row, 'data')
  const { operationType, hash, chain, minedAt, sentFrom, sentTo, status, nonce } = parseRecord(metadata, 'metadata')
  if (typeof chain !== 'string' || !CAIP_2.test(chain)) return refuse('chain')
  const movements = isAbsent(transfers) ? [] : parseList(transfers, 'transfers')
  if (movements.length > MAX_TRANSFERS) return refuse('transfers')
  return {
    id: parseId(id, 'id'),
    metadata: {
      operationType: parseId(operationType, 'operationType').toLowerCase(),
      hash: parseId(hash, 'hash'),
      chain: chain as CaipNetworkId,
      minedAt: parseTime(minedAt, 'minedAt'),
      sentFrom: parseId(sentFrom, 'sentFrom'),
      sentTo: isAbsent(sentTo) || sentTo === '' ? '' : parseId(sentTo, 'sentTo'),
      status: (context.isSent ? SENT_STATUSES : STATUSES).find((name) => name === status) ?? refuse('status'),
      ...(Number.isSafeInteger(nonce) && { nonce: nonce as number }),
    },
    transfers: movements.map((transfer) => parseTransfer(transfer, context)),
  }
}
