import { looksLikeSpam } from '../looksLikeSpam.ts'
import { nameCollectible } from '../names.ts'
import type { Collectible } from '../types.ts'
import { parseFlags, parsePicture, parseRecord, parseText, parseWhole, refuse } from './fields.ts'
import type { RowContext } from './parseToken.ts'
import { parseContract } from './serviceIds.ts'

/** In characters. Longer descriptions are cut. */
const MAX_DESCRIPTION_LENGTH = 2_000

const isStandard = (text: string) => text === 'erc721' || text === 'erc1155'

/**
 * Parses a row of `/collectibles`.
 *
 * @throws dataErrors.invalidRow
 */
export function parseCollectible(row: unknown, { network, isOwnHost }: RowContext): Collectible {
  const {
    contract,
    tokenId,
    standard: rawStandard,
    amount,
    name: rawName,
    description: rawDescription,
    collection,
    image_url: image,
    flags,
  } = parseRecord(row, 'data')
  const standard = parseText(rawStandard, 'standard').toLowerCase().replace(/[- ]/g, '')
  if (!isStandard(standard)) return refuse('standard')
  const id = parseWhole(tokenId, 'tokenId')
  const collectionName = parseText(parseRecord(collection ?? {}, 'collection')['name'], 'collection.name')
  const description = parseText(rawDescription, 'description', MAX_DESCRIPTION_LENGTH)
  const { asset, name } = nameCollectible({
    asset: `${network.caipNetworkId}/${standard}:${parseContract(contract, network, 'contract')}/${id}`,
    name: parseText(rawName, 'name'),
    collectionName,
  })
  const marks = parseFlags(flags)
  return {
    asset,
    standard,
    amount: amount === undefined || amount === null ? 1n : parseWhole(amount, 'amount'),
    name,
    ...(description && { description }),
    ...(collectionName && { collectionName }),
    ...parsePicture('imageUrl', image, isOwnHost),
    isVerified: marks.isVerified,
    isSpam: marks.isSpam || (!marks.isVerified && looksLikeSpam(name, collectionName)),
  }
}
