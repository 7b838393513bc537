import { describe, expect, it } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { createValtio, type Follower, type KitValtio } from './createValtio.ts'

interface Value {
  list: { name: string; tags: string[] }[]
  count: number
  title: string
  error?: string
}

/** A state, and a follower that counts its calls. */
function createFollowed(valtio: KitValtio = createValtio()) {
  const calls = { count: 0 }
  const follower = valtio.follow(() => (calls.count += 1))
  const state = valtio.proxy<Value>({ list: [{ name: 'Ada', tags: [] }], count: 1, title: 'First' })
  return { valtio, follower, state, calls }
}

function read(follower: Follower, run: () => unknown): void {
  follower.begin()
  run()
  follower.end()
}

/** Lets valtio report. */
const settle = () => Promise.resolve()

const CHANGES: [name: string, run: (state: Value) => void][] = [
  ['a key', (state) => (state.count = 2)],
  ['a value below a key', (state) => (state.list[0]!.tags = ['new'])],
  ['an entry that is added to a list', (state) => state.list.push({ name: 'Ben', tags: [] })],
  ['an entry that is removed from a list', (state) => state.list.pop()],
  ['a key that was not there', (state) => (state.error = 'Oh')],
]

describe('what a follower has read', () => {
  it.each(CHANGES)('calls it when it changes: %s', async (_, change) => {
    const { state, follower, calls } = createFollowed()
    read(follower, () => [state.count, state.list, state.error])
    change(state)
    await settle()
    expect(calls.count).toBe(1)
  })

  it.each(CHANGES)('is the whole state, if it takes a snapshot: %s', async (_, change) => {
    const valtio = createValtio()
    const { state, follower, calls } = createFollowed(valtio)
    read(follower, () => valtio.snapshot(state))
    change(state)
    await settle()
    expect(calls.count).toBe(1)
  })

  it('is all that a snapshot has, also if valtio had taken it before', async () => {
    const { valtio, state, follower, calls } = createFollowed()
    valtio.snapshot(state)
    read(follower, () => valtio.snapshot(state))
    state.title = 'Second'
    await settle()
    expect(calls.count).toBe(1)
  })

  it('does not include other states', async () => {
    const { valtio, state, follower, calls } = createFollowed()
    const other = valtio.proxy({ count: 1 })
    read(follower, () => state.count)
    other.count += 1
    await settle()
    expect(calls.count).toBe(0)
  })

  it('calls it once for all changes of a task, and not for a value that is as before', async () => {
    const { valtio, state, follower, calls } = createFollowed()
    read(follower, () => [state.count, state.title])
    state.count = 2
    state.title = 'Second'
    await settle()
    expect(calls.count).toBe(1)
    state.count = 2
    await settle()
    expect(calls.count).toBe(1)
    const reference = valtio.ref({ a: 1 })
    const held = valtio.proxy({ reference })
    read(follower, () => held.reference)
    held.reference = reference
    await settle()
    expect(calls.count).toBe(1)
  })

  it.each([
    ['Object.keys', (rows: object) => Object.keys(rows)],
    ['Object.entries', (rows: object) => Object.entries(rows)],
    ['a spread', (rows: object) => ({ ...rows })],
  ])('includes the keys of a state, to which one is added, read by %s', async (_, list) => {
    const valtio = createValtio()
    const { follower, calls } = createFollowed(valtio)
    const rows = valtio.proxy<Record<string, number>>({})
    read(follower, () => list(rows))
    rows['one'] = 1
    await settle()
    expect(calls.count).toBe(1)
  })

  it('is what it has read last: a state that it does not read again is no longer followed', async () => {
    const { valtio, state, follower, calls } = createFollowed()
    const other = valtio.proxy({ isChosen: true })
    const run = () => (other.isChosen ? state.count : 0)
    read(follower, run)
    other.isChosen = false
    await settle()
    expect(calls.count).toBe(1)
    read(follower, run)
    state.count = 9
    await settle()
    expect(calls.count).toBe(1)
    other.isChosen = true
    await settle()
    expect(calls.count).toBe(2)
  })

  it('includes what changes later in the same read', async () => {
    const { state, follower, calls } = createFollowed()
    read(follower, () => {
      const { count } = state
      state.count = count + 1
    })
    await settle()
    expect(calls.count).toBe(1)
  })

  it('does not include what it reads after an await, or after its end', async () => {
    const { state, follower, calls } = createFollowed()
    const later = async () => {
      await Promise.resolve()
      return state.count
    }
    read(follower, () => later())
    await later()
    state.count = 2
    await settle()
    expect(calls.count).toBe(0)
  })

  it('does not include the read of another follower inside its own', async () => {
    const { valtio, state, follower, calls } = createFollowed()
    const inner = createFollowed(valtio)
    read(follower, () => {
      read(inner.follower, () => inner.state.count)
      return state.title
    })
    inner.state.count = 2
    await settle()
    expect([calls.count, inner.calls.count]).toEqual([0, 1])
    state.title = 'Second'
    await settle()
    expect([calls.count, inner.calls.count]).toEqual([1, 1])
  })

  it('is recorded further when another follower stops meanwhile', async () => {
    const { valtio, state, follower, calls } = createFollowed()
    const other = createFollowed(valtio)
    read(follower, () => {
      other.follower.stop()
      return state.count
    })
    state.count = 2
    await settle()
    expect(calls.count).toBe(1)
  })

  it('does not include the states of another kit', async () => {
    const { follower, calls } = createFollowed()
    const other = createFollowed()
    read(follower, () => other.state.count)
    other.state.count = 2
    await settle()
    expect(calls.count).toBe(0)
  })

  it('does not include the values of a state that is created meanwhile', async () => {
    const { valtio, follower, calls } = createFollowed()
    const created: { count: number }[] = []
    read(follower, () => created.push(valtio.proxy({ count: 1 })))
    created[0]!.count = 2
    await settle()
    expect(calls.count).toBe(0)
  })

  it('is followed until it stops, and not after that, also if a change was about to be reported', async () => {
    const { state, follower, calls } = createFollowed()
    read(follower, () => state.count)
    state.count = 2
    follower.stop()
    await settle()
    state.count = 3
    await settle()
    expect(calls.count).toBe(0)
    read(follower, () => state.count)
    state.count = 4
    await settle()
    expect(calls.count).toBe(1)
  })

  it('is followed through the functions of a kit', async () => {
    const { kit } = createTestKit()
    const calls: string[] = []
    const follower = kit.valtio.follow(() => calls.push('changed'))
    read(follower, () => kit.networks.getActive()?.name)
    kit.modal.setLoading(true)
    await settle()
    expect(calls).toEqual([])
    kit.networks.setActive('eip155:8453')
    await settle()
    expect(calls).toEqual(['changed'])
  })
})
