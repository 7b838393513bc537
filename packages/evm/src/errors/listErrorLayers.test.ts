import { describe, expect, it } from 'vitest'
import { listErrorLayers } from './listErrorLayers.ts'

const nest = (depth: number): object =>
  depth === 1 ? { message: 'level 1' } : { message: `level ${depth}`, cause: nest(depth - 1) }

describe('the layers of an error', () => {
  it('start with the error, followed by the errors it wraps', () => {
    const error = { code: 1, message: 'outer', data: { code: 2, message: 'inner' } }
    expect(listErrorLayers(error)).toEqual([
      { code: 1, message: 'outer' },
      { code: 2, message: 'inner' },
    ])
  })

  it.each(['data', 'originalError', 'error', 'cause'])('include an error wrapped as "%s"', (key) => {
    expect(listErrorLayers({ message: 'outer', [key]: { message: 'inner' } }).map(({ message }) => message)).toEqual([
      'outer',
      'inner',
    ])
  })

  it.each([
    ['details', { details: 'details', shortMessage: 'short', message: 'long' }],
    ['short', { shortMessage: 'short', message: 'long' }],
    ['long', { message: 'long' }],
    ['', {}],
  ])('use "%s" as the text of an error', (message, error) => {
    expect(listErrorLayers(error)).toEqual([{ code: undefined, message }])
  })

  it('use an error that is a string as its message', () => {
    expect(listErrorLayers('locked')).toEqual([{ code: undefined, message: 'locked' }])
  })

  it.each([undefined, null, 0, true])('are empty for %s', (value) => {
    expect(listErrorLayers(value)).toEqual([])
  })

  it('do not include a string as a wrapped error', () => {
    expect(listErrorLayers({ message: 'outer', data: '0x08c379a0' })).toEqual([{ code: undefined, message: 'outer' }])
  })

  it.each([
    [4001, 4001],
    ['4001', 4001],
    ['-32002', -32_002],
    ['a4001', undefined],
    ['4001a', undefined],
    ['', undefined],
    [null, undefined],
  ])('parse the code %j as %s', (code, expected) => {
    expect(listErrorLayers({ code, message: 'no' })).toEqual([{ code: expected, message: 'no' }])
  })

  it('S6: are at most eight', () => {
    expect(listErrorLayers(nest(8))).toHaveLength(8)
    expect(listErrorLayers(nest(9))).toHaveLength(8)
  })

  it('S6: include an error that wraps itself once', () => {
    const loop: Record<string, unknown> = { message: 'loop' }
    loop['cause'] = loop
    expect(listErrorLayers(loop)).toEqual([{ code: undefined, message: 'loop' }])
  })

  it('S6: have at most 200 characters of a message', () => {
    expect(listErrorLayers('x'.repeat(300))).toEqual([{ code: undefined, message: 'x'.repeat(200) }])
    expect(listErrorLayers({ message: 'x'.repeat(300) })).toEqual([{ code: undefined, message: 'x'.repeat(200) }])
  })

  it('S6: ignore a getter that throws', () => {
    const error = {
      message: 'outer',
      get code(): number {
        throw new Error('hostile')
      },
      get data(): object {
        throw new Error('hostile')
      },
    }
    expect(listErrorLayers(error)).toEqual([{ code: undefined, message: 'outer' }])
  })
})
