import { describe, expect, it, vi } from 'vitest'
import { createUuid } from '../../test/announce.ts'
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts'
import { createRegistry } from './createRegistry.ts'

function setUp() {
  const onChange = vi.fn()
  const warnings: string[] = []
  const registry = createRegistry({ onChange, onWarning: (message) => warnings.push(message) })
  const announce = (number: number, rdns: string, provider: TestProvider = createTestProvider()) =>
    registry.announce(() => ({ uuid: createUuid(number), rdns, name: 'Wallet', icon: undefined, provider }))
  return { registry, onChange, warnings, announce }
}

describe('the wallets of a page', () => {
  it('have no provider for an unknown wallet', () => {
    const { registry } = setUp()
    expect(registry.getProvider('io.metamask')).toBeUndefined()
    expect(registry.getProvider('injected')).toBeUndefined()
  })

  it('ignore a repeated announcement of a wallet, without a warning', () => {
    const { registry, onChange, warnings, announce } = setUp()
    const provider = createTestProvider()
    announce(1, 'io.metamask', provider)
    announce(1, 'io.metamask', provider)
    expect([registry.getConnectors().length, onChange.mock.calls.length, warnings]).toEqual([1, 1, []])
  })

  it('S7: are logged with a reason if they are ignored', () => {
    const { registry, warnings, announce } = setUp()
    announce(1, 'io.metamask')
    announce(1, 'io.evil')
    announce(2, 'io.metamask')
    registry.announce(() => undefined)
    expect(warnings).toEqual([
      `A second wallet announced itself as ${createUuid(1)}; the first one is kept.`,
      'More than one wallet claims to be io.metamask; none of them is reconnected automatically.',
      'A malformed wallet announcement (EIP-6963) was ignored.',
    ])
  })

  it('S7: are logged if there are too many', () => {
    const { warnings, announce } = setUp()
    for (let number = 1; number <= 51; number += 1) announce(number, `io.wallet-${number}`)
    expect(warnings).toEqual(['More than 50 wallets announced themselves.'])
  })
})
