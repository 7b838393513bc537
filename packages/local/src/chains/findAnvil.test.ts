import { describe, expect, it } from 'vitest'
import { localErrors } from '../errors.ts'
import { findAnvil } from './findAnvil.ts'

const catchError = (action: () => unknown) => {
  try {
    return action()
  } catch (error) {
    return error
  }
}

describe('findAnvil', () => {
  it('prefers the program that ANVIL_PATH names', () => {
    expect(findAnvil({ environment: { ANVIL_PATH: process.execPath } })).toBe(process.execPath)
  })

  it('refuses an ANVIL_PATH that is no program, and uses no other program', () => {
    const error = catchError(() =>
      findAnvil({ environment: { ANVIL_PATH: '/nowhere/anvil', PATH: process.env['PATH'] } }),
    )
    expect(localErrors.anvilPathWrong.is(error)).toBe(true)
  })

  it('finds the program of the platform package without its install script', () => {
    expect(findAnvil({ environment: {} })).toMatch(/anvil(\.exe)?$/)
  })

  it('lists every fix on a platform without a program', () => {
    const error = catchError(() => findAnvil({ platform: 'sunos', processor: 'sparc', environment: { PATH: '' } }))
    expect(localErrors.anvilMissing.is(error)).toBe(true)
    const { details } = error as { details: string }
    expect(details).toContain('sunos-sparc')
    for (const way of ['@foundry-rs/anvil', 'PATH', 'ANVIL_PATH']) expect(details).toContain(way)
  })
})
