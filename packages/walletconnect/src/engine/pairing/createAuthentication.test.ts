import { describe, expect, it } from 'vitest'
import type { NamespaceRequests } from '../namespaces/types.ts'
import { createAuthentication } from './createAuthentication.ts'

const eip155: NamespaceRequests = { eip155: { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events: [], rpcMap: {} } }
const fields = { domain: 'site.example', uri: 'https://site.example', nonce: 'n-1', statement: 'Sign in', expirationTime: '2026-01-01T00:00:00Z' }

describe('signing in while connecting', () => {
  it('SPEC 5.27: is requested if all chains are of eip155', () => {
    expect(createAuthentication(eip155, fields)).toEqual({
      chains: ['eip155:1', 'eip155:10'],
      methods: ['personal_sign'],
      domain: 'site.example',
      uri: 'https://site.example',
      nonce: 'n-1',
      type: 'caip122',
      statement: 'Sign in',
      exp: '2026-01-01T00:00:00Z',
    })
  })

  it('SPEC 5.27: has the fields of the site, and no others', () => {
    const { domain, uri, nonce } = fields
    const least = { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], domain, uri, nonce, type: 'caip122' }
    expect(Object.entries(createAuthentication(eip155, { domain, uri, nonce }) ?? {})).toEqual(Object.entries(least))
    const more = { resources: ['https://site.example/terms'], notBefore: '2025-01-01T00:00:00Z' }
    expect(createAuthentication(eip155, { domain, uri, nonce, ...more })).toEqual({ ...least, resources: more.resources, nbf: more.notBefore })
  })

  it('SPEC 5.27: is not requested with a chain of another family, or without any chain', () => {
    const solana = { chains: ['solana:main'], methods: [], events: [], rpcMap: {} } as const
    expect(createAuthentication({ ...eip155, solana }, fields)).toBeUndefined()
    expect(createAuthentication({}, fields)).toBeUndefined()
  })
})
