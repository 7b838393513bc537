import { accountErrors } from '../account/errors.ts'
import { PORTFOLIO_CACHE_MS } from '../data/constants.ts'
import { createQueries, type Queries, type QueriesParams } from '../data/createQueries.ts'
import { findAccountNetwork } from '../data/findAccountNetwork.ts'
import { getData } from '../data/getData.ts'
import type { Kit } from '../kit/types.ts'
import { listTokens } from './listTokens.ts'
import type { TokenList } from './types.ts'

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
