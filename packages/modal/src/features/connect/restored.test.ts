import { createFakeStorage } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ALPHA, createWorld, restoreUnconfirmed } from '../../../test/createWorld.ts'

describe('the modal that was opened while a stored connection is restored', () => {
  it('shows Account once the wallet has answered', async () => {
    const storage = createFakeStorage()
    const before = createWorld({ storage })
    await before.kit.connections.connect({ connectorId: ALPHA })
    before.appKit.destroy()
    const { adapter, control } = before
    control.onReconnect(ALPHA, 'hang')
    const { kit } = createWorld({ storage, adapter })
    await kit.modal.open()
    expect(kit.router.current.view).toBe('Connect')
    control.approve(ALPHA)
    await expect.poll(() => kit.router.current.view).toBe('Account')
  })

  it('S25: shows Account also if the wallet of another tab has not confirmed the account yet', async () => {
    const world = createWorld({ pairing: {} })
    const { kit } = world
    await kit.modal.open()
    expect(kit.router.current.view).toBe('Connect')
    await restoreUnconfirmed(world)
    await expect.poll(() => kit.router.current.view).toBe('Account')
  })

  it('keeps a view that the site has requested', async () => {
    const { kit } = createWorld()
    await kit.modal.open({ view: 'Connect' })
    await kit.connections.connect({ connectorId: ALPHA })
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
    expect(kit.router.current.view).toBe('Connect')
  })
})
