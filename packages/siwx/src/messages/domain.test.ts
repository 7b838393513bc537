/** @module The domain of a sign-in is a host with or without a port, for the writer and for the parser. */
import { describe, expect, it } from 'vitest'
import { fc, getRuns } from '../../../testing/test/random.ts'
import { plainMessage } from '../../test/plainMessage.ts'
import { parseMessage } from '../server/parseMessage.ts'
import type { SignInMessage } from './types.ts'
import { writeMessage } from './writeMessage.ts'

const create = (domain: string): SignInMessage => ({ ...plainMessage, domain })

/** The text that another writer makes for a domain. */
const write = (domain: string) => writeMessage(create('example.com')).replace('example.com', () => domain)

function isAccepted(run: () => unknown): boolean {
  try {
    run()
    return true
  } catch {
    return false
  }
}

const isWritten = (domain: string) => isAccepted(() => writeMessage(create(domain)))
const isRead = (domain: string) => isAccepted(() => parseMessage(write(domain)))

describe('the domain of a sign-in', () => {
  it.each([
    'example.com',
    'EXAMPLE.com',
    'localhost:5173',
    '127.0.0.1:8080',
    '[::1]',
    '[::1]:443',
    '[::ffff:192.0.2.1]',
    'xn--bcher-kva.example',
    'a_b.example.:65535',
  ])('SPEC 3.30: is written and read: %s', (domain) => {
    expect(parseMessage(writeMessage(create(domain)))).toEqual(create(domain))
  })

  it.each([
    ['an empty user name', '@aa.aa:65535'],
    ['a user name', 'shop.example@evil.example'],
    ['a password', 'shop.example:443@evil.example'],
    ['nothing', ''],
    ['no host', ':443'],
    ['an empty port', 'example.com:'],
    ['too high a port', 'example.com:65536'],
    ['two ports', 'example.com:1:2'],
    ['a path', 'example.com/path'],
    ['a backslash', 'example.com\\path'],
    ['a query', 'example.com?a'],
    ['a fragment', 'example.com#a'],
    ['a percent escape', 'ex%61mple.com'],
    ['an invalid percent escape', 'example.com%'],
    ['a space', 'example.com evil.example'],
    ['a line break', 'example.com\nURI: https://evil.example'],
    ['letters that are not of ASCII', 'bücher.example'],
    ['a wildcard', '*.example.com'],
    ['delimiters', "a!$&'()+,;=b"],
    ['an open bracket', '[::1'],
    ['an address without brackets', '::1'],
    ['a name in brackets', '[example.com]'],
    ['empty brackets', '[]'],
    ['an address of a later version', '[v1.a]'],
    ['a number that is no address', '1.2.3.256'],
    ['invalid punycode', 'xn--a.example'],
  ])('S12: is refused with %s', (_name, domain) => {
    expect({ isWritten: isWritten(domain), isRead: isRead(domain) }).toEqual({ isWritten: false, isRead: false })
  })

  it('S12: is accepted by the parser exactly if the writer accepts it', () => {
    const piece = fc.oneof(
      fc.constantFrom(...Array.from('@:.[]%/?#-_~!*1fv'), '[::1]', 'aa.aa', ':65535', '127.0.0.1', '%41', 'xn--', 'é'),
      fc.domain(),
      fc.ipV6(),
      fc.webAuthority({ withUserInfo: true, withPort: true, withIPv4Extended: true, withIPv6: true }),
    )
    const domain = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''))
    let accepted = 0
    fc.assert(
      fc.property(domain, (text) => {
        accepted += isWritten(text) ? 1 : 0
        expect(isRead(text)).toBe(isWritten(text))
      }),
      { numRuns: getRuns({ quick: 200, deep: 5_000 }) },
    )
    expect(accepted).toBeGreaterThan(5)
  })
})
