import { cleanName, isAppKitError, type CaipAssetId } from '@openappkit/common'
import { createLatestTask } from '../async/createLatestTask.ts'
import { withDeadline } from '../async/deadline.ts'
import { createTokenAsset } from '../data/assetIds.ts'
import { nameToken } from '../data/names.ts'
import { isVerifiedToken } from '../data/siteTokens.ts'
import { getFamily } from '../families/getFamily.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { MAX_SWAP_DECIMALS, SWAP_DEADLINE_MS } from './constants.ts'
import type { SwapContext } from './context.ts'
import type { SwapTokens } from './createSwapTokens.ts'
import { swapErrors } from './errors.ts'
import type { SwapImport, SwapListToken } from './form.types.ts'

/** Reads tokens that no list has, by their address. */
export interface Importer {
  find(address: string): void
  /** Adds the found token after the visitor's confirmation. */
  confirm(): void
  clear(): void
}

const toAsset = (kit: Kit, network: Network, address: string): CaipAssetId | undefined =>
  getFamily(kit, network.chainNamespace).isToken(address) ? createTokenAsset(kit, network, address) : undefined

export function createImporter({ kit, state, life, getForm }: SwapContext, tokens: SwapTokens): Importer {
  const { clock } = kit.ports
  const task = createLatestTask(clock, life)
  const show = (value: SwapImport) => void (state.import = kit.valtio.ref(value))

  /** The symbol of a verified token that another contract uses. */
  function findImitated(network: Network, { symbol, isVerified }: SwapListToken): string | undefined {
    if (isVerified) return undefined
    const { own, suggested, others } = tokens.getLists(network)
    const same = [...own, ...suggested, ...others].find(
      (token) => token.isVerified && token.symbol.toLowerCase() === symbol.toLowerCase(),
    )
    return same?.symbol
  }

  /** Also for a token that a list has: one that the account was given as spam may imitate another. */
  function showFound(network: Network, address: string, token: SwapListToken): void {
    const looksLike = findImitated(network, token)
    show({ status: 'found', address, token, ...(looksLike !== undefined && { looksLike }) })
  }

  async function read(network: Network, address: string, asset: CaipAssetId, signal: AbortSignal): Promise<void> {
    try {
      const chain = kit.connections.getAdapter(network.chainNamespace)?.facets?.swaps
      if (!chain) throw swapErrors.notSupported({ namespace: network.chainNamespace })
      const facts = await withDeadline(chain.readToken({ network, asset, signal }), {
        clock,
        signal,
        deadlineMs: SWAP_DEADLINE_MS,
        onDeadline: () => swapErrors.tokenUnread({ address, network: network.name }),
      })
      if (signal.aborted) return
      if (facts.decimals > MAX_SWAP_DECIMALS) throw swapErrors.unknownToken({ address, network: network.name })
      const token = nameToken({
        ...facts,
        asset,
        name: cleanName(facts.name),
        isVerified: isVerifiedToken(kit, network, asset),
        isImported: true,
      })
      showFound(network, address, token)
    } catch (cause) {
      if (signal.aborted) return
      const isOwn = isAppKitError(cause) && cause.code.startsWith('swap.')
      show({
        status: 'error',
        address,
        error: isOwn ? cause : swapErrors.tokenUnread({ address, network: network.name }, { cause }),
      })
    }
  }

  return {
    find(text) {
      const address = text.trim()
      const { network } = getForm()
      task.stop()
      if (!network || address === '') return show({ status: 'idle' })
      const asset = toAsset(kit, network, address)
      if (!asset) {
        return show({
          status: 'error',
          address,
          error: swapErrors.notAnAddress({ text: address, network: network.name }),
        })
      }
      const listed = tokens.get(network, asset)
      if (listed) return showFound(network, address, listed)
      show({ status: 'pending', address })
      task.start(0, (signal) => read(network, address, asset, signal))
    },
    confirm() {
      const { import: found } = state
      const { network } = getForm()
      if (found.status !== 'found' || !network || !found.token.asset.startsWith(`${network.caipNetworkId}/`)) return
      if (!tokens.get(network, found.token.asset)) tokens.add(found.token)
      show({ status: 'idle' })
    },
    clear() {
      task.stop()
      show({ status: 'idle' })
    },
  }
}
