import { describe, expect, it, vi } from 'vitest'
import { AppKitError } from './AppKitError.ts'
import { defineErrors, isAppKitError } from './defineErrors.ts'

const errors = defineErrors('sample', {
  closed: { short: 'Modal closed' },
  missing: { short: 'No connector found for connection: {id}', long: 'The wallet "{id}" is gone. Connect again.' },
})

describe('defineErrors', () => {
  it('gives every error a stable code and the wording of the catalogue', () => {
    const error = errors.missing({ id: 'io.metamask' })
    expect(error).toBeInstanceOf(AppKitError)
    expect(error.code).toBe('sample.missing')
    expect(error.short).toBe('No connector found for connection: io.metamask')
    expect(error.details).toBe('The wallet "io.metamask" is gone. Connect again.')
    expect(error.params).toEqual({ id: 'io.metamask' })
  })

  it('has a message that starts with the short text and continues with the long one', () => {
    expect(errors.missing({ id: 'x' }).message).toBe(
      'No connector found for connection: x. The wallet "x" is gone. Connect again.',
    )
    expect(errors.closed().message).toBe('Modal closed')
  })

  const ENDS = ['.', '!', '?', '…', '。', '！', '？', '।', '؟', '۔']
  const { refused } = defineErrors('sample', {
    refused: { short: 'Refused: {reason}', long: 'The service says: {reason}. Try again.' },
  })

  it.each(ENDS)('has one end of a sentence after a value that ends with %j', (end) => {
    const reason = `It is paused${end}`
    expect(refused({ reason }).message).toBe(`Refused: ${reason} The service says: ${reason} Try again.`)
  })

  it('keeps the end of a sentence after an empty value', () => {
    expect(refused({ reason: '' }).details).toBe('The service says: . Try again.')
  })

  it('shows the long text once in the stack, which browsers print', () => {
    expect(errors.missing({ id: 'x' }).stack?.split('Connect again.')).toHaveLength(2)
  })

  it('shows a value with special characters unchanged in the stack', () => {
    expect(errors.missing({ id: "$&$'" }).stack).toContain(`The wallet "$&$'" is gone.`)
  })

  it('links to its section of the reference with an own property, which consoles print', () => {
    expect(Object.entries(errors.closed())).toContainEqual(['docsLink', 'docs/reference/errors.md#sampleclosed'])
  })

  it('keeps the cause', () => {
    const cause = new Error('inner')
    expect(errors.closed({}, { cause }).cause).toBe(cause)
  })

  it('recognises an error by its code, also one made by another copy of the library', async () => {
    vi.resetModules()
    const copy = await import('./defineErrors.ts')
    const { closed } = copy.defineErrors('sample', { closed: { short: 'Modal closed' } })
    expect(closed()).not.toBeInstanceOf(AppKitError)
    expect(errors.closed.is(closed())).toBe(true)
    expect(errors.closed.is(errors.missing({ id: 'x' }))).toBe(false)
    expect(isAppKitError(new Error('Modal closed'))).toBe(false)
  })

  it('S6: does not recognise an error that only looks like one, and reads none of its properties', () => {
    const fail = () => {
      throw new Error('hostile')
    }
    const lookalike = Object.assign(new Error('x'), { name: 'AppKitError', code: 'sample.closed' })
    const heir = Object.create(errors.closed()) as unknown
    const trap = new Proxy(new Error('x'), { get: fail, getPrototypeOf: fail, has: fail })
    const getters = Object.defineProperties(new Error('x'), { name: { get: fail }, code: { get: fail } })
    for (const value of [lookalike, heir, trap, getters, null, undefined, 'AppKitError', Symbol('x')]) {
      expect(isAppKitError(value)).toBe(false)
      expect(errors.closed.is(value)).toBe(false)
    }
  })

  it('S6: limits the length of an error text with any values', () => {
    const error = errors.missing({ id: 'x'.repeat(100_000) })
    expect(error.message.length).toBeLessThan(1_000)
    expect(error.short.length).toBeLessThan(1_000)
    expect(error.details.length).toBeLessThan(1_000)
    expect(error.params.id!.length).toBeLessThan(1_000)
  })

  it('does not expand placeholders inside a value', () => {
    expect(errors.missing({ id: '{id}{id}' }).short).toBe('No connector found for connection: {id}{id}')
  })
})
