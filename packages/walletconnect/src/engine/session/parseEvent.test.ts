import { describe, expect, it } from 'vitest'
import { parseEvent } from './parseEvent.ts'
import type { SessionNamespace, SessionNamespaces } from './types.ts'

const ONE = `0x${'a'.repeat(40)}`
const TWO = `0x${'B'.repeat(40)}`
const LONG = '9hdr8SYDibjubvqvXXymL53a78EFCvq9utaEuEvp2Qsw'

const hold = (accounts: readonly string[], events: readonly string[] = []) =>
  ({ chains: [], methods: [], events, accounts, rpcMap: {}, names: {} }) as unknown as SessionNamespace

const namespaces: SessionNamespaces = {
  eip155: hold([`eip155:1:${ONE}`, `eip155:1:${TWO}`], ['message']),
  solana: hold([`solana:main:${LONG}`]),
}
const read = (name: unknown, data: unknown, chainId: unknown = 'eip155:1') =>
  parseEvent({ event: { name, data }, chainId }, namespaces)

describe('an event of a wallet', () => {
  it('names another chain by its data or, if that is invalid, by its chain id', () => {
    const event = { namespace: 'eip155', type: 'chainChanged' }
    expect(read('chainChanged', '0x2105')).toMatchObject({
      ...event,
      chain: 'eip155:8453',
      raw: { name: 'chainChanged', data: '0x2105' },
    })
    expect(read('chainChanged', { odd: true }, 'eip155:10')).toMatchObject({ ...event, chain: 'eip155:10' })
    expect(read('chainChanged', 'test', 'solana:main')).toMatchObject({ namespace: 'solana', chain: 'solana:test' })
    expect(read('chainChanged', {}, 'eip155')).toBeUndefined()
  })

  it('names the selected account, with or without a chain', () => {
    const event = { namespace: 'eip155', type: 'accountsChanged' }
    expect(read('accountsChanged', [TWO, ONE])).toMatchObject({ ...event, address: TWO, raw: { data: [TWO, ONE] } })
    expect(read('accountsChanged', [`eip155:1:${ONE}`])).toMatchObject({ ...event, address: ONE })
  })

  it('names an account of eip155 in any case, which is a checksum, and of another family exactly', () => {
    expect(read('accountsChanged', [TWO.toLowerCase()])).toMatchObject({ address: TWO })
    expect(read('accountsChanged', [ONE.replaceAll('a', 'A')])).toMatchObject({ address: ONE })
    expect(read('accountsChanged', [LONG], 'solana:main')).toMatchObject({ namespace: 'solana', address: LONG })
    expect(read('accountsChanged', [LONG.toLowerCase()], 'solana:main')).toBeUndefined()
  })

  it.each([[`0x${'c'.repeat(40)}`], [7], [null], []])(
    'S11: is no account that the session does not hold: %s',
    (...data) => {
      expect(read('accountsChanged', data)).toBeUndefined()
    },
  )

  it('S11: names no account if its data is not a list', () => {
    for (const data of [ONE, { 0: ONE }, undefined, null]) expect(read('accountsChanged', data)).toBeUndefined()
  })

  it('is passed to the site if it is another granted event', () => {
    expect(read('message', { text: 'hello' })).toEqual({
      namespace: 'eip155',
      type: 'other',
      raw: { name: 'message', data: { text: 'hello' } },
    })
    expect(read('message', 'hello', 'solana:main')).toBeUndefined()
    expect(read('foo', 'hello')).toBeUndefined()
  })

  it('S11: is ignored if it is invalid, or if the session does not hold its family', () => {
    expect(read('chainChanged', 'hub', 'cosmos:hub')).toBeUndefined()
    expect(read('accountsChanged', [ONE], 'eip:1')).toBeUndefined()
    expect(read(7, [ONE])).toBeUndefined()
    expect(read('chainChanged', 1, 1)).toBeUndefined()
    for (const params of [
      undefined,
      null,
      7,
      'text',
      {},
      { event: null, chainId: 'eip155:1' },
      { event: 'chainChanged', chainId: 'eip155:1' },
    ]) {
      expect(parseEvent(params, namespaces)).toBeUndefined()
    }
  })
})
