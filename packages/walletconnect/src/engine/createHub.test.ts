import { flushPromises } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { createHeld, SETTLED } from '../../test/createHeld.ts'
import { walletConnectErrors } from './errors/errors.ts'

describe('the session of an engine', () => {
  it('gives way to another one, and is over in the chain families that this has not', async () => {
    const { hub, held, events } = await createHeld()
    const next = await createHeld({ namespaces: { solana: SETTLED['solana']! } })
    hub.take(next.held)
    expect([hub.held, held.ended.aborted, next.held.ended.aborted]).toEqual([next.held, true, false])
    expect(walletConnectErrors.sessionEnded.is(held.ended.reason)).toBe(true)
    expect(events).toEqual([{ namespace: 'eip155', event: { type: 'disconnect' } }])
  })

  it('is let go of once, and was held for the families that it had', async () => {
    const { hub, held } = await createHeld()
    expect(hub.letGo()).toEqual(['eip155', 'solana'])
    expect([hub.held, held.ended.aborted, hub.letGo()]).toEqual([undefined, true, []])
  })

  it('tells all of its chain families, and no other', async () => {
    const { hub, events } = await createHeld({ namespaces: { solana: SETTLED['solana']! } })
    hub.emitAll({ type: 'linkChanged', link: 'slow' })
    expect(events).toEqual([{ namespace: 'solana', event: { type: 'linkChanged', link: 'slow' } }])
  })

  it('is followed while anybody watches it, and says when somebody has stopped', async () => {
    const { hub, stops, world } = await createHeld()
    expect([hub.isFollowed(), world.left]).toEqual([true, 0])
    stops[0]?.()
    expect([hub.isFollowed(), world.left]).toEqual([true, 1])
    stops[1]?.()
    expect([hub.isFollowed(), world.left]).toEqual([false, 2])
  })

  it('tells who begins to watch it how the way to the wallet stands', async () => {
    const { hub, world } = await createHeld({ namespaces: { solana: SETTLED['solana']! } })
    world.link = 'down'
    const [told, other, stopped] = [vi.fn(), vi.fn(), vi.fn()]
    hub.watchWallet('id', told, 'solana')
    hub.watchWallet('id', other, 'eip155')
    hub.watchWallet('id', stopped, 'solana')()
    await flushPromises()
    expect([told.mock.calls, other.mock.calls, stopped.mock.calls]).toEqual([[[{ type: 'linkChanged', link: 'down' }]], [], []])
    world.link = undefined
    const none = vi.fn()
    hub.watchWallet('id', none, 'solana')
    hub.letGo()
    world.link = 'open'
    hub.watchWallet('id', none, 'solana')
    await flushPromises()
    expect(none).not.toHaveBeenCalled()
  })

  it('tells several who watch the same chain family', async () => {
    const { hub } = await createHeld()
    const listeners = [vi.fn(), vi.fn()]
    for (const listener of listeners) hub.watchWallet('id', listener, 'solana')
    hub.emit('solana', { type: 'answered' })
    expect(listeners.map((listener) => listener.mock.calls)).toEqual([[[{ type: 'answered' }]], [[{ type: 'answered' }]]])
  })
})
