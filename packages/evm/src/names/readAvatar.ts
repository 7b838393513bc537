import type { CaipAssetId } from '@openappkit/common'
import type { ReadRequest } from '@openappkit/core'
import { isAddressEqual, type Address } from 'viem'
import { readContract } from 'viem/actions'
import { itemAbi, multiItemAbi } from '../assets/abis.ts'
import { parseEvmAsset } from '../assets/parseEvmAsset.ts'
import type { AdapterContext } from '../context.ts'
import { bindClient } from '../reads/bindClient.ts'
import type { ReadClient } from '../reads/createClients.ts'
import { getEnsOptions } from './getEnsOptions.ts'
import { loadMetadata } from './loadMetadata.ts'
import { parsePicture } from './parsePicture.ts'

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
export async function readAvatar(context: AdapterContext, request: AvatarRequest): Promise<string | undefined> {
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
