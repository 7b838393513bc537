import { describe, expect, it } from 'vitest'
import { ALPHA } from '../../test/createTestKit.ts'
import { createSent } from '../../test/createTransaction.ts'
import { HASH, OTHER, reload, setUpSent } from '../../test/setUpSent.ts'

describe('the outcome of a transaction', () => {
  it.each([
    ['confirmed', 'confirmed'],
    ['reverted', 'failed'],
    ['unknown', 'unknown'],
  ] as const)('%s is shown until the source lists it, also after a reload', async (status, shown) => {
    const world = await setUpSent()
    world.activity.addPending(world.createPending())
    world.activity.settle(HASH, { status, hash: OTHER })
    expect(world.getShown()).toEqual([[OTHER, shown]])
    world.control.onFollowTransfer('hang')
    expect((await reload(world)).getShown()).toEqual([[OTHER, shown]])
  })

  it.each(['replaced', 'cancelled', 'dropped'] as const)('%s removes it', async (status) => {
    const { activity, getShown, createPending } = await setUpSent()
    activity.addPending(createPending())
    activity.settle(HASH, { status, hash: OTHER })
    expect(getShown()).toEqual([])
  })

  it('lets the list be fetched again, if it was fetched before', async () => {
    const { activity, source, clock, createPending } = await setUpSent()
    activity.addPending(createPending())
    activity.settle(HASH, { status: 'confirmed', hash: HASH })
    expect(source.requests).toEqual([])
    await activity.load()
    activity.addPending(createPending({ hash: OTHER }))
    activity.settle(OTHER, { status: 'confirmed', hash: OTHER })
    await clock.advance(0)
    expect(source.requests).toHaveLength(2)
  })

  it('is read again until the source lists it: a reorganisation may have removed the transaction', async () => {
    const { activity, source, control, clock, getShown, createPending } = await setUpSent()
    activity.addPending(createPending())
    activity.settle(HASH, { status: 'confirmed', hash: HASH })
    await activity.load()
    await clock.advance(0)
    expect(getShown()).toEqual([[HASH, 'confirmed']])
    expect(source.requests).toHaveLength(1)
    control.onFollowTransfer(() => ({ status: 'dropped', hash: HASH }))
    await activity.load({ isForced: true })
    await clock.advance(0)
    expect(getShown()).toEqual([])
  })

  it('is not read again while the source fails or its last answer is fresh, nor 15 minutes later', async () => {
    const { activity, source, control, clock, createPending } = await setUpSent()
    await clock.advance(60 * 60_000)
    activity.addPending(createPending())
    activity.settle(HASH, { status: 'confirmed', hash: HASH })
    const count = () => control.calls.filter(({ operation }) => operation === 'followTransfer').length
    const load = async () => (await activity.load({ isForced: true }), clock.advance(0), count())
    source.set('', new Error('down'))
    expect(await load()).toBe(0)
    await clock.advance(60_000)
    source.set('', { entries: [] })
    expect(await load()).toBe(1)
    await activity.load()
    expect(count()).toBe(1)
    await clock.advance(15 * 60_000)
    expect(await load()).toBe(1)
  })

  it('without a hash is shown until the source has answered after it, because it cannot be found in the list', async () => {
    const { activity, source, control, clock, getShown, createPending } = await setUpSent()
    control.onFollowTransfer('hang')
    activity.addPending(createPending({ id: 'call', hash: '' }), { id: 'c', connectorId: ALPHA })
    await activity.load()
    source.set('', new Error('down'))
    activity.settle('call', { status: 'confirmed', hash: '' })
    await clock.advance(0)
    expect(getShown()).toEqual([['', 'confirmed']])
    await clock.advance(60_000)
    source.set('', { entries: [createSent({ id: HASH, hash: HASH })] })
    await activity.load()
    expect(getShown()).toEqual([[HASH, 'confirmed']])
  })

  it('unknown, without a hash, stays after the source has answered, because the source cannot list it', async () => {
    const { activity, source, control, clock, getShown, createPending } = await setUpSent()
    control.onFollowTransfer('hang')
    activity.addPending(createPending({ id: 'call', hash: '' }), { id: 'c', connectorId: ALPHA })
    await activity.load()
    activity.settle('call', { status: 'unknown', hash: '' })
    await clock.advance(0)
    expect(source.requests).toHaveLength(2)
    await clock.advance(60_000)
    await activity.load()
    expect(source.requests).toHaveLength(3)
    expect(getShown()).toEqual([['', 'unknown']])
  })

  it('of an unknown transaction changes nothing', async () => {
    const { activity, getShown } = await setUpSent()
    activity.settle(HASH, { status: 'confirmed', hash: HASH })
    expect(getShown()).toEqual([])
  })
})
