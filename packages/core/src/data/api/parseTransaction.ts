import { CAIP_2, cleanSymbol, parseImageUrl, type CaipNetworkId } from '@openappkit/common'
import * as z from 'zod/mini'
import type { Transaction } from '../types.ts'
import { anything, currency, decimal, flags, id, optionalId, parse, readBy, text } from './fields.ts'
import { time } from './parseTime.ts'
import type { RowContext } from './parseToken.ts'

/** Movements of one transaction beyond this make it invalid. */
const MAX_TRANSFERS = 1_000

const picture = z.nullish(z.object({ url: anything }))

const createTransferSchema = <Numeric extends z.ZodMiniType<string>>(numeric: Numeric) =>
  z.object({
    direction: z.literal(['in', 'out', 'self']),
    quantity: z.object({ numeric }),
    fungible_info: z.nullish(
      z.object({
        name: text(),
        symbol: z.pipe(
          text(),
          z.transform((symbol) => cleanSymbol(symbol)),
        ),
        icon: picture,
      }),
    ),
    nft_info: z.nullish(z.object({ name: text(), content: z.nullish(z.object({ preview: picture })), flags })),
    value: currency,
  })

const createSchema = <
  Hash extends z.ZodMiniType<string>,
  Status extends z.ZodMiniType<Transaction['metadata']['status']>,
  Numeric extends z.ZodMiniType<string>,
>(
  hash: Hash,
  status: Status,
  numeric: Numeric,
) =>
  z.object({
    id,
    metadata: z.object({
      operationType: z.pipe(
        id,
        z.transform((type) => type.toLowerCase()),
      ),
      hash,
      chain: readBy((value) =>
        typeof value === 'string' && CAIP_2.test(value) ? (value as CaipNetworkId) : undefined,
      ),
      minedAt: time,
      sentFrom: id,
      sentTo: optionalId,
      status,
      nonce: z.transform((value) => (Number.isSafeInteger(value) ? (value as number) : undefined)),
    }),
    // A longer list is refused before its items are read.
    transfers: z.nullish(
      z.pipe(
        z.custom<unknown[]>((value) => Array.isArray(value) && value.length <= MAX_TRANSFERS),
        z.array(createTransferSchema(numeric)),
      ),
    ),
  })

const STATUSES = ['confirmed', 'failed', 'pending'] as const

const historyRow = createSchema(id, z.literal(STATUSES), decimal)

/** A purchase has no hash until it is delivered. */
export const deliveryRow = createSchema(optionalId, z.literal(STATUSES), decimal)

/**
 * A transaction of this site. Its hash may be empty while only the wallet knows it, its outcome may be unknown, and an amount is
 * empty if it could not be read.
 */
export const sentRow = createSchema(optionalId, z.literal([...STATUSES, 'unknown']), z.union([z.literal(''), decimal]))

/**
 * Parses a row of `/history`: completely, or not at all. A transaction without one of its transfers would be misleading.
 *
 * @throws dataErrors.invalidRow
 */
export function parseTransaction(
  value: unknown,
  isOwnHost: RowContext['isOwnHost'],
  schema: typeof historyRow | typeof deliveryRow | typeof sentRow = historyRow,
): Transaction {
  const { id: key, metadata, transfers } = parse(schema, value)
  const { nonce, ...rest } = metadata
  return {
    id: key,
    metadata: { ...rest, ...(nonce !== undefined && { nonce }) },
    transfers: (transfers ?? []).map(({ fungible_info: fungible, nft_info: item, value: worth, ...transfer }) => {
      const icon = parseImageUrl(fungible?.icon?.url, isOwnHost)
      const preview = parseImageUrl(item?.content?.preview?.url, isOwnHost)
      return {
        ...transfer,
        ...(fungible && {
          fungible_info: { name: fungible.name, symbol: fungible.symbol, ...(icon && { icon: { url: icon } }) },
        }),
        ...(item && {
          nft_info: {
            name: item.name,
            ...(preview && { content: { preview: { url: preview } } }),
            flags: { is_spam: item.flags.isSpam },
          },
        }),
        ...(worth !== undefined && { value: worth }),
      }
    }),
  }
}
