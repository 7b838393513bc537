import type { TypedData } from '@openappkit/common'
import { showHidden } from './decodeMessage.ts'
import { listItems, printAtom, readSigned, type Signed, type SignedFields } from './readSigned.ts'
import type { Argument, ArgumentName, Warning } from './types.ts'

type Asset = readonly Argument[]

/**
 * Names by which an order is recognized: what is given, what is taken, and the amount that is given if it is a field. Some types are
 * recognized by their own name and a field.
 */
const ORDERS = [
  // Seaport
  'offer consideration',
  // 0x, 1inch, CoW
  'makerToken takerToken makerAmount',
  'makerAsset takerAsset makingAmount',
  'sellToken buyToken sellAmount',
  'makerAssetData takerAssetData',
  'ERC721Order erc20Token',
  'ERC1155Order erc20Token',
  // Rarible, Blur, LooksRare, and other marketplaces
  'makeAsset takeAsset',
  'trader collection',
  'collection price',
  'tokenId price',
  // Lists of orders by Seaport and LooksRare, and the hash of a list by Blur
  'BulkOrder tree',
  'BatchOrder tree',
  'Root root',
  // A transfer that any account may send (EIP-3009)
  'validAfter validBefore',
].map((names) => names.split(' '))

/** Empty for a value that is absent or no text or number. */
function print({ type = '', value }: Partial<Signed> = {}): string {
  return typeof value === 'object' || value === undefined ? '' : showHidden(printAtom({ type, value }))
}

/** The amount of a token is in its smallest unit; that of items is their number. */
function createAsset(values: Partial<Record<ArgumentName, string>>): Asset {
  const { token = '', item, amount = '' } = values
  const isOfToken = /^0x[0-9a-f]{40}$/i.test(token) && !item && /^\d+$/.test(amount)
  return Object.entries(values).flatMap(([name, value]): Argument[] =>
    value
      ? [
          {
            name: name as ArgumentName,
            value,
            ...(name === 'amount' && isOfToken && { token: token as `0x${string}` }),
          },
        ]
      : [],
  )
}

/** An item of the offer of Seaport. Kind 0 is the currency, 1 a token, and from 4 any item of a collection, or of a set of items. */
function createItem({ itemType, token, identifierOrCriteria, startAmount, endAmount }: SignedFields): Asset {
  const kind = Number(print(itemType))
  const [start, end] = [print(startAmount), print(endAmount)]
  return createAsset({
    token: kind > 0 ? print(token) : '',
    item: kind > 3 ? '*' : kind > 1 ? print(identifierOrCriteria) : '',
    amount: start === end ? start : `${start} – ${end}`,
  })
}

/** Finds the warning of an order: with its signature, another account can take what it offers. */
export function checkOrder({ types, primaryType, message }: TypedData): readonly Warning[] {
  const order = { type: primaryType, value: message }
  const fields: SignedFields = { [primaryType]: order, ...readSigned(types, order) }
  const found = ORDERS.filter((names) => names.every((name) => Object.hasOwn(fields, name)))
  if (found.length === 0) return []
  const given = found.map(([token = '', , amount]) =>
    createAsset(amount ? { token: print(fields[token]), amount: print(fields[amount]) } : {}),
  )
  const orders = fields['tree'] ? listItems(fields['tree']) : [order]
  const offers = orders
    .flatMap((entry) => readSigned(types, entry)['offer'] ?? [])
    .flatMap(listItems)
    .map((item) => createItem(readSigned(types, item)))
  return [{ kind: 'order', assets: [...given, ...offers].filter((asset) => asset.length > 0) }]
}
