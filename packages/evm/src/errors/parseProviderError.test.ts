import { connectionErrors } from '@openappkit/core'
import type { ErrorFactory } from '@openappkit/common'
import { BaseError, HttpRequestError, InsufficientFundsError, UserRejectedRequestError } from 'viem'
import { describe, expect, it } from 'vitest'
import { rpcError } from '../../test/createTestProvider.ts'
import { evmErrors, parseProviderError } from '../index.ts'

const byCode: [number, Pick<ErrorFactory, 'is'>][] = [
  [-32700, evmErrors.parseError],
  [-32600, evmErrors.invalidRequest],
  [-32601, evmErrors.methodNotFound],
  [-32602, evmErrors.invalidParams],
  [-32603, evmErrors.internalError],
  [-32002, connectionErrors.requestPending],
  [4001, connectionErrors.userRejected],
  [4100, evmErrors.unauthorized],
  [4200, evmErrors.unsupportedMethod],
  [4900, evmErrors.providerDisconnected],
  [4901, evmErrors.chainDisconnected],
  [4902, evmErrors.unrecognizedChain],
  [5000, evmErrors.chainFailed],
  [32603, evmErrors.invalidChainId],
  [3, evmErrors.executionReverted],
]

const byMessage: [string, Pick<ErrorFactory, 'is'>][] = [
  ['execution reverted: ERC20: transfer amount exceeds balance', evmErrors.executionReverted],
  ['gas required exceeds allowance (0)', evmErrors.executionReverted],
  ['max fee per gas higher than 2^256-1', evmErrors.feeCapTooHigh],
  ['max fee per gas less than block base fee: address 0x1', evmErrors.feeCapTooLow],
  ['nonce too high: next nonce 3, tx nonce 9', evmErrors.nonceTooHigh],
  ['nonce too low: next nonce 9, tx nonce 3', evmErrors.nonceTooLow],
  ['already known', evmErrors.nonceTooLow],
  ['insufficient funds for gas * price + value', evmErrors.insufficientFunds],
  ['intrinsic gas too low: have 1, want 21000', evmErrors.intrinsicGasTooLow],
  ['intrinsic gas too high', evmErrors.intrinsicGasTooHigh],
  ['transaction type not supported', evmErrors.transactionTypeNotSupported],
  ['max priority fee per gas higher than max fee per gas', evmErrors.tipAboveFeeCap],
  ['tip higher than fee cap: address 0x1', evmErrors.tipAboveFeeCap],
]

describe('parseProviderError', () => {
  it.each(byCode)('SPEC 8.28, 8.31, 8.32: parses code %s', (code, factory) => {
    const cause = rpcError(code)
    const error = parseProviderError(cause)
    expect(factory.is(error)).toBe(true)
    expect(error.cause).toBe(cause)
    expect(error.details).not.toMatch(/\{\w+\}/)
  })

  it.each(byMessage)(
    'SPEC 8.29, 8.30: knows the node message "%s", also inside an internal error',
    (message, factory) => {
      expect(factory.is(parseProviderError(rpcError(-32000, message)))).toBe(true)
      const wrapped = rpcError(-32603, 'Internal JSON-RPC error.', { code: -32000, message })
      expect(factory.is(parseProviderError(wrapped))).toBe(true)
    },
  )

  it('has the reason of a revert', () => {
    const message = 'execution reverted: paused'
    expect(parseProviderError(rpcError(3, message)).details).toContain(message)
  })

  it('SPEC 8.28: parses 5000 with a refusal as declined, as CAIP wallets use it', () => {
    expect(connectionErrors.userRejected.is(parseProviderError(rpcError(5000, 'User rejected.')))).toBe(true)
  })

  it('finds a wrapped refusal', () => {
    const wrapped = rpcError(-32603, 'Internal error', { originalError: { code: 4001, message: 'denied' } })
    expect(connectionErrors.userRejected.is(parseProviderError(wrapped))).toBe(true)
  })

  it.each([
    [4001, connectionErrors.userRejected],
    [-32002, connectionErrors.requestPending],
    [4902, evmErrors.unrecognizedChain],
  ])('uses the code %s with any message', (code, factory) => {
    expect(factory.is(parseProviderError(rpcError(code, 'insufficient funds')))).toBe(true)
  })

  it.each([4100, 4200, 4900, 4901, -32602])('prefers the message of a node to the code %s', (code) => {
    expect(evmErrors.insufficientFunds.is(parseProviderError(rpcError(code, 'insufficient funds')))).toBe(true)
  })

  it('has a default text if the wallet gives no reason', () => {
    expect(parseProviderError({}).details).toContain('it gave no reason')
  })

  it("knows viem's errors", () => {
    const request = new HttpRequestError({ url: 'https://rpc.example/key', details: 'insufficient funds' })
    const error = parseProviderError(new InsufficientFundsError({ cause: request }))
    expect(evmErrors.insufficientFunds.is(error)).toBe(true)
    const rejected = new UserRejectedRequestError(new Error('no'))
    const wrapped = new BaseError('failed', { cause: rejected })
    expect(connectionErrors.userRejected.is(parseProviderError(wrapped))).toBe(true)
  })

  it('keeps an error that is already catalogued', () => {
    const error = connectionErrors.modalClosed()
    expect(parseProviderError(error)).toBe(error)
  })

  it('handles any thrown value', () => {
    const loop: Record<string, unknown> = { message: 'loop' }
    loop.cause = loop
    const fail = () => {
      throw new Error('hostile')
    }
    const hostile = new Proxy({}, { get: fail, getPrototypeOf: fail })
    for (const value of [undefined, null, 0, '', 'text', {}, [], loop, hostile, Symbol('x'), () => {}]) {
      expect(evmErrors.walletFailed.is(parseProviderError(value))).toBe(true)
    }
    expect(parseProviderError('locked').details).toContain('locked')
    expect(parseProviderError(new Error('x'.repeat(100_000))).details.length).toBeLessThan(500)
  })

  it('S6: treats an error that imitates a catalogued one as any other', () => {
    const counterfeit = Object.assign(new Error('x'.repeat(100_000)), {
      name: 'AppKitError',
      code: 'connections.userRejected',
      details: 'y',
    })
    const error = parseProviderError(counterfeit)
    expect(evmErrors.walletFailed.is(error)).toBe(true)
    expect(error.details.length).toBeLessThan(500)
  })

  it('handles invalid codes', () => {
    const fail = () => {
      throw new Error('hostile')
    }
    for (const code of [
      'constructor',
      '__proto__',
      '__defineGetter__',
      'toString',
      Symbol('x'),
      { toString: fail },
      NaN,
    ]) {
      expect(evmErrors.walletFailed.is(parseProviderError({ code, message: 'no' }))).toBe(true)
    }
  })

  it('SPEC 8.32: accepts a code that is text', () => {
    expect(connectionErrors.userRejected.is(parseProviderError({ code: '4001', message: 'no' }))).toBe(true)
  })

  it('has a text with a remedy for every error', () => {
    for (const { row } of Object.values(evmErrors)) {
      const texts = row as { short: string; long: string }
      expect(texts.long.length).toBeGreaterThan(texts.short.length + 40)
      expect(texts.long).toMatch(/\.\s.*\.$/)
    }
  })
})
