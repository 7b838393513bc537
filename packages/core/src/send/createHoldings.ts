import {
  parseCaipAddress,
  type AppKitError,
  type CaipAddress,
  type CaipAssetId,
  cleanName,
  parseCaipAsset,
} from '@openappkit/common'
import { getAssets } from '../assets/getAssets.ts'
import { getCollectibles } from '../collectibles/getCollectibles.ts'
import { foldAsset, getNativeAsset, isNativeAsset } from '../data/assetIds.ts'
import { findAccountNetwork } from '../data/findAccountNetwork.ts'
import type { Token } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import type { SendAsset } from './types.ts'
import { PORTFOLIO_CACHE_MS } from '../data/constants.ts'
import { nameToken } from '../data/names.ts'
import { toDataError } from '../data/toDataError.ts'
import { sendErrors } from './errors.ts'

/** What the account of the form holds. */
export interface Holdings {
  /** The states that the other methods read. */
  readonly states: readonly object[]
  /** An asset as the account holds it now; `undefined` until it is read. */
  find(network: Network, asset: CaipAssetId): SendAsset | undefined
  /** The currency of the network; `undefined` until its balance is read. */
  findNative(network: Network): Token | undefined
  /** Whether an asset that `load` has searched was not found. */
  isMissing(network: Network, asset: CaipAssetId): boolean
  /**
   * Reads what is not fresh. Never rejects.
   *
   * @param asset - An asset that may not be in the list of tokens.
   * @returns why that asset could not be read
   */
  load(network: Network, asset?: CaipAssetId): Promise<AppKitError | undefined>
  /** Reads everything of an account again, after a transfer: now if it is the active one, else when it is active again. */
  refresh(account: CaipAddress): void
}

const isSameAsset = (left: CaipAssetId, right: CaipAssetId) => foldAsset(left) === foldAsset(right)

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
interface NamedAssets {
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

function createNamedAssets({ kit, life, isListed }: NamedAssetsParams): NamedAssets {
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

/** @param life - Aborts reads. */
export function createHoldings(kit: Kit, life: AbortSignal): Holdings {
  const assets = getAssets(kit)
  const collectibles = getCollectibles(kit)
  const named = createNamedAssets({ kit, life, isListed: (network, asset) => findListed(network, asset) !== undefined })

  function listTokens({ chainNamespace }: Network): readonly Token[] {
    const { tokens = [], spam = [] } = assets.get(chainNamespace).data ?? {}
    return [...tokens, ...spam]
  }

  /** Read from the chain itself, if no list of tokens has it. */
  function getOwnBalance(network: Network): Token | undefined {
    const { name, symbol, decimals } = network.nativeCurrency
    const balance = kit.account.getBalance(network.chainNamespace)
    if (!('data' in balance) || !balance.data) return undefined
    return {
      asset: getNativeAsset(kit, network),
      name,
      symbol,
      decimals,
      amount: BigInt(balance.data.amount),
      isVerified: true,
      isSpam: false,
    }
  }

  const getAccount = ({ chainNamespace }: Network) => kit.connections.getCaipAddress(chainNamespace)
  const findNative = (network: Network) =>
    listTokens(network).find(({ asset }) => isNativeAsset(asset)) ?? getOwnBalance(network)

  function findListed(network: Network, asset: CaipAssetId): SendAsset | undefined {
    const token = isNativeAsset(asset)
      ? findNative(network)
      : listTokens(network).find((entry) => isSameAsset(entry.asset, asset))
    if (token) return { kind: 'token', token }
    const held = collectibles.get(network.chainNamespace).data?.entries ?? []
    const collectible = held.find((entry) => isSameAsset(entry.asset, asset))
    return collectible && { kind: 'collectible', collectible }
  }

  function findNamed(network: Network, asset: CaipAssetId): SendAsset | undefined {
    const account = getAccount(network)
    const token = account && named.listTokens(account).find((entry) => isSameAsset(entry.asset, asset))
    return token && { kind: 'token', token }
  }

  return {
    states: [kit.account.state, assets.state, collectibles.state, named.state],
    find: (network, asset) => findListed(network, asset) ?? findNamed(network, asset),
    findNative,
    isMissing(network, asset) {
      const account = getAccount(network)
      return account !== undefined && !findListed(network, asset) && named.isMissing(account, asset)
    },
    async load(network, asset) {
      const { chainNamespace: namespace } = network
      const account = getAccount(network)
      await assets.refresh({ namespace })
      if (life.aborted || !account) return undefined
      // The service of the list may be down while the chain answers.
      const native = listTokens(network).some((token) => isNativeAsset(token.asset))
        ? undefined
        : kit.account.refreshBalance({ namespace })
      const [failure] = await Promise.all([named.load(network, account, { asset }), native])
      return failure
    },
    refresh(account) {
      const { namespace } = parseCaipAddress(account, kit.networks.namespaces())
      assets.invalidate(account)
      collectibles.invalidate(account)
      if (kit.connections.getCaipAddress(namespace) !== account) return void delete kit.account.state.balances[account]
      void assets.refresh({ namespace, force: true })
      void collectibles.refresh({ namespace, force: true })
      void kit.account.refreshBalance({ namespace, force: true })
      const network = findAccountNetwork(kit, account)?.network
      if (network) void named.load(network, account, { isForced: true })
    },
  }
}
