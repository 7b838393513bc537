import { parseTypedData } from '@openappkit/common'
import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { checkTypedData } from './checkTypedData.ts'

const TOKEN = `0x${'12'.repeat(20)}` as Hex
const ITEMS = `0x${'34'.repeat(20)}` as Hex
const OTHER = `0x${'cd'.repeat(20)}` as Hex

const field = (name: string, type: string) => ({ name, type })
const check = (primaryType: string, types: object, message: object) =>
  checkTypedData(parseTypedData({ types: { EIP712Domain: [], ...types }, primaryType, domain: {}, message }), 1n)

/** An order with these fields, which are numbers unless their name ends like that of a token. */
function checkFlat(primaryType: string, message: object) {
  const names = Object.keys(message)
  return check(
    primaryType,
    {
      [primaryType]: names.map((name) =>
        field(name, /token$|asset$|collection|trader|exchange/i.test(name) ? 'address' : 'uint256'),
      ),
    },
    message,
  )
}

const ITEM = ['itemType', 'token', 'identifierOrCriteria', 'startAmount', 'endAmount']
/** The types of Seaport, as far as they matter. */
const SEAPORT = {
  OrderComponents: [
    field('offerer', 'address'),
    field('offer', 'OfferItem[]'),
    field('consideration', 'ConsiderationItem[]'),
  ],
  OfferItem: ITEM.map((name) => field(name, name === 'token' ? 'address' : 'uint256')),
  ConsiderationItem: [...ITEM, 'recipient'].map((name) =>
    field(name, /token|recipient/.test(name) ? 'address' : 'uint256'),
  ),
  BulkOrder: [field('tree', 'OrderComponents[2][2]')],
}
const offer = (
  itemType: number,
  token: Hex,
  id: number | string,
  startAmount: number | string,
  endAmount = startAmount,
) => ({ itemType, token, identifierOrCriteria: id, startAmount, endAmount })
const order = (...items: readonly object[]) => ({
  offerer: OTHER,
  offer: items,
  consideration: [{ ...offer(0, TOKEN, 0, '5'), recipient: OTHER }],
})

describe('an order of Seaport', () => {
  it('S9: shows amounts as they are signed, also if the dapp writes them in hexadecimal digits or with zeros', () => {
    const items = [offer(1, TOKEN, 0, '0x1f4', '000500'), offer(2, ITEMS, '0x07', 1)]
    expect(check('OrderComponents', SEAPORT, order(...items))).toMatchObject([
      {
        assets: [
          [{ value: TOKEN }, { name: 'amount', value: '500' }],
          [{ value: ITEMS }, { name: 'item', value: '7' }, { name: 'amount', value: '1' }],
        ],
      },
    ])
  })

  it('has a warning with each item that is given away', () => {
    const items = [offer(2, ITEMS, 7, 1), offer(3, ITEMS, 8, '20'), offer(1, TOKEN, 0, '500'), offer(0, TOKEN, 0, '9')]
    expect(check('OrderComponents', SEAPORT, order(...items))).toEqual([
      {
        kind: 'order',
        assets: [
          [
            { name: 'token', value: ITEMS },
            { name: 'item', value: '7' },
            { name: 'amount', value: '1' },
          ],
          [
            { name: 'token', value: ITEMS },
            { name: 'item', value: '8' },
            { name: 'amount', value: '20' },
          ],
          [
            { name: 'token', value: TOKEN },
            { name: 'amount', value: '500', token: TOKEN },
          ],
          [{ name: 'amount', value: '9' }],
        ],
      },
    ])
  })

  it('shows that any item of a collection can be taken, and both amounts of one that changes', () => {
    expect(check('OrderComponents', SEAPORT, order(offer(4, ITEMS, 0, 1, 3)))).toEqual([
      {
        kind: 'order',
        assets: [
          [
            { name: 'token', value: ITEMS },
            { name: 'item', value: '*' },
            { name: 'amount', value: '1 – 3' },
          ],
        ],
      },
    ])
  })

  it('has a warning with the items of all orders that are signed as a list', () => {
    const one = order(offer(2, ITEMS, 1, 1))
    const two = order(offer(2, ITEMS, 2, 1))
    const [warning] = check('BulkOrder', SEAPORT, {
      tree: [
        [one, two],
        [one, order()],
      ],
    })
    const ids =
      warning?.kind === 'order'
        ? warning.assets.map((asset) => asset.find(({ name }) => name === 'item')?.value)
        : undefined
    expect(ids).toEqual(['1', '2', '1'])
  })

  it('shows only what is signed', () => {
    const types = {
      OrderComponents: [field('offer', 'OfferItem[]'), field('consideration', 'uint256')],
      OfferItem: [field('itemType', 'uint8'), field('startAmount', 'uint256'), field('endAmount', 'uint256')],
    }
    const message = { offer: [offer(2, ITEMS, 7, 1)], consideration: 1, tree: [order(offer(2, ITEMS, 9, 1))] }
    expect(check('OrderComponents', types, message)).toEqual([
      { kind: 'order', assets: [[{ name: 'amount', value: '1' }]] },
    ])
  })

  it('shows hidden characters of a value as codes', () => {
    const types = { ...SEAPORT, OfferItem: ITEM.map((name) => field(name, name === 'token' ? 'string' : 'uint256')) }
    const [warning] = check('OrderComponents', types, order({ ...offer(1, TOKEN, 0, 1), token: 'a\u202eb' }))
    expect(warning).toMatchObject({ assets: [[{ value: 'a\\u{202e}b' }, { value: '1' }]] })
  })
})

describe('an order of another protocol', () => {
  it.each([
    ['LimitOrder', { makerToken: TOKEN, takerToken: ITEMS, makerAmount: '5', takerAmount: '1' }],
    ['RfqOrder', { makerToken: TOKEN, takerToken: ITEMS, makerAmount: '5', takerAmount: '1' }],
    ['Order', { salt: 1, makerAsset: TOKEN, takerAsset: ITEMS, makingAmount: '5', takingAmount: '1' }],
    ['Order', { sellToken: TOKEN, buyToken: ITEMS, sellAmount: '5', buyAmount: '1' }],
  ])('has a warning with the token and the amount that are given away: %s %j', (primaryType, message) => {
    expect(checkFlat(primaryType, message)).toEqual([
      {
        kind: 'order',
        assets: [
          [
            { name: 'token', value: TOKEN },
            { name: 'amount', value: '5', token: TOKEN },
          ],
        ],
      },
    ])
  })

  it.each([
    ['Order', { makerAssetData: 1, takerAssetData: 2 }],
    ['ERC721Order', { direction: 0, erc20Token: TOKEN, erc721TokenId: 1 }],
    ['ERC1155Order', { direction: 0, erc20Token: TOKEN }],
    ['Order', { makeAsset: TOKEN, takeAsset: ITEMS }],
    ['Order', { trader: OTHER, side: 1, collection: ITEMS, tokenId: 3 }],
    ['MakerOrder', { isOrderAsk: 1, collection: ITEMS, price: 2 }],
    ['Listing', { tokenId: 3, price: 2 }],
    ['BatchOrder', { tree: 1 }],
    ['Root', { root: 1 }],
    ['TransferWithAuthorization', { value: 5, validAfter: 0, validBefore: 9 }],
    ['ReceiveWithAuthorization', { value: 5, validAfter: 0, validBefore: 9 }],
  ])('has a warning, and the data shows the rest: %s %j', (primaryType, message) => {
    expect(checkFlat(primaryType, message)).toEqual([{ kind: 'order', assets: [] }])
  })

  it('is not confused with other data', () => {
    expect(checkFlat('Order', { price: 3, quantity: 2 })).toEqual([])
    expect(checkFlat('Vote', { root: 3 })).toEqual([])
    expect(
      check('Note', { Note: [field('text', 'string')] }, { text: 'x', offer: [], consideration: [], tree: [] }),
    ).toEqual([])
  })
})
