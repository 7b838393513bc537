import { describe, expect, it } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { EMBEDDED_WALLET_ID } from '../embedded-wallet/constants.ts'
import { createFarcasterLogin } from './createFarcasterLogin.ts'

describe('the parameters of a login by Farcaster', () => {
  it('SPEC 1.5: name the embedded wallet', () => {
    const { kit } = createTestKit({ adapter: { connectors: [{ id: EMBEDDED_WALLET_ID, type: 'embedded' }] } })
    kit.start()
    expect(createFarcasterLogin(kit)).toEqual({
      connectorId: EMBEDDED_WALLET_ID,
      input: { name: 'farcaster', data: {} },
    })
  })

  it('are refused on a site without embedded wallets', () => {
    const { kit } = createTestKit()
    kit.start()
    expect(() => createFarcasterLogin(kit)).toThrow('No auth connector found')
  })
})
