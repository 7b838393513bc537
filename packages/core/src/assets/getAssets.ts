import { parseCaipAddress, formatAmount } from '@openappkit/common'
import { createAccountSource } from '../account/createAccountSource.ts'
import { defineSlice } from '../kit/defineSlice.ts'
import type { Kit } from '../kit/types.ts'
import { createTokenQueries } from './createTokenQueries.ts'
import type { AssetsController } from './types.ts'
import type { TokenBalance } from '../account/types.ts'
import { getContract } from '../data/assetIds.ts'
import { CURRENCY_DECIMALS } from '../data/constants.ts'
import type { CurrencyAmount, Token } from '../data/types.ts'

const toNumber = (amount: CurrencyAmount) => Number(formatAmount(amount, CURRENCY_DECIMALS))

/** The Token entry of SPEC §3, for a site. Numbers are rounded; the price is 0 if it is unknown. */
function toTokenBalance({ asset, decimals, amount, price = 0n, value, iconUrl }: Token): TokenBalance {
  const address = getContract(asset)
  return {
    ...(address !== undefined && { address }),
    decimals,
    quantity: formatAmount(amount, decimals),
    price: toNumber(price),
    ...(value !== undefined && { value: toNumber(value) }),
    ...(iconUrl !== undefined && { iconUrl }),
  }
}

function createAssets(kit: Kit): AssetsController {
  const source = createAccountSource(kit, { name: 'assets' })
  const queries = createTokenQueries(kit, {
    onFailure: (error) => void (kit.modal.state.open && kit.notices.showError(error)),
  })

  return {
    state: queries.state,
    invalidate: queries.invalidate,
    get: (namespace) => queries.get(kit.connections.getCaipAddress(namespace)),
    async refresh({ namespace, force = false } = {}) {
      const key = kit.connections.getCaipAddress(namespace)
      if (!key) return queries.get(key)
      const result = await queries.fetch(key, { force })
      const { namespace: family, reference: chainReference, address } = parseCaipAddress(key, kit.networks.namespaces())
      if (result.status === 'success' && result.data) {
        source.set(
          { namespace: family, chainReference, address },
          { tokenBalance: result.data.tokens.map(toTokenBalance) },
        )
      }
      return result
    },
  }
}

/**
 * The tokens of a kit's active accounts. Also sets `tokenBalance` of the account (SPEC §3). A function outside the kit, so that
 * a page loads it only with code that shows tokens.
 */
export const getAssets = defineSlice('assets', createAssets)
