import { parseImageUrl } from '@openappkit/common'
import { isListed } from './isListed.ts'
import type { EnsOptions } from './types.ts'

/** A path of IPFS, also in the older forms `ipfs://ipfs/…` and `/ipfs/…`. */
const IPFS = /^(?:ipfs:\/\/(?:ipfs\/)?|\/ipfs\/)([a-z\d]{40,100}(?:\/[\w.~%!$&'()*+,;=:@/-]*)?)$/i

/** The address of a file at the gateway of the site. `undefined` for a text that is no path of IPFS, and without a gateway. */
export function toGatewayUrl(text: string, { ipfsGateway }: EnsOptions): string | undefined {
  const path = IPFS.exec(text)?.[1]
  if (path === undefined || ipfsGateway === undefined) return undefined
  const url = `${ipfsGateway}/ipfs/${path}`
  // A path that leads upwards is another file.
  return isListed(url, [ipfsGateway]) && new URL(url).href === url ? url : undefined
}

/**
 * The picture of an avatar record, or of the metadata of a collectible, for an `<img>` only: a `data:` URL, a server of the option
 * `ens.pictures`, otherwise a public https server, or a file at the gateway of the site.
 */
export function parsePicture(value: unknown, ens: EnsOptions): string | undefined {
  if (typeof value !== 'string') return undefined
  const url = toGatewayUrl(value, ens)
  if (url !== undefined) return parseImageUrl(url)
  const isAllowed = !ens.pictures || value.startsWith('data:') || isListed(value, ens.pictures)
  return isAllowed ? parseImageUrl(value) : undefined
}
