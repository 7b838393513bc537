import { describe, expect, it } from 'vitest'
import { createDetail, createUuid } from '../../test/announce.ts'
import { createTestProvider } from '../../test/createTestProvider.ts'
import { parseAnnouncement } from './parseAnnouncement.ts'

const parse = (info: Record<string, unknown>) => parseAnnouncement(createDetail(createTestProvider(), info))
const asObject = (text: string): unknown => Object(text)

describe('an announcement', () => {
  it.each([
    ['uuid', { uuid: asObject(createUuid(1)) }],
    ['name', { name: asObject('MetaMask') }],
    ['rdns', { rdns: asObject('io.metamask') }],
  ])('S6: is ignored if its %s is an object that behaves like a string', (_, info) => {
    expect(parse(info)).toBeUndefined()
  })

  it.each([
    ['no provider', null],
    ['a text for a provider', 'provider'],
    ['a provider whose request is no function', { request: 'eth_accounts' }],
  ])('S6: is ignored with %s', (_, provider) => {
    expect(parseAnnouncement(createDetail(provider))).toBeUndefined()
  })

  it('may have a provider that is a function with a request method', () => {
    const provider = Object.assign(() => {}, createTestProvider())
    expect(parseAnnouncement(createDetail(provider))?.provider).toBe(provider)
  })

  it('S7: is parsed case-insensitively, so that one wallet does not count as two', () => {
    expect(parse({ uuid: 'ABCDEF01-0000-4000-8000-00000000000A', rdns: 'IO.MetaMask' })).toMatchObject({
      uuid: 'abcdef01-0000-4000-8000-00000000000a',
      rdns: 'io.metamask',
    })
  })

  it('S6: may have an rdns of 253 characters, as a domain may', () => {
    const rdns = `${'a2345678.'.repeat(28)}a`
    expect(rdns).toHaveLength(253)
    expect(parse({ rdns })?.rdns).toBe(rdns)
    expect(parse({ rdns: `${rdns}b` })).toBeUndefined()
  })

  it('S6: may have an icon of 64 KiB', () => {
    const icon = 'data:image/png;base64,'.padEnd(64 * 1024, 'A')
    expect(parse({ icon })?.icon).toBe(icon)
    expect(parse({ icon: `${icon}A` })?.icon).toBeUndefined()
  })

  it('may have an icon with surrounding white space', () => {
    expect(parse({ icon: '\n  data:image/svg+xml,<svg/>\n' })?.icon).toBe('data:image/svg+xml,<svg/>')
  })
})
