/** @module A text from outside may be a sentence, with its own full stop, in the text of any catalogued error. */
import { describe, expect, it } from 'vitest'
import { defineErrors } from '../packages/common/src/index.ts'
import { readErrors } from './reference/readErrors.mjs'

const listNames = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The errors with values, as the library creates them. */
const errors = readErrors()
  .map(({ code, short, long }) => ({ code, short, long, names: listNames(short + long) }))
  .filter(({ names }) => names.length > 0)

/** An error in which each value is a text from outside. */
function create({ short, long, names }: (typeof errors)[number], value: string) {
  const params = Object.fromEntries(names.map((name) => [name, value]))
  // The types know no placeholders of a text that is read.
  return defineErrors('sample', { row: { short, long } }).row(params as Record<string, never>)
}

/** Two full stops, which are no ellipsis. */
const DOUBLED = /(?<!\.)\.\.(?!\.)/

describe('the text of a catalogued error', () => {
  it('is read from the catalogues of the packages', () => {
    expect(errors.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['evm.rpcFailed', 'evm.executionReverted', 'evm.walletFailed', 'secureRpc.node']),
    )
  })

  it.each(['The node is down.', 'The node is starting...', 'v1.', 'Two sentences. In one value.'])(
    'has no second full stop after the value %j, neither in a text nor between two',
    (value) => {
      const doubled = errors.filter((row) => {
        const { short, details, message } = create(row, value)
        return [short, details, message].some((text) => DOUBLED.test(text))
      })
      expect(doubled.map(({ code }) => code)).toEqual([])
    },
  )

  it('has a full stop after a value without one', () => {
    const open = errors.filter((row) => {
      const { details } = create(row, 'VALUE')
      return row.long.includes('}. ') && !details.includes('VALUE. ')
    })
    expect(open.map(({ code }) => code)).toEqual([])
  })

  it('has a text from outside once', () => {
    const twice = errors.filter(({ short, long, names }) =>
      ['problem', 'reason', 'message'].some(
        (free) => long !== short && names.filter((name) => name === free).length > 1,
      ),
    )
    expect(twice.map(({ code }) => code)).toEqual([])
  })
})
