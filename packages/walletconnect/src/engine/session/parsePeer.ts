import { cleanName, isWebLink, parseImageUrl, parseWalletLink } from '@openappkit/common'
import type { WalletIdentity } from '@openappkit/core'
import { readField } from './readField.ts'

/** What wallets say of themselves; nobody has checked it. */
interface PeerMetadata {
  readonly name?: unknown
  readonly icons?: unknown
  readonly redirect?: unknown
}

/** Who the wallet says it is, cleaned (S8, S9). It proves nothing. */
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
