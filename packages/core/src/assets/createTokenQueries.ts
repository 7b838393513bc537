import { foldText } from '@openappkit/common'
import { accountErrors } from '../account/errors.ts'
import { PORTFOLIO_CACHE_MS } from '../data/constants.ts'
import { createQueries, type Queries, type QueriesParams } from '../data/createQueries.ts'
import { findAccountNetwork } from '../data/findAccountNetwork.ts'
import { getData } from '../data/getData.ts'
import type { Kit } from '../kit/types.ts'
import type { TokenList } from './types.ts'
import { isNativeAsset } from '../data/assetIds.ts'
import type { CurrencyAmount, Token } from '../data/types.ts'

/** A token without a known value comes after those with one. */
const getRank = ({ value = -1n }: Token): CurrencyAmount => value

const compareText = (left: string, right: string) => (left < right ? -1 : Number(left > right))

function compareTokens(left: Token, right: Token): number {
  const byValue = getRank(right) - getRank(left)
  if (byValue !== 0n) return byValue < 0n ? -1 : 1
  const byKind = Number(isNativeAsset(right.asset)) - Number(isNativeAsset(left.asset))
  const byProof = Number(right.isVerified) - Number(left.isVerified)
  return (
    byKind || byProof || compareText(foldText(left.name), foldText(right.name)) || compareText(left.asset, right.asset)
  )
}

/** Sorts tokens: by value, then the currency of the network, then verified ones, then by name. Spam is separate. */
export function listTokens(all: readonly Token[]): TokenList {
  const sorted = [...all].sort(compareTokens)
  const tokens = sorted.filter(({ isSpam }) => !isSpam)
  const values = tokens.flatMap(({ value }) => (value === undefined ? [] : [value]))
  return {
    tokens,
    spam: sorted.filter(({ isSpam }) => isSpam),
    ...(values.length > 0 && { total: values.reduce((sum, value) => sum + value, 0n) }),
  }
}

/** Queries of the tokens of accounts, each on the network that its key names. */
export const createTokenQueries = (
  kit: Kit,
  params: Pick<QueriesParams<TokenList>, 'isCurrent' | 'keepsData' | 'onFailure'>,
): Queries<TokenList> =>
  createQueries<TokenList>(kit, {
    ...params,
    cacheMs: PORTFOLIO_CACHE_MS,
    toError: (cause) => accountErrors.balanceUnavailable({}, { cause }),
    async load(key, { signal, isForced }) {
      const account = findAccountNetwork(kit, key)
      // SPEC §8: an error on a network that the site has not configured, an empty list where no source has data.
      if (!account) throw accountErrors.balanceUnavailable()
      return listTokens(await getData(kit).getTokens({ ...account, signal, isForced }))
    },
  })
