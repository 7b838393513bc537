import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announce, announceWallet, createDetail, createUuid } from '../../test/announce.ts'
import { createTestContext } from '../../test/createTestContext.ts'
import { createTestProvider } from '../../test/createTestProvider.ts'
import { evm } from '../index.ts'

function setUp(options: Parameters<typeof createTestContext>[0] = {}) {
  const { context, clock, warnings } = createTestContext(options)
  const adapter = evm()(context)
  const changes = vi.fn()
  adapter.watchConnectors(changes)
  return { adapter, clock, warnings, changes, stop: adapter.start() }
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('EIP-6963 discovery', () => {
  it('lists a wallet that announced itself before and one that comes later', () => {
    announceWallet(createTestProvider(), { icon: 'data:image/png;base64,AA==' })
    const { adapter, changes } = setUp()
    const metaMask = {
      id: 'io.metamask',
      name: 'MetaMask',
      type: 'injected',
      namespaces: ['eip155'],
      rdns: 'io.metamask',
      icon: 'data:image/png;base64,AA==',
    }
    expect(adapter.getConnectors()).toEqual([metaMask])
    changes.mockClear()
    announceWallet(createTestProvider(), { uuid: createUuid(2), rdns: 'io.rabby', name: 'Rabby Wallet' })
    expect(adapter.getConnectors().map(({ id }) => id)).toEqual(['io.metamask', 'io.rabby'])
    expect(changes).toHaveBeenCalledTimes(1)
  })

  it('returns the same provider object', () => {
    const provider = createTestProvider()
    announceWallet(provider)
    expect(setUp().adapter.getProvider('io.metamask', 'eip155')).toBe(provider)
    expect(provider.calls).toEqual([])
  })

  it('ignores announcements before start and after stop', () => {
    const { context } = createTestContext()
    const adapter = evm()(context)
    announceWallet(createTestProvider())
    expect(adapter.getConnectors()).toEqual([])
    adapter.start()()
    announceWallet(createTestProvider(), { uuid: createUuid(2), rdns: 'io.rabby' })
    expect(adapter.getConnectors()).toHaveLength(1)
  })

  it('does nothing when the site turned it off', () => {
    announceWallet(createTestProvider())
    expect(setUp({ enableEIP6963: false }).adapter.getConnectors()).toEqual([])
  })

  it.each([
    ['no detail', undefined],
    ['no info', { provider: createTestProvider() }],
    ['no provider', createDetail(undefined)],
    ['a provider without request', createDetail({})],
    ['a uuid that is none', createDetail(createTestProvider(), { uuid: 'x'.repeat(36) })],
    ['an rdns that is no domain', createDetail(createTestProvider(), { rdns: 'metamask' })],
    ['an rdns with markup', createDetail(createTestProvider(), { rdns: 'io.<b>' })],
    ['an rdns without end', createDetail(createTestProvider(), { rdns: `io.${'a.'.repeat(10_000)}a` })],
    ['a name that is no text', createDetail(createTestProvider(), { name: ['MetaMask'] })],
    [
      'a getter that throws',
      {
        get info(): never {
          throw new Error('hostile')
        },
        provider: createTestProvider(),
      },
    ],
    [
      'a request getter that throws',
      createDetail({
        get request(): never {
          throw new Error('hostile')
        },
      }),
    ],
  ])('S6: ignores an announcement with %s', (_, detail) => {
    const { adapter, warnings } = setUp()
    announce(detail)
    expect(adapter.getConnectors()).toEqual([])
    expect(warnings).toHaveLength(1)
  })

  it.each([
    ['1', 'c232ab00-9414-11ec-b3c8-9f6bdeced846'],
    ['7', '017F22E2-79B0-7CC3-98C4-DC0C0C07398F'],
    ['none', '00000000-0000-0000-0000-000000000000'],
  ])('S6: lists a wallet whose uuid is of version %s, which EIP-6963 does not allow', (_, uuid) => {
    announceWallet(createTestProvider(), { uuid })
    expect(
      setUp()
        .adapter.getConnectors()
        .map(({ id }) => id),
    ).toEqual(['io.metamask'])
  })

  it('S6: reads every field once', () => {
    const reads: string[] = []
    const spy = (target: object, path: string): unknown =>
      new Proxy(target, {
        get(object, key) {
          reads.push(`${path}${String(key)}`)
          return (object as Record<PropertyKey, unknown>)[key]
        },
      })
    const { info, provider } = createDetail(createTestProvider(), { icon: 'data:image/png,A' })
    const detail = spy({ info: spy(info, 'info.'), provider: spy(provider as object, 'provider.') }, '')
    const { adapter } = setUp()
    announce(detail)
    expect(adapter.getConnectors()).toHaveLength(1)
    expect(reads.toSorted()).toEqual(
      ['info', 'info.icon', 'info.name', 'info.rdns', 'info.uuid', 'provider', 'provider.request'].toSorted(),
    )
  })

  it.each([
    ['http', 'https://tracker.example/pixel.png'],
    ['javascript', 'javascript:alert(1)'],
    ['HTML data', 'data:text/html,<script>alert(1)</script>'],
    ['too large', `data:image/png;base64,${'A'.repeat(64 * 1024)}`],
    ['no text', ['data:image/png,A']],
  ])('S6: shows no icon if it is %s', (_, icon) => {
    announceWallet(createTestProvider(), { icon })
    const [connector] = setUp().adapter.getConnectors()
    expect(connector).toBeDefined()
    expect(connector).not.toHaveProperty('icon')
  })

  it.each([
    ['right-to-left override', 'Meta\u202EksaM\u202C', 'MetaksaM'],
    ['control characters', 'Meta\u0000Mask\n', 'MetaMask'],
    ['HTML stays text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['decomposed letters', 'Cafe\u0301', 'Caf\u00e9'],
    ['marks stacked beyond what any script needs', `Tall${'\u0336'.repeat(500)} one`, 'Tall\u0336\u0336\u0336 one'],
    ['10,000 characters', 'W'.repeat(10_000), 'W'.repeat(64)],
    ['nothing visible', '\u200B\u202E', 'io.metamask'],
  ])('S9: cleans the name: %s', (_, name, shown) => {
    announceWallet(createTestProvider(), { name })
    expect(setUp().adapter.getConnectors()[0]?.name).toBe(shown)
  })

  it('S7: keeps the first of two wallets with one uuid, and warns', () => {
    const first = createTestProvider()
    announceWallet(first)
    announceWallet(createTestProvider(), { rdns: 'io.evil', name: 'Evil' })
    const { adapter, warnings } = setUp()
    expect(adapter.getConnectors().map(({ id }) => id)).toEqual(['io.metamask'])
    expect(adapter.getProvider('io.metamask', 'eip155')).toBe(first)
    expect(warnings).toHaveLength(1)
  })

  it('S7: shows two wallets that claim one rdns, both as ambiguous', () => {
    const first = createTestProvider()
    const second = createTestProvider()
    announceWallet(first)
    announceWallet(second, { uuid: createUuid(2), rdns: 'IO.MetaMask' })
    const { adapter, warnings } = setUp()
    const [original, newcomer] = adapter.getConnectors()
    expect(original).toMatchObject({ id: 'io.metamask', isAmbiguous: true })
    expect(newcomer).toMatchObject({ id: `io.metamask#${createUuid(2)}`, rdns: 'io.metamask', isAmbiguous: true })
    expect(adapter.getProvider('io.metamask', 'eip155')).toBe(first)
    expect(adapter.getProvider(newcomer?.id ?? '', 'eip155')).toBe(second)
    expect(warnings).toHaveLength(1)
  })

  it('lists a wallet once if it changes its uuid with every announcement', () => {
    const provider = createTestProvider()
    announceWallet(provider)
    announceWallet(provider, { uuid: createUuid(2) })
    const { adapter, warnings } = setUp()
    expect(adapter.getConnectors()).toEqual([expect.not.objectContaining({ isAmbiguous: true })])
    expect(warnings).toEqual([])
  })

  it('S7: lists 50 of 10,000 announcements, and limits the log', () => {
    const { adapter, warnings, changes } = setUp()
    const provider = createTestProvider()
    let reads = 0
    for (let index = 1; index <= 10_000; index += 1) {
      const { info } = createDetail(provider, { uuid: createUuid(index), rdns: `io.wallet-${index}` })
      const detail = {
        provider,
        get info() {
          reads += 1
          return info
        },
      }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    expect(adapter.getConnectors()).toHaveLength(50)
    expect(changes).toHaveBeenCalledTimes(50)
    expect(reads).toBe(50)
    expect(warnings).toHaveLength(10)
  })
})

/** Announces another wallet each time a field of the previous one is read. */
function announceNested(count: number): void {
  const provider = createTestProvider()
  const announceOne = (index: number): void => {
    const { info } = createDetail(provider, { uuid: createUuid(index), rdns: `io.wallet-${index}` })
    const detail = {
      provider,
      get info() {
        if (index < count) announceOne(index + 1)
        return info
      },
    }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  announceOne(1)
}

describe('nested announcements', () => {
  it('S7: do not exceed the limit of 50', () => {
    const { adapter, warnings } = setUp()
    announceNested(600)
    expect(adapter.getConnectors()).toHaveLength(50)
    expect(warnings.length).toBeLessThanOrEqual(10)
  })

  it('S7: do not exceed the limit of 50 from a listener of each wallet', () => {
    const { adapter } = setUp()
    let index = 0
    adapter.watchConnectors(() => {
      if (index < 600) {
        announceWallet(createTestProvider(), { uuid: createUuid((index += 1)), rdns: `io.wallet-${index}` })
      }
    })
    announceWallet(createTestProvider(), { uuid: createUuid(1_000) })
    expect(adapter.getConnectors()).toHaveLength(50)
  })

  it('S7: leave no unmarked duplicate if a log sink announces', () => {
    const { context } = createTestContext()
    const adapter = evm()({ ...context, log: { ...context.log, warn: () => announceThird() } })
    const announceThird = vi.fn(() => announceWallet(createTestProvider(), { uuid: createUuid(3) }))
    adapter.start()
    announceWallet(createTestProvider())
    announceWallet(createTestProvider(), { uuid: createUuid(2) })
    expect(announceThird).toHaveBeenCalled()
    const connectors = adapter.getConnectors()
    expect(connectors.map(({ isAmbiguous }) => isAmbiguous)).toEqual([true, true, true])
    expect(new Set(connectors.map(({ id }) => id)).size).toBe(3)
  })

  it('S7: from a getter at window.ethereum leave no legacy wallet besides announced ones', async () => {
    const { adapter, clock } = setUp()
    const provider = createTestProvider()
    vi.stubGlobal('ethereum', {
      get request() {
        announceWallet(provider)
        return provider.request
      },
    })
    await clock.advance(300)
    expect(adapter.getConnectors().map(({ id }) => id)).toEqual(['io.metamask'])
  })
})

describe('window.ethereum', () => {
  it('is listed only after 300 ms without an announcement', async () => {
    const provider = createTestProvider()
    vi.stubGlobal('ethereum', provider)
    const { adapter, clock } = setUp()
    await clock.advance(299)
    expect(adapter.getConnectors()).toEqual([])
    await clock.advance(1)
    expect(adapter.getConnectors()).toEqual([
      { id: 'injected', name: 'Browser Wallet', type: 'injected', namespaces: ['eip155'] },
    ])
    expect(adapter.getProvider('injected', 'eip155')).toBe(provider)
  })

  it('is not listed if a wallet announced itself', async () => {
    vi.stubGlobal('ethereum', createTestProvider())
    announceWallet(createTestProvider())
    const { adapter, clock } = setUp()
    await clock.advance(1000)
    expect(adapter.getConnectors().map(({ id }) => id)).toEqual(['io.metamask'])
  })

  it('is replaced when the same object announces itself late, and stays when another one does', async () => {
    const provider = createTestProvider()
    vi.stubGlobal('ethereum', provider)
    const { adapter, clock } = setUp()
    await clock.advance(300)
    announceWallet(createTestProvider(), { uuid: createUuid(2), rdns: 'io.rabby' })
    expect(adapter.getConnectors().map(({ id }) => id)).toEqual(['injected', 'io.rabby'])
    announceWallet(provider)
    expect(adapter.getConnectors().map(({ id }) => id)).toEqual(['io.rabby', 'io.metamask'])
  })

  it('keeps its provider if it was connected before it announced itself', async () => {
    const provider = createTestProvider()
    vi.stubGlobal('ethereum', provider)
    const { adapter, clock } = setUp()
    await clock.advance(300)
    announceWallet(provider)
    expect(adapter.getProvider('injected', 'eip155')).toBe(provider)
  })

  it('is not listed if the site turned it off', async () => {
    vi.stubGlobal('ethereum', createTestProvider())
    const { adapter, clock } = setUp({ enableInjected: false })
    await clock.advance(1000)
    expect(adapter.getConnectors()).toEqual([])
  })

  it('is listed at once if announcements are turned off', async () => {
    vi.stubGlobal('ethereum', createTestProvider())
    const { adapter, clock } = setUp({ enableEIP6963: false })
    await clock.advance(0)
    expect(adapter.getConnectors()).toHaveLength(1)
  })

  it.each([undefined, null, 'text', {}, { request: 'text' }])('is not listed if it is %j', async (value) => {
    vi.stubGlobal('ethereum', value)
    const { adapter, clock } = setUp()
    await clock.advance(300)
    expect(adapter.getConnectors()).toEqual([])
  })

  it('is ignored if its getter throws', async () => {
    vi.stubGlobal('ethereum', {
      get request(): never {
        throw new Error('hostile')
      },
    })
    const { adapter, clock } = setUp()
    await clock.advance(300)
    expect(adapter.getConnectors()).toEqual([])
  })

  it.each([{}, { enableEIP6963: false, enableInjected: false }])('R16: leaves no timer behind, with %j', (options) => {
    const { clock, stop } = setUp(options)
    stop()
    expect(clock.pendingTimers).toBe(0)
  })
})

describe('a listener of the wallets', () => {
  it('is called for each change until it is removed', () => {
    const { adapter, changes } = setUp()
    const listener = vi.fn()
    const stop = adapter.watchConnectors(listener)
    announceWallet(createTestProvider())
    stop()
    announceWallet(createTestProvider(), { uuid: createUuid(2), rdns: 'io.rabby' })
    expect([listener.mock.calls.length, changes.mock.calls.length]).toEqual([1, 2])
  })
})
