import type { DriverContext, OptionsController } from '@openappkit/core/internal'
import { describe, expect, it } from 'vitest'
import { createDriver } from './createDriver.ts'
import { embeddedWallet, type EmbeddedWalletOptions } from './embeddedWallet.ts'
import { findSite } from './findSite.ts'

const SITE = { secureSite: 'https://secure.example.com', projectId: 'shop' }

interface Given {
  readonly secureSite?: string
  readonly projectId?: string
  readonly email?: boolean
  readonly socials?: readonly string[] | false
  readonly namespaces?: readonly string[]
}

function createContext({ secureSite, projectId, email, socials, namespaces = ['eip155'] }: Given) {
  const options = {
    endpoints: { ...(secureSite && { secureSite }) },
    features: { ...(email !== undefined && { email }), ...(socials !== undefined && { socials }) },
  }
  return { options, projectId, listNamespaces: () => namespaces } as unknown as DriverContext
}

const list = (own: EmbeddedWalletOptions, given: Given = {}) =>
  createDriver(createContext(given), own)
    .getConnectors()
    .map(({ id }) => id)

describe('the options of embeddedWallet()', () => {
  it.each([
    ['their own', SITE, {}],
    ['those of the kit', {}, SITE],
    ['one of each', { secureSite: SITE.secureSite }, { projectId: 'shop' }],
  ])('offer the wallet with a secure site and a project: %s', (_, own, given) => {
    expect(list(own, given)).toEqual(['embeddedWallet'])
  })

  it.each([
    ['a secure site', { projectId: 'shop' }, {}],
    ['a project', { secureSite: SITE.secureSite }, {}],
    ['an EVM network', SITE, { namespaces: ['solana'] }],
    ['a way to log in', SITE, { email: false, socials: ['pigeon'] }],
  ])('offer nothing without %s', (_, own, given) => {
    expect(list(own, given)).toEqual([])
  })

  it('offer the wallet without email if there is a social login', () => {
    expect(list(SITE, { email: false, socials: ['google'] })).toEqual(['embeddedWallet'])
  })

  it('SPEC 9.50: take precedence over the origin of the kit', () => {
    expect(findSite(createContext({ secureSite: 'https://other.example', projectId: 'other' }), SITE)).toEqual(SITE)
  })

  it('name the service that is missing', () => {
    const given = { state: { endpoints: {} }, projectId: undefined } as unknown as OptionsController
    expect(embeddedWallet({}).getMissingService?.(given)).toBe('secureSite')
    expect(embeddedWallet(SITE).getMissingService?.(given)).toBeUndefined()
  })
})
