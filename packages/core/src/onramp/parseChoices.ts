import { cleanSymbol } from '@openappkit/common'
import * as z from 'zod/mini'
import { MAX_SYMBOL_LENGTH } from '../data/constants.ts'
import { decimal, id, isFilled, optionalId, parse, rows, text, textLike } from '../data/api/fields.ts'
import { MAX_ENTRIES } from './constants.ts'
import { readDecimal } from './decimals.ts'
import type { OnrampChoices } from './types.ts'

/** The valid rows, the first of those with the same key. A broken row is not offered. */
const uniqueRows = <Row>(schema: z.ZodMiniType<Row>, getKey: (row: Row) => string) =>
  z.pipe(
    rows,
    z.transform((list): readonly Row[] => {
      const found = new Map<string, Row>()
      for (const entry of list.slice(0, MAX_ENTRIES)) {
        const { success, data } = z.safeParse(schema, entry)
        if (success && !found.has(getKey(data))) found.set(getKey(data), data)
      }
      return [...found.values()]
    }),
  )

const limit = z
  .object({ id, min: decimal, max: decimal })
  .check(z.refine(({ min, max }) => (readDecimal(min) ?? 0n) <= (readDecimal(max) ?? 0n)))

const payment = z.object({
  id: textLike(/^[A-Z]{3}$/),
  payment_method_limits: uniqueRows(limit, ({ id: key }) => key).check(isFilled),
})

const network = z.object({
  name: id,
  display_name: text(),
  chain_id: z.pipe(
    z.transform((value) => (typeof value === 'number' ? String(value) : value)),
    id,
  ),
  contract_address: optionalId,
})

const purchase = z.object({
  id,
  name: text(),
  symbol: z
    .pipe(
      text(MAX_SYMBOL_LENGTH),
      z.transform((symbol) => cleanSymbol(symbol)),
    )
    .check(isFilled),
  networks: uniqueRows(network, ({ chain_id: key }) => key),
})

const choices = z.object({
  paymentCurrencies: uniqueRows(payment, ({ id: key }) => key).check(isFilled),
  purchaseCurrencies: uniqueRows(purchase, ({ id: key }) => key),
})

/**
 * Reads what a provider sells (SPEC §3). A broken entry is left out.
 *
 * @throws dataErrors.invalidRow if a list is missing, or nothing valid is in it
 */
export const parseChoices = (value: unknown): OnrampChoices => parse(choices, value)
