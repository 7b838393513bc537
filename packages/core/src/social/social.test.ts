import { createFakePopup } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { EMBEDDED_WALLET_ID } from '../embedded-wallet/constants.ts'
import { createSocialLogin } from './createSocialLogin.ts'
import { listSocials, listUnknownSocials } from './providers.ts'

describe('the option features.socials', () => {
  it('SPEC 1.4, 5.20: lists google, github, apple, facebook, x, discord and farcaster, in the order of the site', () => {
    const socials = ['farcaster', 'discord', 'x', 'facebook', 'apple', 'github', 'google'] as const
    expect(listSocials({ socials })).toEqual(socials)
    expect(listUnknownSocials({ socials })).toEqual([])
  })

  it('SPEC 5.20: leaves out unknown names, and those that are repeated', () => {
    const socials = ['google', 'pigeon', 'Google', 'google', 'constructor'] as never
    expect(listSocials({ socials })).toEqual(['google'])
    expect(listUnknownSocials({ socials })).toEqual(['pigeon', 'Google', 'constructor'])
  })

  it.each([undefined, false, true, 'google', [], [null, {}, 1]])('lists no provider for %j', (socials) => {
    expect(listSocials({ socials: socials as never })).toEqual([])
  })
})

describe('the parameters of a social login', () => {
  const popup = createFakePopup()

  it('name the embedded wallet, the provider and the window', () => {
    const { kit } = createTestKit({ adapter: { connectors: [{ id: EMBEDDED_WALLET_ID, type: 'embedded' }] } })
    kit.start()
    expect(createSocialLogin(kit, 'x', popup)).toEqual({
      connectorId: EMBEDDED_WALLET_ID,
      input: { name: 'social', data: { provider: 'x', popup } },
    })
  })

  it('are refused on a site without embedded wallets', () => {
    const { kit } = createTestKit()
    kit.start()
    expect(() => createSocialLogin(kit, 'x', popup)).toThrow('No auth connector found')
  })
})
