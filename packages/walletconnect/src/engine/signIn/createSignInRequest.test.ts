import type { ConnectRequest, SignInFields } from '@openappkit/core/internal'
import { describe, expect, it } from 'vitest'
import { createNetwork } from '../../../test/createHeld.ts'
import { createPayload } from './requestSignIn.ts'
import { createSignInRequest } from './createSignInRequest.ts'
import { createRecap, createStatement } from './recap.ts'

const fields: SignInFields = { domain: 'site.example', uri: 'https://site.example', nonce: 'nonce00001' }
const own = { 'https://site.example': { 'crud/read': [{}] } }
const OWN_RECAP = `urn:recap:${btoa(JSON.stringify({ att: own, prf: [] }))}`
const now = () => 0
const eip155 = { chains: ['eip155:1', 'eip155:8453'], methods: ['personal_sign'], events: [], rpcMap: {} } as const

function create(
  given: Partial<SignInFields> | null = {},
  {
    namespaces = ['eip155'],
    request = {},
    requests = {},
    hasSignIn = true,
  }: { namespaces?: string[]; hasSignIn?: boolean; request?: Partial<ConnectRequest>; requests?: object } = {},
) {
  const signIn = { fetchFields: async () => (given ? { ...fields, ...given } : undefined) }
  return createSignInRequest({ ...(hasSignIn && { signIn }), ...request }, { eip155, ...requests }, namespaces, { now })
}

describe('a request to sign in while connecting', () => {
  it('SPEC 5.27: has all chains, the active one first', async () => {
    expect(await create()).toEqual({ fields, now, methods: ['personal_sign'], chains: ['eip155:1', 'eip155:8453'] })
    const network = createNetwork('eip155:8453')
    expect((await create({}, { request: { network } }))?.chains).toEqual(['eip155:8453', 'eip155:1'])
  })

  it('SPEC 5.27: has every field of EIP-4361', async () => {
    const all = {
      ...fields,
      statement: 'Sign in.',
      requestId: '7',
      notBefore: '1970-01-01T00:00:00.000Z',
      expirationTime: '1970-01-01T00:00:00.001Z',
      resources: ['https://site.example/terms'],
    }
    expect((await create(all))?.fields).toEqual(all)
  })

  it.each([
    // By the device, an hour behind or 50 years, the message is not valid yet.
    ['1970-01-01T01:00:00.000Z', '1970-01-01T01:00:00.000Z'],
    ['2020-01-01T00:00:00+01:00', '2019-12-31T23:00:00.000Z'],
    ['no time', '1970-01-01T00:00:00.000Z'],
  ])('SPEC 5.27: has the time of the site, %s, also if the clock of the device is wrong', async (issuedAt, iat) => {
    const request = (await create({ issuedAt, notBefore: iat, expirationTime: '2020-01-01T00:00:00Z' }))!
    expect(createPayload(request).iat).toBe(iat)
  })

  it('SPEC 5.27: is not sent if the message has expired by the clock of the site', async () => {
    const issuedAt = '2020-01-01T00:00:00Z'
    expect(await create({ issuedAt, expirationTime: issuedAt })).toBeUndefined()
  })

  it('SPEC 5.27: has the permissions that the site requests for its own resources, and the wallet describes them', async () => {
    const resources = ['https://site.example/terms', OWN_RECAP]
    const request = await create({ statement: createStatement('Sign in.', { permissions: own }), resources })
    expect(request).toMatchObject({ own, fields: { statement: 'Sign in.', resources: ['https://site.example/terms'] } })
    const only = await create({ statement: createStatement(undefined, { permissions: own }), resources: [OWN_RECAP] })
    expect(only).toMatchObject({ own, fields: { resources: [] } })
    expect(only?.fields).not.toHaveProperty('statement')
  })

  it.each([
    ['the site does not sign visitors in', create({}, { hasSignIn: false })],
    ['the site has no message', create(null)],
    ['a chain is of another family', create({}, { namespaces: ['eip155', 'solana'] })],
    ['no chain is of eip155', create({}, { requests: { eip155: undefined } })],
    ['no method is requested', create({}, { requests: { eip155: { ...eip155, methods: [] } } })],
    [
      'the message has permissions of the session, which the kit sets',
      create({ resources: [createRecap(['eth_accounts'])] }),
    ],
    [
      'permissions are not the last resource, as EIP-5573 requires',
      create({ resources: [OWN_RECAP, 'https://site.example'] }),
    ],
    [
      'the statement describes permissions that the message does not have',
      create({ statement: createStatement('Sign in.', { permissions: own }) }),
    ],
    ['the statement is not ASCII, as EIP-4361 requires', create({ statement: 'Grüezi' })],
    ['a resource is not ASCII', create({ resources: ['https://grüezi.example'] })],
    ['the message has more lines', create({ statement: 'Sign in.\nURI: https://other.example' })],
    ['the message has expired', create({ expirationTime: '1970-01-01T00:00:00.000Z' })],
    ['the message is not valid yet', create({ notBefore: '1970-01-01T00:00:00.001Z' })],
  ])('SPEC 5.27: is not sent if %s', async (_name, created) => {
    expect(await created).toBeUndefined()
  })
})
