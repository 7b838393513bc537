import type { Network } from '../../networks/types.ts'
import { cleanTokens, createEmptyNative, hasNative } from '../cleanTokens.ts'
import { MAX_ROWS } from '../constants.ts'
import { tryReadNative } from '../readChain.ts'
import type { AccountDataRequest, Token } from '../types.ts'
import type { Fields } from './fields.ts'
import { parseRows } from './parseRows.ts'
import { parseToken, type RowContext } from './parseToken.ts'

/** Whether an invalid row may be the one of a network's currency: it names no other network. */
function isRowOf(row: unknown, { caipNetworkId }: Network): boolean {
  const { chainId } = (row ?? {}) as Fields
  return chainId === caipNetworkId || typeof chainId !== 'string'
}

/**
 * Parses the rows of `/balance`, and adds the currency of the network, which a service omits if the account has none. After
 * an invalid row its balance is not 0, but unknown, so it is read from the chain.
 */
export async function parseTokens(
  rows: readonly unknown[],
  request: AccountDataRequest,
  context: RowContext,
): Promise<readonly Token[]> {
  const { kit, network } = context
  let isIncomplete = rows.length > MAX_ROWS
  const onDrop = (row: unknown) => void (isIncomplete ||= isRowOf(row, network))
  const tokens = parseRows(kit, 'token balances', rows, (row) => parseToken(row, context), onDrop)
  if (hasNative(tokens)) return cleanTokens(tokens)
  const native = isIncomplete ? await tryReadNative(kit, request) : [createEmptyNative(network)]
  return cleanTokens([...native, ...tokens])
}
