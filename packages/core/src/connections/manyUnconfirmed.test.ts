import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA, setUpConnections } from '../../test/createTestKit.ts'

describe('S25: several wallets that do not answer after a reload', () => {
  const silence = (address: string) => () =>
    ({ accounts: [{ address }], chainReference: '1', isUnconfirmed: true }) as const

  /** A returning visitor who has used the second wallet last. */
  async function comeBackToTwo() {
    const before = await setUpConnections()
    const { control, wallets, storage } = before
    control.setAccounts(BETA, [ACCOUNT_2])
    for (const connectorId of [ALPHA, BETA]) await before.kit.connections.connect({ connectorId })
    before.kit.destroy()
    control.onReconnect(ALPHA, silence(ACCOUNT_1))
    control.onReconnect(BETA, silence(ACCOUNT_2))
    const test = await setUpConnections({ ports: { storage }, wallets })
    await test.clock.advance(0)
    const read = () => {
      const {
        status,
        unconfirmed,
        allUnconfirmed = [],
        connections,
        activeConnectorId,
      } = test.kit.connections.getNamespace()
      const list = (entries: typeof connections) => entries.map(({ connectorId }) => connectorId)
      return {
        status,
        shown: unconfirmed?.connectorId,
        waiting: list(allUnconfirmed),
        held: list(connections),
        activeConnectorId,
      }
    }
    async function wake(id: string) {
      control.onReconnect(id, 'approve')
      control.emit(id, { type: 'answered' })
      await test.clock.advance(0)
    }
    return { ...test, read, wake }
  }

  it('are all kept, and the account of the one used last is shown', async () => {
    const { read, wake } = await comeBackToTwo()
    expect(read()).toEqual({
      status: 'reconnecting',
      shown: BETA,
      waiting: [BETA, ALPHA],
      held: [],
      activeConnectorId: undefined,
    })
    await wake(BETA)
    expect(read()).toEqual({
      status: 'connected',
      shown: ALPHA,
      waiting: [ALPHA],
      held: [BETA],
      activeConnectorId: BETA,
    })
    await wake(ALPHA)
    expect(read()).toEqual({
      status: 'connected',
      shown: undefined,
      waiting: [],
      held: [BETA, ALPHA],
      activeConnectorId: BETA,
    })
  })

  it('can be disconnected one by one, and all at once', async () => {
    const { kit, control, read, wake } = await comeBackToTwo()
    await kit.connections.disconnect({ connectorId: BETA })
    expect(read()).toMatchObject({ status: 'reconnecting', shown: ALPHA, waiting: [ALPHA] })
    await kit.connections.disconnect()
    await wake(ALPHA)
    expect(read()).toMatchObject({ status: 'disconnected', waiting: [], held: [] })
    expect(
      control.calls.filter(({ operation }) => operation === 'disconnect').map(({ connectorId }) => connectorId),
    ).toEqual([BETA, ALPHA])
  })

  it('R8: are disconnected with the other tabs', async () => {
    const { storage, lifecycle, clock, read } = await comeBackToTwo()
    const key = 'openappkit:default:connections'
    storage.setItem(
      key,
      JSON.stringify({
        v: 1,
        data: { eip155: [ALPHA, BETA].map((connectorId) => ({ connectorId, status: 'disconnected' })) },
      }),
    )
    lifecycle.emitStorage(key)
    await clock.advance(0)
    expect(read()).toMatchObject({ status: 'disconnected', waiting: [] })
  })

  it('R6: after the back/forward cache, the one in use is shown', async () => {
    const { control, lifecycle, clock, read, wake } = await comeBackToTwo()
    for (const id of [BETA, ALPHA]) await wake(id)
    control.onReconnect(ALPHA, silence(ACCOUNT_1))
    control.onReconnect(BETA, silence(ACCOUNT_2))
    lifecycle.emitPageShow()
    await clock.advance(0)
    expect(read()).toMatchObject({ status: 'reconnecting', shown: BETA, held: [] })
  })
})
