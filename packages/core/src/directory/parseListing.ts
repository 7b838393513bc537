import { isAppKitError, isWebLink } from '@openappkit/common'
import { directoryErrors } from './errors.ts'
import { isAbsent } from './parseLinks.ts'
import { parseWallet } from './parseWallet.ts'
import type { DirectoryWallet } from './types.ts'

/** The source of a listing. */
interface ListingSource {
  /** Returns the URL of the picture with that id. */
  getImageUrl?(imageId: string): string
  /** Private hosts from which pictures may be loaded: the host of a directory in a private network. */
  isOwnHost?(hostname: string): boolean
  /** One of the site's own wallets: it supports WalletConnect, and its picture may be at any URL. */
  readonly isCustom?: boolean
}

const IMAGE_ID = /^[\w-]{1,64}$/
const isWeb = (value: unknown) => typeof value === 'string' && isWebLink(value)

/** Splits a link by its scheme: a page's or an app's. `parseWallet` validates it. */
const split = (value: unknown) => (isWeb(value) ? { web: value } : { app: value })

function getNamespaces(injected: unknown): unknown {
  if (!Array.isArray(injected)) return isAbsent(injected) ? [] : injected
  return injected.map((entry: unknown) => (entry as { namespace?: unknown } | null)?.namespace)
}

/**
 * Parses one wallet of a remote directory, or one that a site adds in the same shape: completely, or not at all (S8,
 * S9).
 *
 * @param listing - As the `getWallets` endpoint of a directory sends it, unvalidated.
 * @throws directoryErrors.invalidWallet
 */
export function parseListing(
  listing: unknown,
  { getImageUrl, isCustom = false, isOwnHost = () => isCustom }: ListingSource = {},
): DirectoryWallet {
  if (typeof listing !== 'object' || listing === null) throw directoryErrors.invalidWallet({ field: 'id' })
  const {
    id,
    name,
    chains,
    homepage,
    rdns,
    image_id: imageId,
    image_url: imageUrl,
    injected,
    ...rest
  } = listing as Readonly<Record<string, unknown>>
  const mobile = split(rest['mobile_link'])
  const desktop = split(rest['desktop_link'])
  const isKept = getImageUrl && typeof imageId === 'string' && IMAGE_ID.test(imageId)
  const claims = {
    id,
    name,
    chains,
    homepage,
    rdns: typeof rdns === 'string' ? [rdns] : rdns,
    namespaces: getNamespaces(injected),
    image: isKept ? getImageUrl(imageId) : imageUrl,
    links: {
      native: mobile.app,
      universal: mobile.web,
      desktop: desktop.app,
      webapp: isAbsent(rest['webapp_link']) ? desktop.web : rest['webapp_link'],
    },
    stores: { ios: rest['app_store'], android: rest['play_store'], chrome: rest['chrome_store'] },
    supportsWalletConnect: isCustom || rest['supports_wc'],
    isCertified: rest['badge_type'] === 'certified',
  }
  return parseWallet(claims, isOwnHost)
}

/**
 * Parses a list of listings and omits the invalid ones.
 *
 * @param onRefused - Called with the error of each invalid listing.
 */
export function parseListings(
  listings: readonly unknown[],
  source: ListingSource,
  onRefused: (error: unknown) => void,
): readonly DirectoryWallet[] {
  return listings.flatMap((listing) => {
    try {
      return [parseListing(listing, source)]
    } catch (error) {
      if (!isAppKitError(error)) throw error
      onRefused(error)
      return []
    }
  })
}
