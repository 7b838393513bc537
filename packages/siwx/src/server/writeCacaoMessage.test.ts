import { createEncodedRecap, formatMessage, formatStatementFromRecap, mergeEncodedRecaps } from '@walletconnect/utils'
import { describe, expect, it } from 'vitest'
import { ACCOUNT, CHAIN, createSignInWorld, ORIGIN, OTHER_ACCOUNT, readCode } from '../../test/createSignInWorld.ts'
import { siwxErrors } from '../errors/siwxErrors.ts'
import { describeRecap, listRecapChains, parseRecap } from '../messages/recap.ts'
import { writeCacaoMessage } from './writeCacaoMessage.ts'

const world = await createSignInWorld()
const ISSUER = `did:pkh:${CHAIN}:${ACCOUNT.address}`
const RECAP = `urn:recap:${btoa(JSON.stringify({ att: { eip155: { 'request/personal_sign': [{ chains: [CHAIN, 'eip155:137'] }], 'request/eth_sendTransaction': [{ chains: [CHAIN, 'eip155:137'] }] } } })).replace(/=+$/, '')}`

const createPayload = async (fields: object = {}) => ({
  domain: 'example.com',
  aud: ORIGIN,
  version: '1',
  nonce: await world.fetchNonce(),
  iat: new Date(world.clock.now).toISOString(),
  ...fields,
})

/** What a wallet returns: the payload, and the signature of the text of WalletConnect's own client. */
async function createCacao(fields: object = {}) {
  const payload = await createPayload(fields)
  const message = formatMessage(payload, ISSUER)
  return {
    h: { t: 'caip122' },
    p: { ...payload, iss: ISSUER },
    s: { t: 'eip191', s: await ACCOUNT.signMessage({ message }) },
  }
}

describe('writeCacaoMessage', () => {
  it.each([
    ['few fields', {}],
    ['a statement', { statement: 'I accept the terms.' }],
    [
      'all fields',
      {
        statement: 'Hello',
        exp: '2026-01-01T13:00:00.000Z',
        nbf: '2026-01-01T12:00:00.000Z',
        requestId: 'a1',
        resources: ['https://example.com/terms'],
      },
    ],
    ['a ReCap', { resources: ['https://example.com/terms', RECAP] }],
    ['a ReCap and a statement', { statement: 'Hello', resources: [RECAP] }],
  ])('SPEC 3.29, 3.30: writes the text that WalletConnect signs, with %s', async (_name, fields) => {
    const payload = await createPayload(fields)
    const { message } = writeCacaoMessage({ p: { ...payload, iss: ISSUER }, s: { s: '0x00' } })
    expect(message).toBe(formatMessage(payload, ISSUER))
  })

  it('describes a ReCap as WalletConnect does, also one of several resources', () => {
    const encoded = mergeEncodedRecaps(
      createEncodedRecap('eip155', 'request', ['personal_sign', 'eth_sign']),
      createEncodedRecap('https://notify.example.com', 'manage', ['all-apps-notifications']),
    )
    const recap = parseRecap([encoded])!
    expect(describeRecap(recap)).toBe(
      formatStatementFromRecap('', recap as Parameters<typeof formatStatementFromRecap>[1]),
    )
  })

  it('lists the networks of a ReCap once', () => {
    expect(listRecapChains(parseRecap([RECAP])!)).toEqual([CHAIN, 'eip155:137'])
  })

  it('S12: lists no network of another resource or ability', () => {
    const limits = [{ chains: ['eip155:137'] }]
    expect(
      listRecapChains({
        att: { 'https://example.com': { 'request/read': limits }, eip155: { 'notify/send': limits } },
      }),
    ).toEqual([])
  })

  it('S12: signs in with a ReCap of three methods on ten networks', async () => {
    const chains = Array.from({ length: 10 }, (_, index) => `eip155:${index + 1}`)
    const methods = ['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign']
    const actions = Object.fromEntries(methods.map((method) => [`request/${method}`, [{ chains }]]))
    const recap = `urn:recap:${btoa(JSON.stringify({ att: { eip155: actions } })).replace(/=+$/, '')}`
    const cacao = await createCacao({ resources: [recap] })
    expect((await world.verify({ cacao, chainIds: [CHAIN] })).status).toBe(200)
  })

  it('S12: signs in with a CACAO, on every network of its ReCap with one nonce', async () => {
    const cacao = await createCacao({ resources: [RECAP] })
    const response = await world.verify({ cacao, chainIds: [CHAIN, 'eip155:137'] })
    const { sessions } = (await response.json()) as { sessions: { data: { chainId: string } }[] }
    expect(sessions.map(({ data }) => data.chainId)).toEqual([CHAIN, 'eip155:137'])
    expect(await readCode(await world.verify({ cacao }))).toBe('siwxServer.nonceUsed')
  })

  it('S12: signs in with the text of a CACAO', async () => {
    const payload = await createPayload({ resources: [RECAP] })
    const message = formatMessage(payload, ISSUER)
    expect((await world.verify({ message, signature: await ACCOUNT.signMessage({ message }) })).status).toBe(200)
  })

  it.each([
    ['another account', 'siwxServer.signatureWrong', { iss: `did:pkh:${CHAIN}:${OTHER_ACCOUNT.address}` }],
    ['another network', 'siwxServer.signatureWrong', { iss: `did:pkh:eip155:137:${ACCOUNT.address}` }],
    ['another domain', 'siwxServer.domainMismatch', { domain: 'evil.example' }],
    ['another statement', 'siwxServer.signatureWrong', { statement: 'Other.' }],
    ['a statement with a line break', 'siwxServer.messageInvalid', { statement: 'Hello\n\nURI: https://example.com' }],
    ['an account of another kind', 'siwxServer.cacaoInvalid', { iss: `did:web:example.com` }],
    ['a number as nonce', 'siwxServer.cacaoInvalid', { nonce: 12_345_678 }],
    ['another version', 'siwxServer.cacaoInvalid', { version: '2' }],
    ['a text as resources', 'siwxServer.cacaoInvalid', { resources: 'https://example.com' }],
  ])('S12: refuses a CACAO that was changed to %s', async (_name, code, change) => {
    const cacao = await createCacao()
    expect(await readCode(await world.verify({ cacao: { ...cacao, p: { ...cacao.p, ...change } } }))).toBe(code)
  })

  it('S12: does not sign in on a network that the ReCap does not have', async () => {
    const cacao = await createCacao({ resources: [RECAP] })
    expect(await readCode(await world.verify({ cacao, chainIds: [CHAIN, 'eip155:10'] }))).toBe(
      'siwxServer.chainUnauthorized',
    )
  })

  it.each([undefined, null, 'text', [], {}, { p: {} }, { p: null, s: {} }])('S12: refuses %j', (value) => {
    expect(() => writeCacaoMessage(value)).toThrow(expect.toSatisfy(siwxErrors.cacaoInvalid.is))
  })
})
