import { describe, expect, it } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connectionErrors } from '../connections/errors.ts'

describe('notification box', () => {
  it('SPEC 4.6, 4.7, 9.7: hides the old message, waits 150 ms, then shows the new one', async () => {
    const { kit, clock } = createTestKit()
    kit.notices.showLoading('Authenticating...')
    expect(kit.notices.state.notice?.message).toBe('Authenticating...')
    kit.notices.showSuccess('Done')
    expect(kit.notices.state.notice).toBeUndefined()
    await clock.advance(149)
    expect(kit.notices.state.notice).toBeUndefined()
    await clock.advance(1)
    expect(kit.notices.state.notice).toMatchObject({ variant: 'success', message: 'Done' })
  })

  it('SPEC 4.6: keeps the code of a catalogued error for translation', () => {
    const { kit } = createTestKit()
    kit.notices.showError(connectionErrors.connectorNotFound({ id: 'x' }))
    expect(kit.notices.state.notice).toMatchObject({
      variant: 'error',
      code: 'connections.connectorNotFound',
      params: { id: 'x' },
    })
  })

  it('S6: shortens an uncatalogued error, and handles a hostile one', () => {
    const fail = () => {
      throw new Error('hostile')
    }
    for (const error of [
      new Proxy(new Error('x'), { get: fail, getPrototypeOf: fail }),
      Object.create(null),
      { toString: fail },
    ]) {
      const { kit } = createTestKit()
      kit.notices.showError(error)
      expect(kit.notices.state.notice).toMatchObject({ variant: 'error', message: 'Error' })
    }
    const { kit } = createTestKit()
    kit.notices.showError(Object.assign(new Error('x'.repeat(100_000)), { name: 'AppKitError', code: 'constructor' }))
    expect(kit.notices.state.notice?.message.length).toBeLessThan(1_000)
    expect(kit.notices.state.notice).not.toHaveProperty('code')
  })

  it('SPEC 4.7: shows only the newest of many', async () => {
    const { kit, clock } = createTestKit()
    for (const message of ['one', 'two', 'three']) kit.notices.showSuccess(message)
    await clock.advance(150)
    expect(kit.notices.state.notice?.message).toBe('three')
  })

  it('SPEC 4.6, A26: disappears after 5 s, but not while the pointer is over it, and never while loading', async () => {
    const { kit, clock } = createTestKit()
    kit.notices.showSuccess('Done')
    kit.notices.pause()
    await clock.advance(60_000)
    expect(kit.notices.state.notice).toBeDefined()
    kit.notices.resume()
    await clock.advance(5_000)
    expect(kit.notices.state.notice).toBeUndefined()
    kit.notices.showLoading('Authenticating...')
    await clock.advance(60_000)
    expect(kit.notices.state.notice).toBeDefined()
  })
})
