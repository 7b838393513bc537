import { parseCaipAddress } from '@openappkit/common'
import { createAccountSource } from '../account/createAccountSource.ts'
import { defineSlice } from '../kit/defineSlice.ts'
import type { Kit } from '../kit/types.ts'
import { createTokenQueries } from './createTokenQueries.ts'
import { toTokenBalance } from './toTokenBalance.ts'
import type { AssetsController } from './types.ts'

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
