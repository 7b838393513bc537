import { createFakeStorage } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { createTestKit, type TestKit } from '../../test/createTestKit.ts'
import { defineStorageKey } from './defineStorageKey.ts'

const key = defineStorageKey('sample', 2, (value) => (typeof value === 'string' ? value : undefined))
const NAME = 'openappkit:default:sample'

const warnings = (kit: TestKit['kit']) =>
  kit.log
    .entries()
    .filter(({ level }) => level === 'warn')
    .map(({ message }) => message)

describe('storage', () => {
  it('carries the kit id in its keys, so that two kits do not mix', () => {
    const storage = createFakeStorage()
    const one = createTestKit({ ports: { storage }, options: { id: 'one' } })
    const two = createTestKit({ ports: { storage }, options: { id: 'two' } })
    one.kit.storage.set(key, 'mine')
    expect(two.kit.storage.get(key)).toBeUndefined()
    expect(storage.entries()).toEqual([['openappkit:one:sample', '{"v":2,"data":"mine"}']])
  })

  it.each([
    ['another version', '{"v":1,"data":"old"}'],
    ['another shape', '{"v":2,"data":42}'],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a huge value', `{"v":2,"data":"${'x'.repeat(70_000)}"}`],
  ])('S15: %s counts as absent', (_, text) => {
    const { kit, storage } = createTestKit()
    storage.setItem(NAME, text)
    expect(kit.storage.get(key)).toBeUndefined()
  })

  it('S15: a value of the maximum length is read', () => {
    const { kit, storage } = createTestKit()
    const empty = '{"v":2,"data":""}'
    const data = 'x'.repeat(65_536 - empty.length)
    storage.setItem(NAME, JSON.stringify({ v: 2, data }))
    expect(kit.storage.get(key)).toBe(data)
    storage.setItem(NAME, JSON.stringify({ v: 2, data: `${data}x` }))
    expect(kit.storage.get(key)).toBeUndefined()
  })

  it('S15: logs and removes a value that cannot be read', () => {
    const { kit, storage } = createTestKit()
    storage.setItem(NAME, '{')
    kit.storage.get(key)
    expect(warnings(kit)).toEqual([
      expect.stringContaining('The stored value of "sample" is not usable and was dropped.'),
    ])
    expect(storage.size).toBe(0)
  })

  it('R7: logs once that the browser refuses to store', () => {
    const { kit } = createTestKit({ ports: { storage: createFakeStorage({ failing: true }) } })
    expect(warnings(kit)).toEqual([])
    kit.storage.set(key, 'here')
    kit.storage.set(key, 'there')
    kit.storage.set(key, 'everywhere')
    expect(warnings(kit)).toEqual([
      expect.stringContaining('Storage is blocked or full: connections will not survive a reload.'),
    ])
  })

  it('R7: removes a value from memory once the browser can remove it', () => {
    const { kit, storage } = createTestKit()
    storage.failWith(new Error('full'))
    kit.storage.set(key, 'mine')
    storage.failWith(undefined)
    kit.storage.remove(key)
    storage.setItem(NAME, '{"v":2,"data":"theirs"}')
    expect(kit.storage.get(key)).toBe('theirs')
  })

  it('R7: keeps values in memory if the browser refuses to store, and reads them', () => {
    const { kit } = createTestKit({ ports: { storage: createFakeStorage({ failing: true }) } })
    kit.storage.set(key, 'here')
    expect(kit.storage.get(key)).toBe('here')
    kit.storage.remove(key)
    expect(kit.storage.get(key)).toBeUndefined()
  })

  it('R7: a value that could not be removed stays removed for this page', () => {
    const { kit, storage } = createTestKit()
    kit.storage.set(key, 'here')
    storage.failWith(new Error('blocked'))
    kit.storage.remove(key)
    storage.failWith(undefined)
    expect(kit.storage.get(key)).toBeUndefined()
  })

  it('R7: prefers a newer value of another tab to one that could not be written here', () => {
    const { kit, storage, lifecycle } = createTestKit()
    kit.storage.watch(key, () => {})
    storage.failWith(new Error('full'))
    kit.storage.set(key, 'mine')
    storage.failWith(undefined)
    storage.setItem(NAME, '{"v":2,"data":"theirs"}')
    lifecycle.emitStorage(NAME)
    expect(kit.storage.get(key)).toBe('theirs')
  })

  it('R16: writes nothing after its kit is destroyed, as a newer kit may use the id', () => {
    const { kit, storage } = createTestKit()
    kit.storage.set(key, 'mine')
    kit.destroy()
    kit.storage.set(key, 'late')
    expect(storage.entries()).toEqual([[NAME, '{"v":2,"data":"mine"}']])
    kit.storage.remove(key)
    expect(storage.size).toBe(1)
  })

  it('calls the listener when another tab changes the key or clears everything', () => {
    const { kit, lifecycle } = createTestKit()
    const listener = vi.fn()
    const stop = kit.storage.watch(key, listener)
    lifecycle.emitStorage('something else')
    expect(listener).not.toHaveBeenCalled()
    lifecycle.emitStorage(NAME)
    lifecycle.emitStorage(null)
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    lifecycle.emitStorage(NAME)
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
