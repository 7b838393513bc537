import { describe, expect, it, vi } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { getDirectory } from '../directory/getDirectory.ts'
import { defineSlice } from './defineSlice.ts'

describe('a slice of a kit', () => {
  it('is created on the first call, and the same afterwards', () => {
    const { kit } = createTestKit()
    const create = vi.fn(() => ({ count: 0 }))
    const getCounter = defineSlice('counter', create)
    expect(create).not.toHaveBeenCalled()
    expect(getCounter(kit)).toBe(getCounter(kit))
    expect(create.mock.calls).toEqual([[kit]])
  })

  it('is created once, also if its value is undefined', () => {
    const { kit } = createTestKit()
    const create = vi.fn(() => undefined)
    const getNothing = defineSlice('nothing', create)
    getNothing(kit)
    getNothing(kit)
    expect(create).toHaveBeenCalledOnce()
  })

  it('is created again after an error', () => {
    const { kit } = createTestKit()
    const create = vi
      .fn(() => 'made')
      .mockImplementationOnce(() => {
        throw new Error('not yet')
      })
    const getText = defineSlice('text', create)
    expect(() => getText(kit)).toThrow('not yet')
    expect(getText(kit)).toBe('made')
  })

  it('is a different one in another kit', () => {
    const getList = defineSlice('list', (): string[] => [])
    const one = createTestKit({ options: { id: 'one' } }).kit
    const two = createTestKit({ options: { id: 'two' } }).kit
    getList(one).push('wallet')
    expect(getList(two)).toEqual([])
  })

  it('is the same for all copies of the library on a page', async () => {
    const { kit } = createTestKit()
    vi.resetModules()
    const copy = await import('./defineSlice.ts')
    expect(copy.defineSlice).not.toBe(defineSlice)
    const value = defineSlice('shared', () => ({}))(kit)
    expect(copy.defineSlice('shared', () => ({}))(kit)).toBe(value)
  })

  it.each([
    ['a slice that any package defines', defineSlice('anything', () => ({}))],
    ['the directory', getDirectory],
  ])('R16: a destroyed kit does not keep %s', (_name, getSlice) => {
    const { kit } = createTestKit()
    const value = getSlice(kit)
    kit.destroy()
    expect(getSlice(kit)).not.toBe(value)
  })
})
