import { foldText } from '@openappkit/common'
import { getContract, type SwapListToken, type SwapTokenLists } from '@openappkit/core'

const isIn = (wanted: string, texts: readonly (string | undefined)[]) =>
  texts.some((text) => text !== undefined && foldText(text).includes(wanted))

/** @param query - Part of a name, a symbol or an address; empty for all. */
export function findSwapTokens({ own, suggested, others }: SwapTokenLists, query: string): SwapTokenLists {
  const wanted = foldText(query.trim())
  if (wanted === '') return { own, suggested, others }
  const find = (tokens: readonly SwapListToken[]) =>
    tokens.filter(({ name, symbol, asset }) => isIn(wanted, [name, symbol, getContract(asset)]))
  return { own: find(own), suggested: find(suggested), others: find(others) }
}
