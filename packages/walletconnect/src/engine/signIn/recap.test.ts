import { formatStatementFromRecap, getMethodsFromRecap } from '@walletconnect/utils'
import { describe, expect, it } from 'vitest'
import { createRecap, createStatement, isRecap, parseRecap } from './recap.ts'

const encode = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value))}`
const methods = ['personal_sign', 'eth_accounts', 'wallet_switchEthereumChain']

describe('permissions in a sign-in message', () => {
  it('SPEC 5.27: are written as clients of wallets read them', () => {
    const recap = createRecap(methods)
    expect(recap).toMatch(/^urn:recap:[\w-]+$/)
    expect(getMethodsFromRecap(recap)).toEqual([...methods].sort())
    expect(parseRecap(recap)).toEqual({ methods: [...methods].sort(), chains: [] })
  })

  it('SPEC 5.27: have the sentence of the protocol in the statement', () => {
    const att = { eip155: Object.fromEntries(methods.map((method) => [`request/${method}`, [{}]])) }
    for (const statement of ['Sign in.', '']) {
      expect(createStatement(statement, { methods, chains: [] })).toBe(formatStatementFromRecap(statement, { att }))
    }
  })

  it('SPEC 5.27: name the chains of the wallet', () => {
    const recap = encode({ att: { eip155: { 'request/personal_sign': [{ chains: ['eip155:1', 'eip155:10'] }] } } })
    expect(parseRecap(recap)).toEqual({ methods: ['personal_sign'], chains: ['eip155:1', 'eip155:10'] })
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
    ['null', encode(null)],
    ['a text that is too long', `urn:recap:${'a'.repeat(60_000)}`],
  ])('SPEC 5.27, S11: are ignored if the resource is %s', (_name, resource) => {
    expect(parseRecap(resource)).toBeUndefined()
  })

  it('are recognized by their prefix', () => {
    expect([isRecap('urn:recap:x'), isRecap('https://urn:recap:'), isRecap(undefined)]).toEqual([true, false, false])
  })
})
