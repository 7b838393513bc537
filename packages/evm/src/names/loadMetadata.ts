import { NODE_TIMEOUT_MS } from '@openappkit/common'
import { createFetch } from '../reads/createFetch.ts'
import { isListed } from './isListed.ts'
import { toGatewayUrl } from './parsePicture.ts'
import { PRIVATE_REQUEST } from './privateRequest.ts'
import type { EnsOptions } from './types.ts'

/** Larger than metadata with a picture. In characters. */
const MAX_LENGTH = 262_144

const DATA = /^data:application\/json(?:;(?:charset=)?utf-?8)?(;base64)?,/i

function decodeData(url: string, [prefix, isBase64]: RegExpExecArray): string {
  const text = url.slice(prefix?.length)
  if (isBase64 === undefined) return decodeURIComponent(text)
  return new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
}

async function load(uri: string, ens: EnsOptions, signal: AbortSignal): Promise<string | undefined> {
  const data = DATA.exec(uri)
  if (data) return decodeData(uri, data)
  const url = toGatewayUrl(uri, ens) ?? (isListed(uri, ens.pictures ?? []) ? uri : undefined)
  if (url === undefined) return undefined
  const response = await createFetch(signal, NODE_TIMEOUT_MS)(url, PRIVATE_REQUEST)
  return response.ok ? response.text() : undefined
}

/**
 * Loads the metadata of a collectible: from a `data:` URL, the gateway of the site or a server that the site has listed.
 *
 * @returns `undefined` for another server, which is not requested, and for invalid metadata.
 */
export async function loadMetadata(
  uri: string,
  ens: EnsOptions,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (uri.length > MAX_LENGTH) return undefined
  const text = await load(uri, ens, signal)
  const value: unknown = text === undefined || text.length > MAX_LENGTH ? undefined : JSON.parse(text)
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined
}
