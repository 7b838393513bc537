import { connectionErrors } from '@openappkit/core'
import { describe, expect, it } from 'vitest'
import { walletConnectErrors } from './errors.ts'
import { parseProposalError, parseWalletError, readError } from './parseWalletError.ts'

const answer = (code: number, message = 'no') => parseWalletError({ code, message }, 'eip155')

describe('parseWalletError', () => {
  it.each([4001, 5000, 5001, 5002, 5003])('SPEC 8.28: reads %s as declined', (code) => {
    expect(connectionErrors.userRejected.is(answer(code))).toBe(true)
  })

  it.each([1, 3000, 4001, 4100, 5000, 5002])('reads a proposal that is refused with %i as declined', (code) => {
    expect(connectionErrors.userRejected.is(parseProposalError({ code, message: 'no' }, 'eip155'))).toBe(true)
  })

  it('does not read a proposal that a wallet does not support, or failed to answer, as declined', () => {
    expect(
      walletConnectErrors.unsupportedChains.is(parseProposalError({ code: 5100, message: 'rejected' }, 'eip155')),
    ).toBe(true)
    for (const code of [0, 1001, -32_603]) {
      expect(walletConnectErrors.requestFailed.is(parseProposalError({ code, message: 'broken' }, 'eip155'))).toBe(true)
    }
    expect(walletConnectErrors.requestFailed.is(parseProposalError(new Error('The socket is gone.'), 'eip155'))).toBe(
      true,
    )
    expect(
      connectionErrors.notAnswered.is(parseProposalError({ code: 0, message: 'Proposal expired' }, 'eip155')),
    ).toBe(true)
    expect(
      connectionErrors.userRejected.is(parseProposalError({ code: -32_000, message: 'User rejected' }, 'eip155')),
    ).toBe(true)
  })

  it('reads what a wallet does not support', () => {
    expect(walletConnectErrors.unsupportedChains.is(answer(5100))).toBe(true)
    expect(walletConnectErrors.unsupportedChains.is(answer(5104))).toBe(true)
    expect(walletConnectErrors.unsupportedMethods.is(answer(5101))).toBe(true)
    expect(walletConnectErrors.sessionEnded.is(answer(6000))).toBe(true)
  })

  it('reads the message if there is no code', () => {
    expect(connectionErrors.userRejected.is(parseWalletError(new Error('User rejected.'), 'eip155'))).toBe(true)
    expect(
      connectionErrors.notAnswered.is(parseWalletError(new Error('Request expired. Please try again.'), 'eip155')),
    ).toBe(true)
  })

  it('keeps a catalogued error, and never throws', () => {
    const error = connectionErrors.modalClosed()
    expect(parseWalletError(error, 'eip155')).toBe(error)
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('hostile')
        },
      },
    )
    for (const value of [undefined, null, 0, '', 'text', {}, [], hostile, Symbol('x')]) {
      expect(walletConnectErrors.requestFailed.is(parseWalletError(value, 'eip155'))).toBe(true)
    }
    expect(parseWalletError(new Error('x'.repeat(100_000)), 'eip155').details.length).toBeLessThan(500)
  })

  it('reads a code that is a number or a numeric text, and no other value', () => {
    expect(connectionErrors.userRejected.is(parseWalletError({ code: '4001', message: 'no' }, 'eip155'))).toBe(true)
    for (const code of ['E4001', ['4001'], {}, null, '4001e3']) {
      expect(readError({ code, message: 'no' })).toEqual({ code: undefined, message: 'no' })
    }
    expect(readError({ code: 7, message: ['text'] })).toEqual({ code: 7, message: '' })
  })

  it('reads a text as the message, and keeps 200 characters of it', () => {
    expect(readError('gone')).toEqual({ code: undefined, message: 'gone' })
    expect(readError('x'.repeat(300)).message).toHaveLength(200)
    const hostile = Object.defineProperty({}, 'code', {
      get: () => {
        throw new Error('hostile')
      },
    })
    expect(readError(hostile)).toEqual({ code: undefined, message: '' })
  })

  it('reports the reason of the wallet, or that it gave none, and the requested family', () => {
    expect(answer(-32_000, 'The device is locked').details).toContain('error: The device is locked.')
    expect(parseWalletError({}, 'eip155').details).toContain('error: no reason given.')
    expect(answer(5100).details).toContain('(eip155)')
  })

  it('keeps the original error as its cause', () => {
    const declined = { code: 1, message: 'no' }
    expect(parseProposalError(declined, 'eip155').cause).toBe(declined)
    expect(parseWalletError(declined, 'eip155').cause).toBe(declined)
  })

  it.each([1000, 1999, 5105, 5999])('reads a proposal that is answered with %i as failed', (code) => {
    expect(walletConnectErrors.requestFailed.is(parseProposalError({ code, message: 'broken' }, 'eip155'))).toBe(true)
  })

  it.each([999, 2000])('reads a proposal that is answered with %i as declined', (code) => {
    expect(connectionErrors.userRejected.is(parseProposalError({ code, message: 'broken' }, 'eip155'))).toBe(true)
  })

  it('names what, why and how to fix for every error', () => {
    for (const { row } of Object.values(walletConnectErrors)) {
      const texts = row as { short: string; long: string }
      expect(texts.long.length).toBeGreaterThan(texts.short.length + 40)
      expect(texts.long).toMatch(/\.\s.*\.$/)
    }
  })
})
