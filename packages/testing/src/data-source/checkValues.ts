/** @module Checks of the values that a data source returns. Each throws an error that names the difference. */
import { cleanName, parseCaipAsset } from '@openappkit/common'
import type { Collectible, Identity, Network, Token, Transaction } from '@openappkit/core'
import { requireConformance } from '../requireConformance.ts'

export const check = (isCorrect: boolean, expected: string): void =>
  requireConformance('data source', isCorrect, expected)

const isPicture = (url: string | undefined) =>
  url === undefined || /^(?:https:\/\/|http:\/\/(?:127\.|localhost)|data:image\/)/.test(url)

function checkText(text: string, field: string): void {
  check(
    typeof text === 'string' && cleanName(text, 10_000) === text,
    `${field} is cleaned (S9), not ${JSON.stringify(text)}`,
  )
}

function checkAsset(asset: string, network: Network): ReturnType<typeof parseCaipAsset> {
  const parts = parseCaipAsset(asset)
  check(asset.startsWith(`${network.caipNetworkId}/`), `${asset} is an asset of ${network.caipNetworkId}`)
  return parts
}

export function checkUnique(ids: readonly string[], of: string): void {
  check(new Set(ids.map((id) => id.toLowerCase())).size === ids.length, `the ids of ${of} are unique`)
}

export function checkToken(token: Token, network: Network): void {
  const { asset, name, symbol, decimals, amount, price, value, iconUrl, isSpam, isVerified } = token
  checkAsset(asset, network)
  checkText(name, 'name')
  checkText(symbol, 'symbol')
  check(
    Number.isInteger(decimals) && decimals >= 0 && decimals <= 255,
    `the decimals of ${asset} are 0 to 255, not ${decimals}`,
  )
  check(typeof amount === 'bigint' && amount >= 0n, `the amount of ${asset} is a bigint that is not negative`)
  const expected = price === undefined ? undefined : (amount * price) / 10n ** BigInt(decimals)
  check(
    value === expected,
    `the value of ${asset} is its amount times its price: ${String(expected)}, not ${String(value)}`,
  )
  check(isPicture(iconUrl), `the picture of ${asset} has an https: or data: URL`)
  check(typeof isSpam === 'boolean' && typeof isVerified === 'boolean', `isSpam and isVerified of ${asset} are set`)
}

export function checkCollectible(item: Collectible, network: Network): void {
  const { asset, standard, amount, name, description = '', collectionName = '', imageUrl, isSpam, isVerified } = item
  const { assetNamespace, tokenId } = checkAsset(asset, network)
  check(
    assetNamespace === standard && tokenId !== undefined,
    `${asset} has the standard ${standard} and the id of an item`,
  )
  check(typeof amount === 'bigint' && amount >= 1n, `the amount of ${asset} is a bigint of at least 1`)
  for (const [field, text] of Object.entries({ name, description, collectionName })) checkText(text, field)
  check(isPicture(imageUrl), `the picture of ${asset} has an https: or data: URL`)
  check(typeof isSpam === 'boolean' && typeof isVerified === 'boolean', `isSpam and isVerified of ${asset} are set`)
}

export function checkTransaction({ id, metadata, transfers }: Transaction): void {
  const { hash, minedAt, sentFrom, sentTo, status, operationType } = metadata
  check(
    [id, hash, sentFrom, operationType].every((text) => typeof text === 'string' && text !== ''),
    `transaction ${id} has an id, a hash, a sender and an operation`,
  )
  check(typeof sentTo === 'string', `transaction ${id} has a recipient, or an empty text`)
  check(
    Number.isSafeInteger(minedAt) && minedAt >= 0,
    `minedAt of ${id} is in milliseconds since the epoch, not ${minedAt}`,
  )
  check(
    ['confirmed', 'failed', 'pending'].includes(status),
    `the status of ${id} is confirmed, failed or pending, not ${status}`,
  )
  for (const { direction, quantity, fungible_info: fungible, nft_info: item } of transfers) {
    check(['in', 'out', 'self'].includes(direction), `the direction of a transfer of ${id} is in, out or self`)
    check(
      /^\d*\.?\d+(?:e[+-]?\d+)?$/i.test(quantity.numeric),
      `the quantity of a transfer of ${id} is a decimal number, not ${quantity.numeric}`,
    )
    for (const text of [fungible?.name, fungible?.symbol, item?.name]) checkText(text ?? '', 'a name of a transfer')
    check(
      isPicture(fungible?.icon?.url) && isPicture(item?.content?.preview?.url),
      `the pictures of ${id} have https: or data: URLs`,
    )
  }
}

export function checkIdentity({ name, avatar }: Identity): void {
  check(name !== '', 'a missing name is left out')
  checkText(name ?? '', 'name')
  check(isPicture(avatar), 'the avatar has an https: or data: URL')
}
