import type { ReadRequest } from '@openappkit/core/internal'
import { isAddressEqual, type Address } from 'viem'
import { getEnsAddress, getEnsName, getEnsText, readContract } from 'viem/actions'
import { type CaipAssetId, NODE_TIMEOUT_MS, parseImageUrl } from '@openappkit/common'
import { toAddress } from '../assets/toAddress.ts'
import type { AdapterContext } from '../context.ts'
import { bindClient } from '../reads/bindClient.ts'
import { createGateway } from './createGateway.ts'
import { findNameHome, getEnsOptions, isListed, PRIVATE_REQUEST } from './getEnsOptions.ts'
import { readRecord } from './readRecord.ts'
import { normaliseName } from './normaliseName.ts'
import { itemAbi, multiItemAbi } from '../assets/abis.ts'
import { parseEvmAsset } from '../assets/parseEvmAsset.ts'
import type { ReadClient } from '../reads/createClients.ts'
import { createFetch } from '../reads/createFetch.ts'
import type { EnsOptions } from './types.ts'

const signature = {
  type: 'function',
  stateMutability: 'view',
  inputs: [{ name: 'id', type: 'uint256' }],
  outputs: [{ name: '', type: 'string' }],
} as const

const metadataAbi = [
  { name: 'tokenURI', ...signature },
  { name: 'uri', ...signature },
] as const

/** `eip155:1/erc721:0x…/1` (CAIP-22, CAIP-29). */
const ITEM = /^(eip155:\d{1,20})\/erc(?:721|1155):0x[\da-f]{40}\/\d{1,78}$/i

type Item = Extract<ReturnType<typeof parseEvmAsset>, { readonly itemId: bigint }>

interface AvatarRequest {
  /** The text record. */
  readonly record: string
  /** The owner of the name. */
  readonly account: Address
  readonly signal: AbortSignal
}

async function isOwner(
  client: ReadClient,
  { standard, contract: address, itemId }: Item,
  account: Address,
): Promise<boolean> {
  if (standard === 'erc721') {
    return isAddressEqual(
      await readContract(client, { address, abi: itemAbi, functionName: 'ownerOf', args: [itemId] }),
      account,
    )
  }
  return (
    (await readContract(client, { address, abi: multiItemAbi, functionName: 'balanceOf', args: [account, itemId] })) >
    0n
  )
}

async function readUri(client: ReadClient, { standard, contract: address, itemId }: Item): Promise<string> {
  if (standard === 'erc721') {
    return readContract(client, { address, abi: metadataAbi, functionName: 'tokenURI', args: [itemId] })
  }
  const uri = await readContract(client, { address, abi: metadataAbi, functionName: 'uri', args: [itemId] })
  // ERC-1155: the client writes the id, with 64 digits.
  return uri.replaceAll('{id}', itemId.toString(16).padStart(64, '0'))
}

/** Larger than metadata with a picture. In characters. */
const MAX_LENGTH = 262_144

const DATA = /^data:application\/json(?:;(?:charset=)?utf-?8)?(;base64)?,/i

function decodeData(url: string, [prefix, isBase64]: RegExpExecArray): string {
  const text = url.slice(prefix?.length)
  if (isBase64 === undefined) return decodeURIComponent(text)
  return new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
}

/** A path of IPFS, also in the older forms `ipfs://ipfs/…` and `/ipfs/…`. */
const IPFS = /^(?:ipfs:\/\/(?:ipfs\/)?|\/ipfs\/)([a-z\d]{40,100}(?:\/[\w.~%!$&'()*+,;=:@/-]*)?)$/i

/** The address of a file at the gateway of the site. `undefined` for a text that is no path of IPFS, and without a gateway. */
function toGatewayUrl(text: string, { ipfsGateway }: EnsOptions): string | undefined {
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

async function readItem(
  context: AdapterContext,
  network: ReadRequest['network'],
  { record, account, signal }: AvatarRequest,
): Promise<string | undefined> {
  const item = parseEvmAsset(record as CaipAssetId, network)
  if (!item || !('itemId' in item)) return undefined
  const client = bindClient(await context.getClient(network), signal)
  if (!(await isOwner(client, item, account))) return undefined
  const ens = getEnsOptions(context)
  const metadata = await loadMetadata(await readUri(client, item), ens, signal)
  return parsePicture(metadata?.['image'] ?? metadata?.['image_url'], ens)
}

/**
 * The picture of an avatar record: a URL, or a collectible that the account owns, on a network of the site (ENSIP-12).
 *
 * @returns An `https:` or `data:` URL. `undefined` if there is no such picture, and if it cannot be read: the account then has the
 *   picture that its address generates.
 * @throws the reason of the signal
 * @see https://docs.ens.domains/ensip/12
 */
async function readAvatar(context: AdapterContext, request: AvatarRequest): Promise<string | undefined> {
  const { record, signal } = request
  const id = ITEM.exec(record)?.[1]
  if (id === undefined) return parsePicture(record, getEnsOptions(context))
  const network = context.listNetworks('eip155').find(({ caipNetworkId }) => caipNetworkId === id)
  if (!network) return undefined
  try {
    return await readItem(context, network, request)
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/**
 * Looks up the primary name of an address in ENS. The name counts if it is in its normal form and resolves to the address.
 * Servers that a resolver names are contacted only if the site has listed them: any account that is shown could choose one.
 *
 * @param request.onName - Called with the name before its picture is read.
 * @returns `avatar` is a `data:` or `https:` picture. `undefined` if there is no such name, and if
 *   the site has no network with ENS.
 * @throws the error of the node
 * @see https://docs.ens.domains/ensip/19
 */
export async function lookUpName(
  context: AdapterContext,
  {
    address,
    network,
    signal,
    onName,
  }: ReadRequest & { readonly address: string; readonly onName?: (name: string) => void },
): Promise<{ readonly name: string; readonly avatar?: string } | undefined> {
  const home = findNameHome(context, network)
  const account = toAddress(address)
  if (!home || !account) return undefined
  const { resolver: universalResolverAddress } = home
  const { gateways } = getEnsOptions(context)
  const client = bindClient(await context.getClient(home.network), signal, gateways && createGateway(signal, gateways))
  const read = <Value>(lookUp: () => Promise<Value | null>) =>
    readRecord({ network: home.network, signal, read: lookUp })
  const name = await read(() => getEnsName(client, { address: account, universalResolverAddress }))
  if (name === undefined || (await normaliseName(name)) !== name) return undefined
  const reading = read(() => getEnsText(client, { name, key: 'avatar', universalResolverAddress })).catch(
    () => undefined,
  )
  const owner = await read(() => getEnsAddress(client, { name, universalResolverAddress }))
  if (owner === undefined || !isAddressEqual(owner, account)) return undefined
  onName?.(name)
  const record = await reading
  signal.throwIfAborted()
  const avatar = record && (await readAvatar(context, { record, account, signal }))
  return { name, ...(avatar && { avatar }) }
}
