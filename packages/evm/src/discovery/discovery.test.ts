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

  it('gives out the very provider, untouched', () => {
    const provider = createTestProvider()
    announceWallet(provider)
    expect(setUp().adapter.getProvider('io.metamask', 'eip155')).toBe(provider)
    expect(provider.calls).toEqual([])
  })

  it('hears nothing before the start and nothing after the stop', () => {
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
    ['a getter that throws', { get info(): never { throw new Error('hostile') }, provider: createTestProvider() }],
    ['a request getter that throws', createDetail({ get request(): never { throw new Error('hostile') } })],
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
  ])('S6: lists a wallet whose uuid is of version %s, which EIP-6963 does not ask for', (_, uuid) => {
    announceWallet(createTestProvider(), { uuid })
    expect(setUp().adapter.getConnectors().map(({ id }) => id)).toEqual(['io.metamask'])
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
  ])('S6: shows no icon rather than one that is %s', (_, icon) => {
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

  it('takes a wallet that changes its uuid with every announcement for one wallet', () => {
    const provider = createTestProvider()
    announceWallet(provider)
    announceWallet(provider, { uuid: createUuid(2) })
    const { adapter, warnings } = setUp()
    expect(adapter.getConnectors()).toEqual([expect.not.objectContaining({ isAmbiguous: true })])
    expect(warnings).toEqual([])
  })

  it('S7: takes in 50 of 10,000 announcements, and fills neither list nor log', () => {
    const { adapter, warnings, changes } = setUp()
    const provider = createTestProvider()
    let reads = 0
    for (let index = 1; index <= 10_000; index += 1) {
      const { info } = createDetail(provider, { uuid: createUuid(index), rdns: `io.wallet-${index}` })
      const detail = { provider, get info() { reads += 1; return info } }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    expect(adapter.getConnectors()).toHaveLength(50)
    expect(changes).toHaveBeenCalledTimes(50)
    expect(reads).toBe(50)
    expect(warnings).toHaveLength(10)
  })
})

/** Announces one wallet more each time a field of the one before is read. */
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

describe('announcements inside of announcements', () => {
  it('S7: are no way around the 50', () => {
    const { adapter, warnings } = setUp()
    announceNested(600)
    expect(adapter.getConnectors()).toHaveLength(50)
    expect(warnings.length).toBeLessThanOrEqual(10)
  })

  it('S7: are no way around the 50 from a listener that is told of each wallet', () => {
    const { adapter } = setUp()
    let index = 0
    adapter.watchConnectors(() => {
      if (index < 600) announceWallet(createTestProvider(), { uuid: createUuid((index += 1)), rdns: `io.wallet-${index}` })
    })
    announceWallet(createTestProvider(), { uuid: createUuid(1_000) })
    expect(adapter.getConnectors()).toHaveLength(50)
  })

  it('S7: leave no double that is not marked, whenever the log is read', () => {
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

  it('S7: from a getter at window.ethereum leave no nameless wallet beside those with a name', async () => {
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
  it('counts only after 300 ms in which nothing announced itself', async () => {
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

  it('does not count where a wallet announced itself', async () => {
    vi.stubGlobal('ethereum', createTestProvider())
    announceWallet(createTestProvider())
    const { adapter, clock } = setUp()
    await clock.advance(1000)
    expect(adapter.getConnectors().map(({ id }) => id)).toEqual(['io.metamask'])
  })

  it('gives way when the same object announces itself late, and stays when another one does', async () => {
    const provider = createTestProvider()
    vi.stubGlobal('ethereum', provider)
    const { adapter, clock } = setUp()
    await clock.advance(300)
    announceWallet(createTestProvider(), { uuid: createUuid(2), rdns: 'io.rabby' })
    expect(adapter.getConnectors().map(({ id }) => id)).toEqual(['injected', 'io.rabby'])
    announceWallet(provider)
    expect(adapter.getConnectors().map(({ id }) => id)).toEqual(['io.rabby', 'io.metamask'])
  })

  it('is still reached by who connected it before it announced itself', async () => {
    const provider = createTestProvider()
    vi.stubGlobal('ethereum', provider)
    const { adapter, clock } = setUp()
    await clock.advance(300)
    announceWallet(provider)
    expect(adapter.getProvider('injected', 'eip155')).toBe(provider)
  })

  it('does not count when the site turned it off', async () => {
    vi.stubGlobal('ethereum', createTestProvider())
    const { adapter, clock } = setUp({ enableInjected: false })
    await clock.advance(1000)
    expect(adapter.getConnectors()).toEqual([])
  })

  it('is looked for at once where announcements are turned off', async () => {
    vi.stubGlobal('ethereum', createTestProvider())
    const { adapter, clock } = setUp({ enableEIP6963: false })
    await clock.advance(0)
    expect(adapter.getConnectors()).toHaveLength(1)
  })

  it.each([undefined, null, 'text', {}, { request: 'text' }])('does not count when it is %j', async (value) => {
    vi.stubGlobal('ethereum', value)
    const { adapter, clock } = setUp()
    await clock.advance(300)
    expect(adapter.getConnectors()).toEqual([])
  })

  it('does no harm when reading it throws', async () => {
    vi.stubGlobal('ethereum', { get request(): never { throw new Error('hostile') } })
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

describe('who watches the wallets', () => {
  it('hears of each change until the end of the watch', () => {
    const { adapter, changes } = setUp()
    const listener = vi.fn()
    const stop = adapter.watchConnectors(listener)
    announceWallet(createTestProvider())
    stop()
    announceWallet(createTestProvider(), { uuid: createUuid(2), rdns: 'io.rabby' })
    expect([listener.mock.calls.length, changes.mock.calls.length]).toEqual([1, 2])
  })
})
