import { cleanName, parseCaipAsset, type AppKitError, type CaipAddress, type CaipAssetId } from '@openappkit/common'
import { getCollectibles } from '../collectibles/getCollectibles.ts'
import { foldAsset } from '../data/assetIds.ts'
import { PORTFOLIO_CACHE_MS } from '../data/constants.ts'
import { nameToken } from '../data/names.ts'
import { toDataError } from '../data/toDataError.ts'
import type { Token } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { sendErrors } from './errors.ts'

/** Pages of collectibles beyond this are not searched for an item. */
const MAX_PAGES = 20

interface NamedAsset {
  readonly account: CaipAddress
  readonly asset: CaipAssetId
  /** As read from the chain; absent for an item of a collection. */
  readonly token?: Token
  readonly isMissing: boolean
  readonly readAt: number
}

/** Assets that the site has named, and that may be in no list of their account. */
export interface NamedAssets {
  readonly state: object
  /** The tokens that were read from the chain. */
  listTokens(account: CaipAddress): readonly Token[]
  /** Whether an asset was searched, and not found. */
  isMissing(account: CaipAddress, asset: CaipAssetId): boolean
  /**
   * Reads the assets of the active account that were named before, unless that was done less than 30 s ago. Never rejects.
   *
   * @param request.asset - Another asset to read.
   * @returns why that asset could not be read
   */
  load(
    network: Network,
    account: CaipAddress,
    request: { readonly asset?: CaipAssetId | undefined; readonly isForced?: boolean },
  ): Promise<AppKitError | undefined>
}

interface NamedAssetsParams {
  readonly kit: Kit
  /** Aborts reads. */
  readonly life: AbortSignal
  /** Whether a list of the active account has an asset. */
  isListed(this: void, network: Network, asset: CaipAssetId): boolean
}

const createKey = (account: CaipAddress, asset: CaipAssetId) => `${account} ${foldAsset(asset)}`

export function createNamedAssets({ kit, life, isListed }: NamedAssetsParams): NamedAssets {
  const { connections, ports } = kit
  const collectibles = getCollectibles(kit)
  const state = kit.valtio.proxy<{ named: Record<string, NamedAsset> }>({ named: {} })
  const list = (account: CaipAddress) => Object.values(state.named).filter((named) => named.account === account)

  const isActive = ({ chainNamespace }: Network, account: CaipAddress) =>
    !life.aborted && connections.getCaipAddress(chainNamespace) === account

  async function readToken(network: Network, asset: CaipAssetId): Promise<Token | undefined> {
    const { address } = connections.getNamespace(network.chainNamespace)
    const adapter = connections.getAdapter(network.chainNamespace)
    if (address === undefined) return undefined
    const [found] = (await adapter?.getTokenBalances?.({ address, network, assets: [asset], signal: life })) ?? []
    if (!found) return undefined
    const { name, symbol, decimals, amount } = found
    return nameToken({ asset, name: cleanName(name), symbol, decimals, amount, isVerified: false, isSpam: false })
  }

  /** Fetches pages until one has the item. @returns Whether all pages were fetched without it. @throws the error of a page */
  async function searchItem(network: Network, account: CaipAddress, asset: CaipAssetId): Promise<boolean> {
    const { chainNamespace: namespace } = network
    let { status, data, error } = await collectibles.refresh({ namespace })
    for (let page = 1; page < MAX_PAGES && status === 'success' && data?.next !== undefined; page += 1) {
      if (!isActive(network, account) || isListed(network, asset)) break
      ;({ status, data, error } = await collectibles.fetchMore(namespace))
    }
    if (status !== 'success') throw toDataError(error)
    return !isListed(network, asset)
  }

  /** @returns why the asset could not be read */
  async function read(network: Network, account: CaipAddress, asset: CaipAssetId): Promise<AppKitError | undefined> {
    const isItem = parseCaipAsset(asset).tokenId !== undefined
    try {
      const token = isItem ? undefined : await readToken(network, asset)
      const isMissing = isItem ? await searchItem(network, account, asset) : !token
      if (!isActive(network, account)) return undefined
      const named = { account, asset, isMissing, readAt: ports.clock.now(), ...(token && { token }) }
      state.named[createKey(account, asset)] = kit.valtio.ref(named)
      return undefined
    } catch (cause) {
      if (life.aborted) return undefined
      kit.log.warn(`The asset ${asset} could not be read.`, cause)
      return sendErrors.assetUnknown({ asset }, { cause })
    }
  }

  return {
    state,
    listTokens: (account) => list(account).flatMap(({ token }) => token ?? []),
    isMissing: (account, asset) => state.named[createKey(account, asset)]?.isMissing === true,
    async load(network, account, { asset, isForced = false }) {
      const known = list(account)
      const isStale = ({ readAt }: NamedAsset) => isForced || ports.clock.now() >= readAt + PORTFOLIO_CACHE_MS
      const wanted = known.filter(isStale).map((named) => named.asset)
      const isNew = asset && !known.some((named) => foldAsset(named.asset) === foldAsset(asset))
      const unlisted = [...wanted, ...(isNew ? [asset] : [])].filter((id) => !isListed(network, id))
      if (!isActive(network, account)) return undefined
      const failures = await Promise.all(unlisted.map((id) => read(network, account, id)))
      return isNew ? failures[unlisted.indexOf(asset)] : undefined
    },
  }
}
