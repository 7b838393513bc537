import type { AppKitError } from '@openappkit/common'
import { createFakeAdapter, createFakeStorage, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA, createTestKit } from '../../test/createTestKit.ts'

/** A started kit with both wallets in storage. They know this site, and do not answer silent requests. */
async function comeBack() {
  const storage = createFakeStorage()
  const eip155 = [
    { connectorId: ALPHA, status: 'disconnected' },
    { connectorId: BETA, status: 'connected', address: ACCOUNT_2 },
  ]
  storage.setItem('openappkit:default:connections', JSON.stringify({ v: 1, data: { eip155 } }))
  const wallets = createFakeAdapter()
  for (const id of [ALPHA, BETA]) {
    wallets.control.setPermitted(id, true)
    wallets.control.setAccounts(id, [ACCOUNT_1, ACCOUNT_2])
    wallets.control.onReconnect(id, 'hang')
  }
  const test = createTestKit({ ports: { storage }, wallets, options: { enableReconnect: false } })
  await test.kit.connections.preload()
  test.kit.start()
  const count = (name: string) => test.control.calls.filter(({ operation }) => operation === name).length
  return { ...test, storage, count }
}

describe('switching to a connection', () => {
  it('restores a stored wallet silently with the account that was used last', async () => {
    const { kit, control, count } = await comeBack()
    const switching = kit.connections.switchConnection({ connectorId: BETA })
    await flushPromises()
    control.approve(BETA)
    expect(await switching).toMatchObject({ connectorId: BETA, namespace: 'eip155' })
    expect(kit.connections.getNamespace().address).toBe(ACCOUNT_2)
    expect(count('connect')).toBe(0)
  })

  it('shows the requested account instead of the one used last', async () => {
    const { kit, control } = await comeBack()
    const switching = kit.connections.switchConnection({ connectorId: BETA, address: ACCOUNT_1 })
    await flushPromises()
    control.approve(BETA)
    await switching
    expect(kit.connections.getNamespace().address).toBe(ACCOUNT_1)
  })

  it('prompts a disconnected wallet without a silent request', async () => {
    const { kit, count } = await comeBack()
    await kit.connections.switchConnection({ connectorId: ALPHA })
    expect([count('connect'), count('reconnect')]).toEqual([1, 0])
  })

  it('makes its namespace the active one', async () => {
    const { kit } = await comeBack()
    kit.networks.setActiveNamespace('solana')
    await kit.connections.switchConnection({ connectorId: ALPHA, namespace: 'eip155' })
    expect(kit.networks.state.activeNamespace).toBe('eip155')
    expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
  })

  it('is aborted by a newer attempt, which can still be cancelled', async () => {
    const { kit, control } = await comeBack()
    control.onConnect(ALPHA, 'hang')
    const older = kit.connections.switchConnection({ connectorId: BETA })
    await flushPromises()
    const newer = kit.connections.connect({ connectorId: ALPHA })
    await expect(older).rejects.toBeInstanceOf(Error)
    kit.connections.cancel()
    await expect(newer).rejects.toThrow('Modal closed')
  })

  it('returns the connection or throws if its wallet disconnects at any moment', async () => {
    for (let moment = 0; moment < 12; moment += 1) {
      const { kit, control } = await comeBack()
      const switching = kit.connections.switchConnection({ connectorId: BETA }).then(
        (connection) => connection.connectorId,
        (error: unknown) => (error as AppKitError).short,
      )
      await flushPromises()
      control.onConnect(BETA, 'reject')
      control.approve(BETA)
      for (let turn = 0; turn < moment; turn += 1) await Promise.resolve()
      control.emit(BETA, { type: 'disconnect' })
      expect([BETA, `No connector found for connection: ${BETA}`, 'Connection rejected']).toContain(await switching)
      expect(kit.connections.isConnected()).toBe(false)
    }
  })
})
