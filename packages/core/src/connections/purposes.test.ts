import { flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ALPHA, setUpConnections } from '../../test/createTestKit.ts'
import type { ConnectionAccount } from './connector.types.ts'

declare module './connector.types.ts' {
  interface AccountPurposes {
    /** A purpose that a driver of a test chain family adds. */
    voting: true
  }
}

const PAYMENT: ConnectionAccount = {
  address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  purpose: 'payment',
  publicKey: '02ab',
}
const ORDINALS: ConnectionAccount = {
  address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  purpose: 'ordinals',
}

describe('the purpose of an account', () => {
  it('stays with the account through a connect, a reload and events of the wallet', async () => {
    const { kit, control, wallets, storage } = await setUpConnections()
    control.setAccounts(ALPHA, [PAYMENT, ORDINALS])
    await kit.connections.connect({ connectorId: ALPHA })
    expect(kit.connections.getActive()?.accounts).toEqual([PAYMENT, ORDINALS])
    const voting: ConnectionAccount = { ...ORDINALS, purpose: 'voting' }
    control.setAccounts(ALPHA, [PAYMENT, voting])
    expect(kit.connections.getActive()?.accounts).toEqual([PAYMENT, voting])
    kit.destroy()
    const reloaded = await setUpConnections({ wallets, ports: { storage } })
    wallets.control.setAccounts(ALPHA, [PAYMENT, ORDINALS])
    await flushPromises()
    expect(reloaded.kit.connections.getActive()?.accounts).toEqual([PAYMENT, ORDINALS])
  })

  it('is not stored: the wallet sends it to each page', async () => {
    const { kit, control, storage } = await setUpConnections()
    control.setAccounts(ALPHA, [PAYMENT, ORDINALS])
    await kit.connections.connect({ connectorId: ALPHA })
    expect(JSON.stringify(storage.entries())).toContain(PAYMENT.address)
    expect(JSON.stringify(storage.entries())).not.toMatch(/payment|ordinals|02ab/)
  })
})
