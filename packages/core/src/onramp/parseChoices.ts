import { cleanSymbol } from '@openappkit/common'
import { MAX_SYMBOL_LENGTH } from '../data/constants.ts'
import { parseDecimal, parseId, parseRecord, parseText, refuse, parseList } from '../data/api/fields.ts'
import { MAX_ENTRIES } from './constants.ts'
import { readDecimal } from './decimals.ts'
import type { OnrampChoices, PaymentCurrency, PaymentLimit, PurchaseCurrency, PurchaseNetwork } from './types.ts'

/** Reads the valid rows, the first of those with the same key. */
function parseEach<Row>(
  value: unknown,
  field: string,
  parse: (row: unknown) => Row,
  getKey: (row: Row) => string,
): readonly Row[] {
  const rows = new Map<string, Row>()
  for (const entry of parseList(value, field).slice(0, MAX_ENTRIES)) {
    try {
      const row = parse(entry)
      const key = getKey(row)
      if (!rows.has(key)) rows.set(key, row)
    } catch {
      // A broken row is not offered.
    }
  }
  return [...rows.values()]
}

function parseLimit(row: unknown): PaymentLimit {
  const { id, min, max } = parseRecord(row, 'payment_method_limits')
  const limit = { id: parseId(id, 'id'), min: parseDecimal(min, 'min'), max: parseDecimal(max, 'max') }
  return (readDecimal(limit.min) ?? 0n) <= (readDecimal(limit.max) ?? 0n) ? limit : refuse('max')
}

function parsePayment(row: unknown): PaymentCurrency {
  const { id, payment_method_limits: limits } = parseRecord(row, 'paymentCurrencies')
  const parsed = parseEach(limits, 'payment_method_limits', parseLimit, ({ id: key }) => key)
  if (typeof id !== 'string' || !/^[A-Z]{3}$/.test(id) || parsed.length === 0) return refuse('id')
  return { id, payment_method_limits: parsed }
}

function parseNetwork(row: unknown): PurchaseNetwork {
  const {
    name,
    display_name: displayName,
    chain_id: chainId,
    contract_address: contract,
  } = parseRecord(row, 'networks')
  return {
    name: parseId(name, 'name'),
    display_name: parseText(displayName, 'display_name'),
    chain_id: parseId(typeof chainId === 'number' ? String(chainId) : chainId, 'chain_id'),
    contract_address:
      contract === undefined || contract === null || contract === '' ? '' : parseId(contract, 'contract_address'),
  }
}

function parsePurchase(row: unknown): PurchaseCurrency {
  const { id, name, symbol, networks } = parseRecord(row, 'purchaseCurrencies')
  return {
    id: parseId(id, 'id'),
    name: parseText(name, 'name'),
    symbol: cleanSymbol(parseText(symbol, 'symbol', MAX_SYMBOL_LENGTH)) || refuse('symbol'),
    networks: parseEach(networks, 'networks', parseNetwork, ({ chain_id: key }) => key),
  }
}

/**
 * Reads what a provider sells (SPEC §3). A broken entry is left out.
 *
 * @throws dataErrors.invalidAnswer, invalidRow if a list is missing, or nothing valid is in it
 */
export function parseChoices(value: unknown): OnrampChoices {
  const { paymentCurrencies, purchaseCurrencies } = parseRecord(value, 'purchaseCurrencies')
  const choices = {
    paymentCurrencies: parseEach(paymentCurrencies, 'paymentCurrencies', parsePayment, ({ id }) => id),
    purchaseCurrencies: parseEach(purchaseCurrencies, 'purchaseCurrencies', parsePurchase, ({ id }) => id),
  }
  if (choices.paymentCurrencies.length === 0) refuse('paymentCurrencies')
  return choices
}
