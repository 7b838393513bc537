import type { ConnectRequest, SignInFields } from '@openappkit/core'
import { describe, expect, it } from 'vitest'
import { createNetwork } from '../../../test/createHeld.ts'
import { createSignInRequest } from './createSignInRequest.ts'
import { createRecap } from './recap.ts'

const fields: SignInFields = { domain: 'site.example', uri: 'https://site.example', nonce: 'nonce00001' }
const now = () => 0
const eip155 = { chains: ['eip155:1', 'eip155:8453'], methods: ['personal_sign'], events: [], rpcMap: {} } as const

function create(given: Partial<SignInFields> | null = {}, { namespaces = ['eip155'], request = {}, requests = {}, hasSignIn = true }: { namespaces?: string[]; hasSignIn?: boolean; request?: Partial<ConnectRequest>; requests?: object } = {}) {
  const signIn = { fetchFields: async () => (given ? { ...fields, ...given } : undefined) }
  return createSignInRequest({ ...(hasSignIn && { signIn }), ...request }, { eip155, ...requests }, namespaces, { now })
}

describe('a request to sign in while connecting', () => {
  it('SPEC 5.27: has all chains, the active one first', async () => {
    expect(await create()).toEqual({ fields, now, methods: ['personal_sign'], chains: ['eip155:1', 'eip155:8453'] })
    const network = createNetwork('eip155:8453')
    expect((await create({}, { request: { network } }))?.chains).toEqual(['eip155:8453', 'eip155:1'])
  })

  it.each([
    ['the site does not sign visitors in', create({}, { hasSignIn: false })],
    ['the site has no message', create(null)],
    ['a chain is of another family', create({}, { namespaces: ['eip155', 'solana'] })],
    ['no chain is of eip155', create({}, { requests: { eip155: undefined } })],
    ['no method is requested', create({}, { requests: { eip155: { ...eip155, methods: [] } } })],
    ['the protocol has no field for the id of the request', create({ requestId: '1' })],
    ['the message has permissions of the site', create({ resources: [createRecap(['eth_accounts'])] })],
    ['the statement is not ASCII, as EIP-4361 requires', create({ statement: 'Grüezi' })],
  ])('SPEC 5.27: is not sent if %s', async (_name, created) => {
    expect(await created).toBeUndefined()
  })
})
