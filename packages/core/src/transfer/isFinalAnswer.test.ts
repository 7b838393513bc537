import type { AppKitError } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { alertErrors } from '../alerts/errors.ts'
import { connectionErrors } from '../connections/errors.ts'
import { httpErrors } from '../http/errors.ts'
import { networkErrors } from '../networks/errors.ts'
import { onrampErrors } from '../onramp/errors.ts'
import { passkeyErrors } from '../passkey/errors.ts'
import { socialErrors } from '../social/errors.ts'
import { isFinalAnswer } from './isFinalAnswer.ts'

const status = (code: number) =>
  httpErrors.status({ method: 'GET', url: 'https://api.example.com', status: code, body: '' })

/** What another try cannot change. */
const FINAL: readonly AppKitError[] = [
  onrampErrors.unsafeUrl({ reason: 'it is no https URL' }),
  onrampErrors.hostNotAllowed({ host: 'evil.example' }),
  onrampErrors.otherAddress({ found: '0x2', expected: '0x1' }),
  alertErrors.originNotAllowed(),
  alertErrors.invalidKey(),
  alertErrors.projectIdNotConfigured(),
  alertErrors.invalidAppConfiguration(),
  socialErrors.providerNotConfigured(),
  passkeyErrors.unsupported(),
  connectionErrors.chainNotConfigured({ id: 'eip155:1' }),
  networkErrors.switchInWallet({ name: 'Base' }),
  status(400),
  status(403),
]

/** What may be different at the next try. */
const TEMPORARY: readonly AppKitError[] = [
  onrampErrors.pageFailed(),
  onrampErrors.quoteFailed(),
  alertErrors.rateLimited(),
  alertErrors.embeddedWalletTimedOut(),
  socialErrors.popupClosed(),
  passkeyErrors.notUsed(),
  connectionErrors.userRejected(),
  connectionErrors.notAnswered(),
  networkErrors.notSwitched({ name: 'Base' }),
  status(408),
  status(429),
  status(503),
]

const name = (error: AppKitError): [name: string, error: AppKitError] => [
  `${error.code} ${error.params['status'] ?? ''}`,
  error,
]

describe('an error that another try would get again', () => {
  it.each(FINAL.map(name))('is final: %s', (_, error) => {
    expect(isFinalAnswer(error)).toBe(true)
    expect(isFinalAnswer(onrampErrors.pageFailed({}, { cause: error }))).toBe(true)
  })

  it.each(TEMPORARY.map(name))('is not final: %s', (_, error) => {
    expect(isFinalAnswer(error)).toBe(false)
    expect(isFinalAnswer(onrampErrors.pageFailed({}, { cause: error }))).toBe(false)
  })

  it.each([undefined, new Error('unsupported'), 'originNotAllowed'])('is one of this kit: %s', (value) => {
    expect(isFinalAnswer(value)).toBe(false)
  })
})
