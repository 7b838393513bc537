import { describe, expect, it } from 'vitest'
import { createWorld, place } from '../../../test/createWorld.ts'
import { connectAlpha } from '../../../test/scene.ts'
import { openSettings, screen } from '../../../test/screen.ts'
import { FRIEND } from '../../../test/sendWorld.ts'

const KEY = 'openappkit:default:recipients'

describe('the recent recipients of an account', () => {
  it('S22: are removed with a disconnect, also if nothing was sent from this page', async () => {
    const { kit, storage } = createWorld()
    await connectAlpha(kit)
    storage.setItem(KEY, JSON.stringify({ v: 2, data: { 'eip155:0x1': [{ address: FRIEND }] } }))
    await place('appkit-modal')
    await kit.modal.open()
    expect(storage.getItem(KEY)).toContain(FRIEND)
    await openSettings()
    await screen.button('Disconnect').click()
    await expect.poll(() => storage.getItem(KEY)).toBeNull()
  })
})
