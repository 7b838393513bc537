import { flushPromises } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { createHeld, SETTLED } from '../../test/createHeld.ts'
import { walletConnectErrors } from './errors/errors.ts'

describe('the session of an engine', () => {
  it('is replaced by another one, and disconnects the families that the other does not hold', async () => {
    const { hub, held, events } = await createHeld()
    const next = await createHeld({ namespaces: { solana: SETTLED['solana']! } })
    hub.use(next.held)
    expect([hub.held, held.ended.aborted, next.held.ended.aborted]).toEqual([next.held, true, false])
    expect(walletConnectErrors.sessionEnded.is(held.ended.reason)).toBe(true)
    expect(events).toEqual([{ namespace: 'eip155', event: { type: 'disconnect' } }])
  })

  it('is disposed once, and returns the families that it held', async () => {
    const { hub, held } = await createHeld()
    expect(hub.disposeHeld()).toEqual(['eip155', 'solana'])
    expect([hub.held, held.ended.aborted, hub.disposeHeld()]).toEqual([undefined, true, []])
  })

  it('emits to all of its chain families, and to no other', async () => {
    const { hub, events } = await createHeld({ namespaces: { solana: SETTLED['solana']! } })
    hub.emitAll({ type: 'linkChanged', link: 'slow' })
    expect(events).toEqual([{ namespace: 'solana', event: { type: 'linkChanged', link: 'slow' } }])
  })

  it('is followed while it has a subscriber, and reports an unsubscribe', async () => {
    const { hub, stops, world } = await createHeld()
    expect([hub.isFollowed(), world.left]).toEqual([true, 0])
    stops[0]?.()
    expect([hub.isFollowed(), world.left]).toEqual([true, 1])
    stops[1]?.()
    expect([hub.isFollowed(), world.left]).toEqual([false, 2])
  })

  it('emits the status of the link to a new subscriber', async () => {
    const { hub, world } = await createHeld({ namespaces: { solana: SETTLED['solana']! } })
    world.link = 'down'
    const [events, other, stopped] = [vi.fn(), vi.fn(), vi.fn()]
    hub.watchWallet('id', events, 'solana')
    hub.watchWallet('id', other, 'eip155')
    hub.watchWallet('id', stopped, 'solana')()
    await flushPromises()
    expect([events.mock.calls, other.mock.calls, stopped.mock.calls]).toEqual([
      [[{ type: 'linkChanged', link: 'down' }]],
      [],
      [],
    ])
    world.link = undefined
    const none = vi.fn()
    hub.watchWallet('id', none, 'solana')
    hub.disposeHeld()
    world.link = 'open'
    hub.watchWallet('id', none, 'solana')
    await flushPromises()
    expect(none).not.toHaveBeenCalled()
  })

  it('emits to all subscribers of a chain family', async () => {
    const { hub } = await createHeld()
    const listeners = [vi.fn(), vi.fn()]
    for (const listener of listeners) hub.watchWallet('id', listener, 'solana')
    hub.emit('solana', { type: 'answered' })
    expect(listeners.map((listener) => listener.mock.calls)).toEqual([
      [[{ type: 'answered' }]],
      [[{ type: 'answered' }]],
    ])
  })
})
