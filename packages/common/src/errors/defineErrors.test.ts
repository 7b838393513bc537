import { describe, expect, it } from 'vitest'
import { AppKitError, isAppKitError } from './AppKitError.ts'
import { defineErrors } from './defineErrors.ts'

const errors = defineErrors('sample', {
  closed: { short: 'Modal closed' },
  missing: { short: 'No connector found for connection: {id}', long: 'The wallet "{id}" is gone. Connect again.' },
})

describe('defineErrors', () => {
  it('gives every error a stable code and the wording of the catalogue', () => {
    const error = errors.missing({ id: 'io.metamask' })
    expect(error).toBeInstanceOf(AppKitError)
    expect(error.code).toBe('sample.missing')
    expect(error.message).toBe('No connector found for connection: io.metamask')
    expect(error.details).toBe('The wallet "io.metamask" is gone. Connect again.')
    expect(error.params).toEqual({ id: 'io.metamask' })
  })

  it('shows what to do in the stack, which is what a browser prints', () => {
    expect(errors.missing({ id: 'x' }).stack).toContain('Connect again.')
  })

  it('shows a value in the stack as it is, whatever characters it has', () => {
    expect(errors.missing({ id: "$&$'" }).stack).toContain(`The wallet "$&$'" is gone.`)
  })

  it('keeps the cause', () => {
    const cause = new Error('inner')
    expect(errors.closed({}, { cause }).cause).toBe(cause)
  })

  it('recognises an error by its code, also one made by another copy of the library', () => {
    class ForeignCopy extends Error {
      override name = 'AppKitError'
      code = 'sample.closed'
    }
    expect(errors.closed.is(new ForeignCopy())).toBe(true)
    expect(errors.closed.is(errors.missing({ id: 'x' }))).toBe(false)
    expect(isAppKitError(new Error('Modal closed'))).toBe(false)
  })

  it('does not expand placeholders that come in with a value', () => {
    expect(errors.missing({ id: '{id}{id}' }).message).toBe('No connector found for connection: {id}{id}')
  })
})
