import { createFakeStorage } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { EMBEDDED_WALLET_ID } from '../embedded-wallet/constants.ts'
import { beginEmailCooldown, getEmailCooldownMs, toCooldownSeconds } from './cooldown.ts'
import { createEmailLogin } from './createEmailLogin.ts'

const NAME = 'openappkit:default:lastEmailLoginTime'

function setUp(storage = createFakeStorage()) {
  const { kit, clock } = createTestKit({ ports: { storage } })
  return { clock, storage, ports: { clock, storage: kit.storage } }
}

describe('the cooldown of the login by email', () => {
  it('SPEC 5.1, 9.1: refuses a second email within 30 seconds', async () => {
    const { clock, ports } = setUp()
    expect(getEmailCooldownMs(ports)).toBe(0)
    beginEmailCooldown(ports)
    expect(getEmailCooldownMs(ports)).toBe(30_000)
    await clock.advance(10_500)
    expect(() => beginEmailCooldown(ports)).toThrow('Please try again after 20 seconds')
    await clock.advance(19_499)
    expect(() => beginEmailCooldown(ports)).toThrow('Please try again after 1 seconds')
    await clock.advance(1)
    expect(() => beginEmailCooldown(ports)).not.toThrow()
  })

  it('SPEC 5.1: continues after a reload and in another tab', async () => {
    const { clock, ports, storage } = setUp()
    await clock.advance(5_000)
    beginEmailCooldown(ports)
    const other = setUp(storage)
    await other.clock.advance(15_000)
    expect(getEmailCooldownMs(other.ports)).toBe(20_000)
  })

  it.each([
    ['in the future, as after the clock was set back', '{"v":1,"data":99999999999999}'],
    ['that is no number', '{"v":1,"data":"soon"}'],
    ['of another version', '{"v":2,"data":0}'],
  ])('S15: ignores a stored time %s', (_, text) => {
    const { ports, storage } = setUp()
    storage.setItem(NAME, text)
    expect(getEmailCooldownMs(ports)).toBe(0)
  })

  it('is shown in whole seconds, never as 0 while it lasts', () => {
    expect([1, 1_000, 1_001, 30_000].map(toCooldownSeconds)).toEqual([1, 1, 2, 30])
  })
})

describe('the parameters of a login by email', () => {
  it('name the embedded wallet and the address', () => {
    const { kit } = createTestKit({ adapter: { connectors: [{ id: EMBEDDED_WALLET_ID, type: 'embedded' }] } })
    kit.start()
    expect(createEmailLogin(kit, 'a@example.org')).toEqual({
      connectorId: EMBEDDED_WALLET_ID,
      input: { name: 'email', data: { address: 'a@example.org' } },
    })
  })

  it('are refused on a site without embedded wallets', () => {
    const { kit } = createTestKit()
    kit.start()
    expect(() => createEmailLogin(kit, 'a@example.org')).toThrow('No auth connector found')
  })
})
