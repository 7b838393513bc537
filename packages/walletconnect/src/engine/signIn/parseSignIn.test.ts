import { formatMessage as formatAuthMessage } from '@walletconnect/utils'
import { privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { createPayload } from './requestSignIn.ts'
import { formatMessage, parseSignIn } from './parseSignIn.ts'
import { createRecap, createStatement } from './recap.ts'
import type { SignInRequest } from './types.ts'

const account = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const { address } = account
const fields = { domain: 'site.example', uri: 'https://site.example', nonce: 'nonce00001', statement: 'Sign in.' }
const request: SignInRequest = { fields, chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], now: () => 0 }
const resources = [createRecap(request.methods)]
const iat = '2026-01-01T00:00:00.000Z'
const permissions = { eip155: { 'request/personal_sign': [{}] } }
const statement = createStatement(fields.statement, { permissions })

/** A message as a wallet answers it. The signature is of the given text. */
async function createCacao({
  h = 'caip122',
  p = {},
  s = {},
  text,
}: { h?: unknown; p?: object; s?: object; text?: string } = {}) {
  const parts = { fields, address, chainReference: '1', issuedAt: iat, statement, resources }
  const signature = await account.signMessage({ message: text ?? formatMessage(parts) })
  return {
    h: { t: h },
    p: {
      iss: `did:pkh:eip155:1:${address}`,
      domain: fields.domain,
      aud: fields.uri,
      nonce: fields.nonce,
      version: '1',
      iat,
      statement: fields.statement,
      resources,
      ...p,
    },
    s: { t: 'eip191', s: signature, ...s },
  }
}

describe('a signed message', () => {
  it('SPEC 5.27: counts with the account, the text and the signature', async () => {
    const signIn = await parseSignIn(request, [await createCacao()])
    expect(signIn?.namespaces['eip155']).toMatchObject({
      chains: ['eip155:1'],
      accounts: [`eip155:1:${address}`],
      methods: ['personal_sign'],
    })
    expect(signIn?.messages).toEqual([
      {
        message: expect.stringContaining(statement),
        signature: expect.stringMatching(/^0x/),
        chainId: 'eip155:1',
        address,
      },
    ])
  })

  it('has the account with its checksum (EIP-55), in whichever letter case the wallet has signed it', async () => {
    const signed = address.toLowerCase()
    const text = formatMessage({ fields, address: signed, chainReference: '1', issuedAt: iat, statement, resources })
    const signIn = await parseSignIn(request, [await createCacao({ p: { iss: `did:pkh:eip155:1:${signed}` }, text })])
    expect(signIn?.messages).toMatchObject([{ address, message: expect.stringContaining(`\n${signed}\n`) }])
  })

  it('SPEC 5.27: counts with the statement as the wallet has completed it', async () => {
    expect((await parseSignIn(request, [await createCacao({ p: { statement } })]))?.messages).toHaveLength(1)
  })

  it('SPEC 5.27: counts with the signature of a contract, which only the site can check', async () => {
    const signIn = await parseSignIn(request, [await createCacao({ s: { t: 'eip1271', s: `0x${'ab'.repeat(300)}` } })])
    expect(signIn?.messages).toHaveLength(1)
  })

  it.each([
    ['another domain', { p: { domain: 'site.example.net' } }],
    ['another URI', { p: { aud: 'https://site.example.net' } }],
    ['another nonce', { p: { nonce: 'nonce00002' } }],
    ['no nonce', { p: { nonce: undefined } }],
    ['another version', { p: { version: '2' } }],
    ['another time', { p: { iat: '2026-01-01T00:00:01.000Z' } }],
    ['no time', { p: { iat: undefined } }],
    ['more lines in the time', { p: { iat: `${iat}\nRequest ID: 1` } }],
    ['another statement', { p: { statement: statement.replace('Sign in.', 'Pay.') } }],
    ['more lines in the statement', { p: { statement: `${statement}\nURI: https://other.example` } }],
    ['no signature', { s: { s: undefined } }],
    ['a signature that is no hex', { s: { s: 'signed' } }],
    ['an empty signature', { s: { s: '0x' } }],
    ['a signature of 65 zeros', { s: { s: `0x${'00'.repeat(65)}` } }],
    ['a signature that is too long', { s: { s: `0x${'ab'.repeat(60_000)}` } }],
    ['another type of signature', { s: { t: 'ed25519' } }],
    ['no type of signature', { s: { t: undefined } }],
    ['another kind of message', { h: 'eip191' }],
    ['no kind of message', { h: null }],
    ['an expiry', { p: { exp: '2100-01-01T00:00:00.000Z' } }],
    ['a time of beginning', { p: { nbf: iat } }],
    ['an id of the request', { p: { requestId: '1' } }],
    ['a resource more', { p: { resources: ['https://other.example', ...resources] } }],
    [
      '300,000 resources that are no text',
      { p: { resources: [...Array.from({ length: 300_000 }, () => 7), ...resources] } },
    ],
    ['a statement that is no text', { p: { statement: 7 } }],
    ['a signature of another text', { text: 'hello' }],
  ])('SPEC 5.27: does not count with %s; the account is connected', async (_name, change) => {
    const signIn = await parseSignIn(request, [await createCacao(change)])
    expect([signIn?.messages, signIn?.namespaces['eip155']?.accounts]).toEqual([[], [`eip155:1:${address}`]])
  })

  it('SPEC 5.27: does not count for an account that has not signed', async () => {
    const other = `0x${'22'.repeat(20)}`
    const signIn = await parseSignIn(request, [await createCacao({ p: { iss: `did:pkh:eip155:1:${other}` } })])
    expect(signIn?.messages).toEqual([])
  })

  it('SPEC 5.27: counts with every field of EIP-4361, in the order of the standard', async () => {
    const all = {
      ...fields,
      requestId: '7',
      notBefore: '1970-01-01T00:00:00.000Z',
      expirationTime: '1970-01-01T00:00:01.000Z',
      resources: ['https://site.example/terms'],
    }
    const own = { 'https://site.example': { 'crud/read': [{}] } }
    const recap = createRecap(request.methods, own)
    const payload = { ...createPayload({ ...request, fields: all, own }), iss: `did:pkh:eip155:1:${address}` }
    const message = formatAuthMessage(payload as Parameters<typeof formatAuthMessage>[0], payload.iss)
    const signature = await account.signMessage({ message })
    const answer = (change: object = {}) => [
      { h: { t: 'eip4361' }, p: { ...payload, ...change }, s: { t: 'eip191', s: signature } },
    ]
    const read = async (change?: object, now = () => 0) =>
      (await parseSignIn({ ...request, fields: all, own, now }, answer(change)))?.messages
    expect(await read()).toEqual([{ message, signature, chainId: 'eip155:1', address }])
    expect(parseSiweMessage(message)).toMatchObject({
      requestId: '7',
      resources: ['https://site.example/terms', recap],
    })
    for (const name of ['requestId', 'nbf', 'exp']) expect(await read({ [name]: null })).toEqual([])
    expect(await read({ resources: [recap] })).toEqual([])
    // The wallet has not granted what the site requests for its own resources.
    expect(await read({ resources: ['https://site.example/terms', createRecap(request.methods)] })).toEqual([])
    expect(
      await read({
        resources: [
          'https://site.example/terms',
          createRecap(request.methods, { 'https://site.example': { 'crud/write': [{}] } }),
        ],
      }),
    ).toBeUndefined()
    expect(await read({}, () => 1_000)).toEqual([])
  })

  it('SPEC 5.27, S11: counts once for each account on a chain, and each message is of an account of the session', async () => {
    const other = privateKeyToAccount(`0x${'02'.repeat(32)}`)
    const text = formatMessage({
      fields,
      address: other.address,
      chainReference: '10',
      issuedAt: iat,
      statement,
      resources,
    })
    const second = await createCacao({
      p: { iss: `did:pkh:eip155:10:${other.address}` },
      s: { s: await other.signMessage({ message: text }) },
    })
    const first = await createCacao()
    const signIn = await parseSignIn(request, [first, first, second])
    expect(signIn?.messages.map(({ chainId, address: signer }) => `${chainId}:${signer}`)).toEqual(
      signIn?.namespaces['eip155']?.accounts,
    )
    expect(signIn?.messages).toHaveLength(2)
  })

  it('SPEC 5.27, S11: reads a hundred messages of a hundred thousand', async () => {
    const cacao = await createCacao({ s: { s: '0x00' } })
    let reads = 0
    const counted = {
      get h() {
        reads += 1
        return cacao.h
      },
      get p() {
        return cacao.p
      },
      get s() {
        return cacao.s
      },
    }
    await parseSignIn(
      request,
      Array.from({ length: 100_000 }, () => counted),
    )
    expect(reads).toBe(100)
  })

  it.each([
    ['no account', { iss: undefined }],
    ['an account that is no text', { iss: ['did:pkh:eip155:1:0x'] }],
    ['an account of another family', { iss: 'did:pkh:solana:1:0x' }],
    ['an invalid address', { iss: 'did:pkh:eip155:1:0x12' }],
    ['a chain that was not requested', { iss: `did:pkh:eip155:137:${address}` }],
    ['no resources', { resources: undefined }],
    ['no permissions', { resources: ['https://site.example'] }],
  ])('SPEC 5.27, S11: gives no session with %s', async (_name, p) => {
    expect(await parseSignIn(request, [await createCacao({ p })])).toBeUndefined()
  })

  it.each([[undefined], [null], ['text'], [{}], [[]], [[null, 7, 'text', {}, { p: null, s: null }]]])(
    'SPEC 5.27, S11: gives no session if the answer is %j',
    async (cacaos) => {
      expect(await parseSignIn(request, cacaos)).toBeUndefined()
    },
  )

  it('SPEC 5.27, S11: adds no chain that was not requested, and counts the valid messages beside invalid ones', async () => {
    const named = `urn:recap:${btoa(JSON.stringify({ att: { eip155: { 'request/personal_sign': [{ chains: ['eip155:137', 'eip155:10', 7] }] } } }))}`
    const signIn = await parseSignIn(request, [await createCacao(), await createCacao({ p: { resources: [named] } })])
    expect(signIn?.namespaces['eip155']?.chains).toEqual(['eip155:1', 'eip155:10'])
    expect(signIn?.messages).toHaveLength(1)
  })
})
