import { parseCaipAddress, type AppKitError, type CaipAddress, type CaipAssetId } from '@openappkit/common'
import { getAssets } from '../assets/getAssets.ts'
import { getCollectibles } from '../collectibles/getCollectibles.ts'
import { foldAsset, getNativeAsset, isNativeAsset } from '../data/assetIds.ts'
import { findAccountNetwork } from '../data/findAccountNetwork.ts'
import type { Token } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { createNamedAssets } from './createNamedAssets.ts'
import type { SendAsset } from './types.ts'

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
      asset: getNativeAsset(network),
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
