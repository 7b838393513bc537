import { cleanName, parseImageUrl } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import { MAX_NAME_LENGTH } from './constants.ts'
import { readChain, readNative } from './readChain.ts'
import { listSiteTokens } from './siteTokens.ts'
import { toToken } from './toToken.ts'
import type { AccountDataRequest, DataSource, Token } from './types.ts'

/**
 * Creates the source that reads the chain through the adapter of its family: the currency of the network, the tokens that
 * the site lists in the option `tokens`, and registered names. It has no prices and no history.
 */
export function createChainSource(kit: Kit): DataSource {
  async function readListed(request: AccountDataRequest): Promise<readonly Token[]> {
    const { address, network, signal } = request
    const listed = listSiteTokens(kit, network)
    if (listed.length === 0) return []
    const assets = listed.map(({ asset }) => asset)
    const amounts =
      (await readChain(kit, request, (adapter) => adapter.getTokenBalances?.({ address, network, signal, assets }))) ??
      []
    const unread = listed.length - amounts.filter((amount) => amount !== undefined).length
    if (unread > 0) {
      kit.log.warn(`${unread} of ${listed.length} tokens in the option "tokens" could not be read on ${network.name}.`)
    }
    return amounts.flatMap((amount, place) => {
      if (!amount || amount.amount === 0n) return []
      const { image } = listed[place]!
      return [{ ...toToken(kit, network, amount), ...(image !== undefined && { iconUrl: image }) }]
    })
  }

  return {
    name: 'chain',
    supports: ({ network }) =>
      Promise.resolve(!network.isUnsupported && kit.connections.getAdapter(network.chainNamespace) !== undefined),
    async getTokens(request) {
      const lists = await Promise.all([readNative(kit, request), readListed(request)])
      return lists.flat()
    },
    async getIdentity(request) {
      const { address, network, signal, onName } = request
      const clean = (text = '') => {
        const name = cleanName(text, MAX_NAME_LENGTH)
        return name ? { name } : {}
      }
      const report = onName && { onName: (name: string) => onName(clean(name)) }
      const found = await readChain(kit, request, (adapter) =>
        adapter.lookUpName?.({ address, network, signal, ...report }),
      )
      const avatar = parseImageUrl(found?.avatar)
      return { ...clean(found?.name), ...(avatar !== undefined && { avatar }) }
    },
  }
}
