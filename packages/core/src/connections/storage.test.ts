import { describe, expect, it } from 'vitest'
import { connectionsKey, listRevivable, networksKey, recentConnectorsKey } from './storage.ts'

const LONG = 'x'.repeat(300)
const alpha = { connectorId: 'alpha', status: 'active', address: '0xa1' } as const

describe('S15: of stored connections', () => {
  it.each([null, undefined, 'text', 7, true])('%j is none at all', (value) => {
    expect(connectionsKey.parse(value)).toBeUndefined()
    expect(networksKey.parse(value)).toBeUndefined()
    expect(recentConnectorsKey.parse(value)).toBeUndefined()
  })

  it('every known status is read back', () => {
    const list = (['active', 'connected', 'disconnected'] as const).map((status) => ({ connectorId: status, status }))
    expect(connectionsKey.parse({ eip155: [alpha, ...list], solana: [] })).toEqual({ eip155: [alpha, ...list], solana: [] })
  })

  it('an unknown namespace, and what is no list, is dropped', () => {
    expect(connectionsKey.parse({ eip155: [alpha], unknown: [alpha], solana: { 0: alpha }, bip122: null })).toEqual({ eip155: [alpha] })
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

  it.each([['no text', 7], ['empty', ''], ['longer than 300 characters', `${LONG}x`]])('an address that is %s is dropped', (_, address) => {
    const [entry] = connectionsKey.parse({ eip155: [{ ...alpha, address }] })?.eip155 ?? []
    expect(entry).toStrictEqual({ connectorId: 'alpha', status: 'active' })
  })

  it('texts of 300 characters are kept', () => {
    const entry = { connectorId: LONG, status: 'active', address: LONG }
    expect(connectionsKey.parse({ eip155: [entry] })).toEqual({ eip155: [entry] })
  })

  it('what nobody has asked for is not kept', () => {
    expect(connectionsKey.parse({ eip155: [{ ...alpha, name: 'Alpha', icon: 'https://example.com' }] })).toEqual({ eip155: [alpha] })
  })

  it('the first 20 of a namespace are kept', () => {
    const list = Array.from({ length: 21 }, (_, index) => ({ ...alpha, connectorId: String(index) }))
    expect(connectionsKey.parse({ eip155: list })).toEqual({ eip155: list.slice(0, 20) })
  })

  it('an unknown status is refused, and at most 300 characters of it are repeated', () => {
    const parse = (status: unknown) => () => connectionsKey.parse({ eip155: [{ connectorId: 'alpha', status }] })
    expect(parse('root')).toThrow(/^Invalid connection status: root$/)
    expect(parse(undefined)).toThrow(/^Invalid connection status: undefined$/)
    expect(parse(`${LONG}y`)).toThrow(new RegExp(`^Invalid connection status: ${LONG}$`))
  })
})

describe('S15: of stored networks', () => {
  it('those are kept that belong to their namespace', () => {
    const stored = { eip155: 'eip155:8453', solana: 'eip155:1', bip122: 7, unknown: 'unknown:1', cosmos: `cosmos:${LONG}` }
    expect(networksKey.parse(stored)).toEqual({ eip155: 'eip155:8453' })
  })

  it('one whose namespace only begins alike is dropped', () => {
    expect(networksKey.parse({ eip155: 'eip1559:1' })).toEqual({})
  })
})

describe('S15: of stored recent wallets', () => {
  it('the first two ids are kept, and nothing else', () => {
    expect(recentConnectorsKey.parse(['', 7, 'alpha', null, `${LONG}x`, 'beta', 'gamma'])).toEqual(['alpha', 'beta'])
  })

  it('what is no list is dropped', () => {
    expect(recentConnectorsKey.parse({ 0: 'alpha', length: 1 })).toBeUndefined()
  })
})

it('wallets that were not left are revived, the active one first and the others in their order', () => {
  const list = [
    { connectorId: 'a', status: 'connected' },
    { connectorId: 'b', status: 'disconnected' },
    { connectorId: 'c', status: 'connected' },
    { connectorId: 'd', status: 'active' },
    { connectorId: 'e', status: 'connected' },
  ] as const
  expect(listRevivable(list).map(({ connectorId }) => connectorId)).toEqual(['d', 'a', 'c', 'e'])
})
