import { describe, expect, it } from 'vitest'
import { ALPHA, createTestKit, setUpConnections } from '../../test/createTestKit.ts'
import { connectionErrors } from './errors.ts'

describe('R16: destroy', () => {
  it.each(['disconnected', 'connecting', 'reconnecting', 'connected', 'switching'] as const)(
    'while %s settles every promise and leaves no listener or timer',
    async (state) => {
      const { kit, control, clock, lifecycle } = createTestKit()
      await kit.connections.preload()
      const pending: Promise<unknown>[] = []
      if (state === 'reconnecting') {
        control.onReconnect(ALPHA, 'hang')
        kit.storage.set({ name: 'connections', version: 1, parse: () => undefined }, { eip155: [{ connectorId: ALPHA, status: 'active' }] })
      }
      kit.start()
      if (state === 'connecting') control.onConnect(ALPHA, 'hang')
      if (state !== 'disconnected' && state !== 'reconnecting') {
        const connecting = kit.connections.connect({ connectorId: ALPHA })
        if (state === 'connecting') pending.push(expect(connecting).rejects.toMatchObject({ code: connectionErrors.destroyed.code }))
        else await connecting
      }
      if (state === 'switching') {
        control.onSwitchNetwork(ALPHA, 'hang')
        const switching = kit.connections.switchNetwork('eip155:8453')
        pending.push(expect(switching).rejects.toMatchObject({ code: connectionErrors.destroyed.code }))
      }
      await clock.advance(0)
      kit.destroy()
      await Promise.all(pending)
      await clock.advance(0)
      expect(clock.pendingTimers).toBe(0)
      expect(lifecycle.listenerCount).toBe(0)
      expect(control.listenerCount).toBe(0)
    },
  )

  it('refuses to connect afterwards', async () => {
    const { kit } = await setUpConnections()
    kit.destroy()
    await expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('The kit was destroyed')
  })
})
