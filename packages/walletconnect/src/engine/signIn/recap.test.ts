import { formatStatementFromRecap, getMethodsFromRecap } from '@walletconnect/utils'
import { describe, expect, it } from 'vitest'
import {
  createRecap,
  createStatement,
  isComplete,
  isRecap,
  parseOwnRecap,
  parseRecap,
  RECAP_SENTENCE,
  removeSentence,
} from './recap.ts'

const encode = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value))}`
const methods = ['personal_sign', 'eth_accounts', 'wallet_switchEthereumChain']

describe('permissions in a sign-in message', () => {
  it('SPEC 5.27: are written as clients of wallets read them', () => {
    const recap = createRecap(methods)
    expect(recap).toMatch(/^urn:recap:[\w-]+$/)
    expect(getMethodsFromRecap(recap)).toEqual([...methods].sort())
    expect(parseRecap(recap)).toMatchObject({ methods: [...methods].sort(), chains: [] })
  })

  it('SPEC 5.27: have the sentence of the protocol in the statement', () => {
    const att = { eip155: Object.fromEntries(methods.map((method) => [`request/${method}`, [{}]])) }
    for (const statement of ['Sign in.', '']) {
      expect(createStatement(statement, { permissions: att })).toBe(formatStatementFromRecap(statement, { att }))
    }
  })

  it('SPEC 5.27: name the chains of the wallet', () => {
    const recap = encode({ att: { eip155: { 'request/personal_sign': [{ chains: ['eip155:1', 'eip155:10'] }] } } })
    expect(parseRecap(recap)).toMatchObject({ methods: ['personal_sign'], chains: ['eip155:1', 'eip155:10'] })
  })

  it.each([
    ['no text', 7],
    ['another resource', 'https://site.example'],
    ['no base64', 'urn:recap:%%%'],
    ['no JSON', `urn:recap:${btoa('{')}`],
    ['no permissions', encode({})],
    ['an empty family', encode({ att: { eip155: {} } })],
    ['another family', encode({ att: { 'https://other.example': { 'crud/read': [{}] } } })],
    ['a second family', encode({ att: { eip155: { 'request/personal_sign': [{}] }, other: { 'crud/read': [{}] } } })],
    ['another ability', encode({ att: { eip155: { 'crud/read': [{}] } } })],
    ['a method that is not a word', encode({ att: { eip155: { 'request/a\nURI: b': [{}] } } })],
    ['permissions that are a list', encode({ att: { eip155: [[]] } })],
    ['limits that are no list', encode({ att: { eip155: { 'request/personal_sign': {} } } })],
    ['null', encode(null)],
    ['a text that is too long', `urn:recap:${'a'.repeat(60_000)}`],
  ])('SPEC 5.27, S11: are ignored if the resource is %s', (_name, resource) => {
    expect(parseRecap(resource)).toBeUndefined()
  })

  it('are recognized by their prefix', () => {
    expect([isRecap('urn:recap:x'), isRecap('https://urn:recap:'), isRecap(undefined)]).toEqual([true, false, false])
  })
})

describe("permissions for the site's own resources", () => {
  const own = {
    'https://site.example': { 'crud/read': [{}], 'crud/delete': [{ until: 'noon', from: 'dawn' }], 'msg/send': [{}] },
  }
  const session = { eip155: { 'request/personal_sign': [{}] } }

  it('SPEC 5.27: are sent besides those of the session, in the order of the protocol', () => {
    const recap = createRecap(['personal_sign'], parseOwnRecap(encode({ att: own, prf: [] })))
    expect(parseRecap(recap, own)?.permissions).toEqual({ ...session, ...own })
    expect(createStatement('Sign in.', parseRecap(recap, own)!)).toBe(
      formatStatementFromRecap('Sign in.', { att: { ...session, ...own } }),
    )
    expect(
      Object.keys(
        parseRecap(createRecap(['personal_sign'], { 'did:a': { 'x/y': [{}] } }), { 'did:a': { 'x/y': [{}] } })!
          .permissions,
      ),
    ).toEqual(['did:a', 'eip155'])
  })

  it.each([
    ['proofs, which clients of wallets drop', encode({ att: own, prf: ['bafy'] })],
    ['permissions of the session, which the kit sets', encode({ att: session, prf: [] })],
    ['no valid permissions', encode({ att: { 'https://site.example': { read: [{}] } }, prf: [] })],
    ['no JSON', 'urn:recap:x'],
  ])('SPEC 5.27: are not sent with %s', (_name, resource) => {
    expect(parseOwnRecap(resource)).toBeUndefined()
  })

  it('S11: are the ones that the site requests, with their keys in any order, or fewer', () => {
    const reordered = { 'crud/read': [{}], 'msg/send': [{}], 'crud/delete': [{ from: 'dawn', until: 'noon' }] }
    const all = parseRecap(encode({ att: { ...session, 'https://site.example': reordered } }), own)
    const fewer = parseRecap(encode({ att: session }), own)
    expect([all, fewer].map((recap) => recap && isComplete(recap, own))).toEqual([true, false])
  })

  it.each([
    ['another limit', { 'https://site.example': { ...own['https://site.example'], 'crud/delete': [{}] } }],
    ['another action', { 'https://site.example': { ...own['https://site.example'], 'crud/write': [{}] } }],
    ['another resource', { ...own, 'https://other.example': { 'crud/read': [{}] } }],
  ])('S11: are refused with %s', (_name, others) => {
    expect(parseRecap(encode({ att: { ...session, ...others } }), own)).toBeUndefined()
  })

  it('are described by one sentence, which the wallet writes', () => {
    expect(removeSentence(createStatement('Sign in.', { permissions: own }))).toBe('Sign in.')
    expect([removeSentence(`${RECAP_SENTENCE}(1) x`), removeSentence('Sign in.')]).toEqual(['', 'Sign in.'])
  })
})
