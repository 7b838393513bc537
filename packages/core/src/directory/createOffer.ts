import type { Kit } from '../kit/types.ts'
import { addSnapshotIds } from './readSnapshot.ts'
import type { DirectoryWallet } from './types.ts'

/** The wallets that this site offers, and their order. */
export interface Offer {
  includes(wallet: DirectoryWallet): boolean
  /** Sorts the featured wallets first, in the site's order, and removes duplicates. The others keep their order. */
  sort(wallets: readonly DirectoryWallet[]): readonly DirectoryWallet[]
  /** Like `sort`, but wallets that can be connected without an installation come first. */
  recommend(wallets: readonly DirectoryWallet[]): readonly DirectoryWallet[]
}

/** Reads the current options and networks. */
export function createOffer({ options, networks }: Pick<Kit, 'options' | 'networks'>): Offer {
  const { featuredWalletIds, includeWalletIds, excludeWalletIds, customWallets } = options.state
  const own = new Set(customWallets.map(({ id }) => id))
  const included = new Set(addSnapshotIds(includeWalletIds))
  const excluded = new Set(addSnapshotIds(excludeWalletIds))
  const families = new Set(networks.namespaces())
  const places = new Map(addSnapshotIds(featuredWalletIds).map((id, place) => [id, place]))
  const isFeatured = ({ id }: DirectoryWallet) => places.has(id)
  const isReachable = (wallet: DirectoryWallet) =>
    isFeatured(wallet) || own.has(wallet.id) || wallet.supportsWalletConnect

  function sort(wallets: readonly DirectoryWallet[]): readonly DirectoryWallet[] {
    const seen = new Set<string>()
    const unique = wallets.filter(({ id }) => !seen.has(id) && seen.add(id))
    const featured = unique.filter(isFeatured)
    featured.sort((left, right) => places.get(left.id)! - places.get(right.id)!)
    return [...featured, ...unique.filter((wallet) => !isFeatured(wallet))]
  }

  return {
    includes: ({ id, namespaces }) =>
      (included.size === 0 || included.has(id) || own.has(id)) &&
      !excluded.has(id) &&
      (namespaces.length === 0 || namespaces.some((namespace) => families.has(namespace))),
    sort,
    recommend(wallets) {
      const sorted = sort(wallets)
      return [...sorted.filter(isReachable), ...sorted.filter((wallet) => !isReachable(wallet))]
    },
  }
}
