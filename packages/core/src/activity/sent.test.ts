import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA } from '../../test/createTestKit.ts'
import { createSent } from '../../test/createTransaction.ts'
import { HASH, setUpSent } from '../../test/setUpSent.ts'

describe('a transaction that was sent from the page', () => {
  it('is shown at once as pending, before the source lists it', async () => {
    const { activity, control, getShown, createPending } = await setUpSent()
    control.onFollowTransfer('hang')
    activity.addPending(createPending())
    expect(getShown()).toEqual([[HASH, 'pending']])
    await activity.load()
    expect(getShown()).toEqual([[HASH, 'pending']])
    expect(activity.getList()).toMatchObject({ isEmpty: false, status: 'success' })
  })

  it('is replaced by the one with its hash as soon as the source lists it', async () => {
    const { activity, source, getShown, createPending } = await setUpSent()
    activity.addPending(createPending())
    source.set('', { entries: [createSent({ id: 'indexed', hash: HASH })] })
    await activity.load()
    expect(getShown()).toEqual([[HASH, 'confirmed']])
    expect(activity.getList().transactions[0]?.id).toBe('indexed')
  })

  it('belongs to its account and its network (R11)', async () => {
    const { activity, control, getShown, createPending } = await setUpSent()
    activity.addPending(createPending())
    control.setChain(ALPHA, '8453')
    expect(getShown()).toEqual([])
    control.setChain(ALPHA, '1')
    control.setAccounts(ALPHA, [ACCOUNT_2])
    expect(getShown()).toEqual([])
    control.setAccounts(ALPHA, [ACCOUNT_1])
    expect(getShown()).toEqual([[HASH, 'pending']])
  })

  it('is shown for a day', async () => {
    const { activity, clock, getShown, createPending } = await setUpSent()
    activity.addPending(createPending())
    await clock.advance(24 * 60 * 60_000 - 1)
    expect(getShown()).toHaveLength(1)
    await clock.advance(1)
    expect(getShown()).toEqual([])
  })

  it('SPEC 9.56: is one of 99 at most', async () => {
    const { activity, getShown, createPending } = await setUpSent()
    for (let count = 0; count < 101; count += 1) {
      activity.addPending(createPending({ id: `${count}`, hash: `${count}` }))
    }
    expect(getShown()).toHaveLength(99)
    expect(getShown()[0]).toEqual(['100', 'pending'])
  })

  it('is shown once if it is added twice', async () => {
    const { activity, getShown, createPending } = await setUpSent()
    activity.addPending(createPending())
    activity.addPending(createPending({ nonce: 7 }))
    expect(getShown()).toEqual([[HASH, 'pending']])
  })

  it('notifies subscribers of the state', async () => {
    const { activity, kit, clock, createPending } = await setUpSent()
    let changes = 0
    kit.valtio.subscribe(activity.state, () => (changes += 1))
    activity.addPending(createPending())
    await clock.advance(0)
    expect(changes).toBe(1)
  })
})

describe('S19: the recipients to offer', () => {
  it('are those of the active account', async () => {
    const { activity, control, createPending } = await setUpSent()
    activity.addPending(createPending({ sentTo: ACCOUNT_2 }))
    expect(activity.listCounterparties()).toEqual([ACCOUNT_2])
    control.setAccounts(ALPHA, [ACCOUNT_2])
    expect(activity.listCounterparties()).toEqual([])
  })
})
