/** @module The fields that every sign-in has, and its times, for the writer and for the parser. */
import { describe, expect, it } from 'vitest'
import { plainMessage } from '../../test/plainMessage.ts'
import { parseMessage } from '../server/parseMessage.ts'
import type { SignInMessage } from './types.ts'
import { writeMessage } from './writeMessage.ts'

describe('a sign-in', () => {
  it.each(['domain', 'accountAddress', 'uri', 'version', 'nonce', 'issuedAt'] as const)(
    'SPEC 3.30: is not written without its field %s, so that no wallet is asked',
    (field) => {
      for (const value of [undefined, null, 5]) {
        const write = () => writeMessage({ ...plainMessage, [field]: value } as unknown as SignInMessage)
        expect(write).toThrow(`Invalid ${field} of a sign-in message`)
      }
      const write = () => writeMessage({ ...plainMessage, [field]: undefined } as unknown as SignInMessage)
      expect(write).toThrow('it is missing')
    },
  )

  it.each([
    ['a 13th month', '2026-13-01T00:00:00Z'],
    ['a month 0', '2026-00-01T00:00:00Z'],
    ['the 30th of February', '2026-02-30T00:00:00Z'],
    ['the 29th of February in a common year', '2026-02-29T00:00:00Z'],
    ['the 31st of April', '2026-04-31T00:00:00Z'],
    ['a day 0', '2026-01-00T00:00:00Z'],
    ['a 25th hour', '2026-01-01T25:00:00Z'],
    ['a 61st minute', '2026-01-01T00:61:00Z'],
    ['an offset of 25 hours', '2026-01-01T00:00:00+25:00'],
    ['no offset', '2026-01-01T00:00:00'],
    ['a date only', '2026-01-01'],
  ])('S12: is neither written nor read with %s', (_name, time) => {
    for (const field of ['issuedAt', 'expirationTime', 'notBefore'] as const) {
      const message = { ...plainMessage, expirationTime: '2027-01-01T00:00:00Z', notBefore: '2025-01-01T00:00:00Z' }
      expect(() => writeMessage({ ...message, [field]: time })).toThrow(`Invalid ${field}`)
      const text = writeMessage(message).replace(message[field], time)
      expect(text).toContain(time)
      expect(() => parseMessage(text)).toThrow(/./)
    }
  })

  it.each(['2024-02-29T23:59:59Z', '2026-12-31T23:59:59.999Z', '2026-06-30T00:00:00+14:00', '0001-01-01T00:00:00Z'])(
    'SPEC 3.30: is written and read with the time %s',
    (issuedAt) => {
      expect(parseMessage(writeMessage({ ...plainMessage, issuedAt }))).toEqual({ ...plainMessage, issuedAt })
    },
  )
})
