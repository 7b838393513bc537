import { createFakeStorage } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ALPHA, createWorld, place } from '../../test/createWorld.ts'
import { screen } from '../../test/screen.ts'

/** A visitor whose wallet was connected when they left; it does not answer when they come back. */
async function comeBackToSilence() {
  const storage = createFakeStorage()
  const first = createWorld({ storage })
  await place('appkit-button')
  await first.kit.connections.connect({ connectorId: ALPHA })
  first.appKit.destroy()
  const world = createWorld({ storage, adapter: first.adapter })
  world.control.onReconnect(ALPHA, 'hang')
  return world
}

describe('the connect button of a returning visitor', () => {
  it('R1: says that their wallet is asked, and can be pressed meanwhile', async () => {
    const { kit, control } = await comeBackToSilence()
    await screen.button('Connecting…').click()
    await expect.element(screen.dialog('Connect Wallet')).toBeVisible()
    expect(kit.connections.getNamespace().status).toBe('reconnecting')
    control.approve(ALPHA)
    await expect.element(screen.dialog('Account')).toBeVisible()
  })
})
