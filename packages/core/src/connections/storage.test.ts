import { describe, expect, it } from 'vitest'
import { connectionsKey, listRestorable, networksKey, recentConnectorsKey } from './storage.ts'

const LONG = 'x'.repeat(300)
const alpha = { connectorId: 'alpha', status: 'active', address: '0xa1' } as const

describe('S15: of stored connections', () => {
  it.each([null, undefined, 'text', 7, true])('%j is ignored', (value) => {
    expect(connectionsKey.parse(value)).toBeUndefined()
    expect(networksKey.parse(value)).toBeUndefined()
    expect(recentConnectorsKey.parse(value)).toBeUndefined()
  })

  it('every valid status is kept', () => {
    const list = (['active', 'connected', 'disconnected'] as const).map((status) => ({ connectorId: status, status }))
    expect(connectionsKey.parse({ eip155: [alpha, ...list], solana: [] })).toEqual({
      eip155: [alpha, ...list],
      solana: [],
    })
  })

  it('invalid namespaces and values that are not lists are dropped', () => {
    expect(
      connectionsKey.parse({
        eip155: [alpha],
        Unknown: [alpha],
        constructor: [alpha],
        solana: { 0: alpha },
        bip122: null,
      }),
    ).toEqual({ eip155: [alpha] })
  })

  it('those of a chain family of an adapter are kept', () => {
    expect(connectionsKey.parse({ near: [alpha] })).toEqual({ near: [alpha] })
  })

  it.each([
    ['nothing', null],
    ['no object', 'alpha'],
    ['an entry without an id', { status: 'active' }],
    ['an entry with an empty id', { connectorId: '', status: 'active' }],
    ['an entry whose id is no text', { connectorId: 7, status: 'active' }],
    ['an entry whose id is longer than 300 characters', { connectorId: `${LONG}x`, status: 'active' }],
  ])('%s is dropped, and the others stay', (_, entry) => {
    expect(connectionsKey.parse({ eip155: [entry, alpha] })).toEqual({ eip155: [alpha] })
  })

  it.each([
    ['no text', 7],
    ['empty', ''],
    ['longer than 300 characters', `${LONG}x`],
  ])('an address that is %s is dropped', (_, address) => {
    const [entry] = connectionsKey.parse({ eip155: [{ ...alpha, address }] })?.eip155 ?? []
    expect(entry).toStrictEqual({ connectorId: 'alpha', status: 'active' })
  })

  it('texts of 300 characters are kept', () => {
    const entry = { connectorId: LONG, status: 'active', address: LONG }
    expect(connectionsKey.parse({ eip155: [entry] })).toEqual({ eip155: [entry] })
  })

  it('unknown properties are dropped', () => {
    expect(connectionsKey.parse({ eip155: [{ ...alpha, name: 'Alpha', icon: 'https://example.com' }] })).toEqual({
      eip155: [alpha],
    })
  })

  it('the first 20 of a namespace are kept', () => {
    const list = Array.from({ length: 21 }, (_, index) => ({ ...alpha, connectorId: String(index) }))
    expect(connectionsKey.parse({ eip155: list })).toEqual({ eip155: list.slice(0, 20) })
  })

  it('an unknown status is refused, with at most 300 characters of it in the error', () => {
    const parse = (status: unknown) => () => connectionsKey.parse({ eip155: [{ connectorId: 'alpha', status }] })
    expect(parse('root')).toThrow(/^Invalid connection status: root\. /)
    expect(parse(undefined)).toThrow(/^Invalid connection status: undefined\. /)
    expect(parse(`${LONG}y`)).toThrow(new RegExp(`^Invalid connection status: ${LONG}\\. `))
  })
})

describe('S15: of stored networks', () => {
  it('networks of their namespace are kept', () => {
    const stored = {
      eip155: 'eip155:8453',
      solana: 'eip155:1',
      bip122: 7,
      Unknown: 'Unknown:1',
      cosmos: `cosmos:${LONG}`,
    }
    expect(networksKey.parse(stored)).toEqual({ eip155: 'eip155:8453' })
  })

  it('the network of a chain family of an adapter is kept', () => {
    expect(networksKey.parse({ near: 'near:mainnet' })).toEqual({ near: 'near:mainnet' })
  })

  it('a network whose namespace only has the same prefix is dropped', () => {
    expect(networksKey.parse({ eip155: 'eip1559:1' })).toEqual({})
  })
})

describe('S15: of stored recent wallets', () => {
  it('the first two ids are kept, and nothing else', () => {
    expect(recentConnectorsKey.parse(['', 7, 'alpha', null, `${LONG}x`, 'beta', 'gamma'])).toEqual(['alpha', 'beta'])
  })

  it('a value that is not a list is dropped', () => {
    expect(recentConnectorsKey.parse({ 0: 'alpha', length: 1 })).toBeUndefined()
  })
})

it('wallets that were not disconnected are restored, the active one first and the others in their order', () => {
  const list = [
    { connectorId: 'a', status: 'connected' },
    { connectorId: 'b', status: 'disconnected' },
    { connectorId: 'c', status: 'connected' },
    { connectorId: 'd', status: 'active' },
    { connectorId: 'e', status: 'connected' },
  ] as const
  expect(listRestorable(list).map(({ connectorId }) => connectorId)).toEqual(['d', 'a', 'c', 'e'])
})
