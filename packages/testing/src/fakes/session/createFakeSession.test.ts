import type { DriverContext, WalletEvent } from '@openappkit/core/internal'
import { describe, expect, it } from 'vitest'
import { createFakeSession } from './createFakeSession.ts'

const { signal } = new AbortController()
const ask = (namespace: 'eip155' | 'solana') => ({ connectorId: 'fakeSession', namespace, signal })

function setUp() {
  const { createDriver, control } = createFakeSession({
    families: {
      eip155: { accounts: ['0xabc'], chainReference: '1' },
      solana: { accounts: ['So1'], chainReference: 'main' },
    },
  })
  const driver = createDriver({} as DriverContext)
  const events: [string, WalletEvent][] = []
  for (const namespace of ['eip155', 'solana'] as const) {
    driver.watchWallet('fakeSession', (event) => events.push([namespace, event]), namespace)
  }
  return { driver, control, events }
}

describe('createFakeSession', () => {
  it('connects all its chain families at once, and restores each of them', async () => {
    const { driver } = setUp()
    expect(await driver.reconnect(ask('eip155'))).toBeNull()
    const solana = { accounts: [{ address: 'So1' }], chainReference: 'main' }
    expect(await driver.connect(ask('eip155'))).toEqual({
      accounts: [{ address: '0xabc' }],
      chainReference: '1',
      others: { solana },
    })
    expect(await driver.reconnect(ask('solana'))).toMatchObject(solana)
  })

  it('ends in one chain family if its wallet does so, and in all if the site disconnects it', async () => {
    const { driver, control, events } = setUp()
    await driver.connect(ask('eip155'))
    control.endFamily('solana')
    expect([control.getAccounts('eip155'), control.getAccounts('solana')]).toEqual([[{ address: '0xabc' }], undefined])
    await driver.disconnect(ask('eip155'))
    expect(events).toEqual([
      ['solana', { type: 'disconnect' }],
      ['eip155', { type: 'disconnect' }],
    ])
    expect(await driver.reconnect(ask('eip155'))).toBeNull()
  })

  it('emits changes of accounts to the subscribers of their family, while it is open', async () => {
    const { driver, control, events } = setUp()
    control.setAccounts('solana', ['So2'])
    await driver.connect(ask('solana'))
    control.setAccounts('solana', ['So3'])
    expect(events).toEqual([['solana', { type: 'accountsChanged', accounts: [{ address: 'So3' }] }]])
  })

  it('keeps a request open until the test answers it', async () => {
    const { driver, control } = setUp()
    control.onSignMessage('hang')
    const signed = driver.signMessage({ ...ask('solana'), address: 'So1', message: 'hello' })
    expect(control.pending.map(({ operation }) => operation)).toEqual(['signMessage'])
    control.reject()
    await expect(signed).rejects.toThrow('Connection rejected')
  })
})
