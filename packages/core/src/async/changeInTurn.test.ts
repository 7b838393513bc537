import { flushPromises } from '@openappkit/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTabs } from '../../test/createTabs.ts'
import { createTestKit } from '../../test/createTestKit.ts'
import { changeInTurn } from './changeInTurn.ts'
import { defineStorageKey } from '../storage/defineStorageKey.ts'

const key = defineStorageKey('list', 1, (value) => value as readonly string[])

function setUp() {
  const tabs = createTabs()
  const kits = [tabs.storage, tabs.late].map((storage) => createTestKit({ ports: { storage } }).kit)
  const add = (tab: 0 | 1, text: string) => {
    const kit = kits[tab]!
    const read = () => kit.storage.get(key) ?? []
    const isDone = () => read().includes(text)
    changeInTurn(kit, key, isDone, () => kit.storage.set(key, [...read(), text]))
  }
  return { ...tabs, add, read: () => kits[0]!.storage.get(key) }
}

afterEach(() => vi.unstubAllGlobals())

describe('a change of a stored value', () => {
  it('is kept with that of another tab that has read the same value', async () => {
    const { add, read, holdBack } = setUp()
    const deliver = holdBack()
    add(0, 'one')
    add(1, 'two')
    deliver()
    expect(read()).toEqual(['two'])
    await flushPromises()
    expect(read()).toEqual(['two', 'one'])
  })

  it('is made once, at once, also without locks', async () => {
    const { add, read } = setUp()
    vi.stubGlobal('navigator', {})
    add(0, 'one')
    expect(read()).toEqual(['one'])
    await flushPromises()
    expect(read()).toEqual(['one'])
  })
})
