/** @module A text from outside may be a sentence, with its own full stop, in the text of any catalogued error. */
import { describe, expect, it } from 'vitest'
import { defineErrors } from '../packages/common/src/index.ts'
import { readErrors } from './reference/readErrors.mjs'

const listNames = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The errors with values, as the library creates them. */
const errors = readErrors()
  .map(({ code, short, long }) => ({ code, short, long, names: listNames(short + long) }))
  .filter(({ names }) => names.length > 0)

/** The details of an error in which each value is a text from outside. */
function create({ short, long, names }: (typeof errors)[number], value: string): string {
  const params = Object.fromEntries(names.map((name) => [name, value]))
  // The types know no placeholders of a text that is read.
  const error = defineErrors('sample', { row: { short, long } }).row(params as Record<string, never>)
  return error.details
}

describe('the text of a catalogued error', () => {
  it('is read from the catalogues of the packages', () => {
    expect(errors.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['evm.rpcFailed', 'evm.executionReverted', 'evm.walletFailed', 'secureRpc.node']),
    )
  })

  it('has no second full stop after a sentence from outside', () => {
    const doubled = errors.filter((row) => create(row, 'The node is down.').includes('..'))
    expect(doubled.map(({ code }) => code)).toEqual([])
  })

  it('has a full stop after a value without one', () => {
    const open = errors.filter((row) => {
      const details = create(row, 'VALUE')
      return row.long.includes('}. ') && !details.includes('VALUE. ')
    })
    expect(open.map(({ code }) => code)).toEqual([])
  })
})
