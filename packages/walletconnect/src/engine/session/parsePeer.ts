import { cleanName, isWebLink, parseImageUrl, parseWalletLink } from '@openappkit/common'
import type { WalletIdentity } from '@openappkit/core'
import { readField } from './readField.ts'

/** Metadata that a wallet sends about itself, unchecked. */
interface PeerMetadata {
  readonly name?: unknown
  readonly icons?: unknown
  readonly redirect?: unknown
}

/** Parses and cleans the wallet's metadata (S8, S9). It does not prove the identity of the wallet. */
export function parsePeer(metadata: PeerMetadata | undefined): WalletIdentity | undefined {
  const name = typeof metadata?.name === 'string' ? cleanName(metadata.name) : ''
  if (!name) return undefined
  const icons = Array.isArray(metadata?.icons) ? metadata.icons.slice(0, 8) : []
  const icon = icons.map((entry) => parseImageUrl(entry)).find((url) => url !== undefined)
  const native = parseWalletLink(readField(metadata?.redirect, 'native'))
  const universal = parseWalletLink(readField(metadata?.redirect, 'universal'))
  const links = {
    ...(native !== undefined && !isWebLink(native) && { native }),
    ...(universal !== undefined && isWebLink(universal) && { universal }),
  }
  return { name, ...(icon !== undefined && { icon }), ...(Object.keys(links).length > 0 && { links }) }
}
