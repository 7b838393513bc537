import { isAppKitError, isWebLink } from '@openappkit/common'
import { directoryErrors } from './errors.ts'
import { isAbsent } from './parseLinks.ts'
import { parseWallet } from './parseWallet.ts'
import type { DirectoryWallet } from './types.ts'

/** Who has listed a wallet. */
interface ListingSource {
  /** Where a directory keeps the picture with that id. */
  getImageUrl?(imageId: string): string
  /** Which private hosts may be asked for pictures: that of a directory in the own network. */
  isOwnHost?(hostname: string): boolean
  /** A wallet of the site itself, which therefore speaks WalletConnect, and has its picture anywhere. */
  readonly isCustom?: boolean
}

const IMAGE_ID = /^[\w-]{1,64}$/
const isWeb = (value: unknown) => typeof value === 'string' && isWebLink(value)

/** A link that may be an app's or a page's; who wrote another kind of thing is found out by `parseWallet`. */
const split = (value: unknown) => (isWeb(value) ? { web: value } : { app: value })

function getNamespaces(injected: unknown): unknown {
  if (!Array.isArray(injected)) return isAbsent(injected) ? [] : injected
  return injected.map((entry: unknown) => (entry as { namespace?: unknown } | null)?.namespace)
}

/**
 * Reads one wallet of a remote directory, or one that a site adds in the same shape: whole, or not at all (S8, S9).
 *
 * @param listing - As the `getWallets` endpoint of a directory writes it; nothing of it is believed.
 * @throws directoryErrors.invalidWallet
 */
export function parseListing(listing: unknown, { getImageUrl, isCustom = false, isOwnHost = () => isCustom }: ListingSource = {}): DirectoryWallet {
  if (typeof listing !== 'object' || listing === null) throw directoryErrors.invalidWallet({ field: 'id' })
  const { id, name, chains, homepage, rdns, image_id: imageId, image_url: imageUrl, injected, ...rest } = listing as Readonly<Record<string, unknown>>
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
 * Reads a list of them, without those that are not to be believed.
 *
 * @param onRefused - Is told why one is left out.
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
