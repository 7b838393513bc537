import { flushPromises } from '@openappkit/testing'
import { html } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dataWorld, serveData, tokens, type DataOptions } from '../../../test/accountData.ts'
import { ALPHA, BETA, createWorld, place } from '../../../test/createWorld.ts'
import { connectSilently, createEmbeddedSite, EMBEDDED_ADDRESS } from '../../../test/embeddedSite.ts'
import { reduceMotion } from '../../../test/looks.ts'
import { soldWorld } from '../../../test/onrampWorld.ts'
import { createPlaceRecorder } from '../../../test/places.ts'
import { openSettings, screen } from '../../../test/screen.ts'
import { createSlowFetch } from '../../../test/slowFetch.ts'
import { withFeature } from '../../../test/withFeature.ts'
import type { AccountSection } from '../shared/account-parts/parts.ts'
import { defineFeature } from '../../shell/views/defineFeature.ts'

const WINDOWS = { desktop: [1024, 900], low: [1024, 560], phone: [360, 740], narrow: [320, 640] } as const

interface Case {
  readonly window?: keyof typeof WINDOWS
  readonly dir?: 'rtl'
  /** What the service answers; without it the site has none. */
  readonly data?: DataOptions
  readonly hasBalance?: false
  /** The site sells crypto. */
  readonly isSold?: true
  readonly name?: string
  /** The email address of a login. */
  readonly email?: string
  /** The visitor is offered a passkey. */
  readonly isOffered?: true
}

const CASES: Readonly<Record<string, Case>> = {
  'a site without a service': {},
  'a site without a service, on a phone': { window: 'phone' },
  'a balance that cannot be read': { hasBalance: false, window: 'narrow' },
  'some tokens': { data: {} },
  'some tokens, from right to left': { data: {}, dir: 'rtl' },
  'some tokens, in a low window': { data: {}, window: 'low' },
  'some tokens, at 320 px': { data: {}, window: 'narrow' },
  'no tokens': { data: { tokens: tokens.none, items: [] }, window: 'phone' },
  'no tokens, where they are sold': { data: { tokens: tokens.none, items: [] }, isSold: true },
  'no tokens, where they are sold, at 320 px': {
    data: { tokens: tokens.none, items: [] },
    isSold: true,
    window: 'narrow',
  },
  'more tokens than fit': { data: { tokens: tokens.many } },
  'a name': { data: {}, name: 'alice.eth' },
  'a long name': { data: {}, name: `${'abcdefghij'.repeat(3)}.eth`, window: 'narrow' },
  'a name after a long email address': {
    data: {},
    email: `${'abcdefghij'.repeat(3)}@example.org`,
    name: 'alice.eth',
    window: 'narrow',
  },
  'the offer of a passkey': { data: {}, email: 'ada@example.org', isOffered: true },
  'the offer of a passkey, from right to left at 320 px': {
    data: {},
    email: 'ada@example.org',
    isOffered: true,
    dir: 'rtl',
    window: 'narrow',
  },
  'a service that fails': { data: { tokens: { status: 400 }, items: { status: 400 } }, hasBalance: false },
}

const lateSection: AccountSection = {
  name: 'late',
  order: 10,
  group: 'details',
  isRow: true,
  render: () => html`<oak-list-item>Late</oak-list-item>`,
}

async function setUp(
  { window = 'desktop', dir, data, name, email, hasBalance, isSold, isOffered }: Case,
  options: object = {},
) {
  await reduceMotion()
  const [width, height] = WINDOWS[window]
  await page.viewport(width, height)
  document.documentElement.dir = dir ?? ''
  const { fetch, hold, release } = createSlowFetch()
  const { frame, connector } = createEmbeddedSite()
  frame.respond('GET_USER', {
    ...{ email: email ?? null, address: EMBEDDED_ADDRESS, chainId: 'eip155:1' },
    ...(isOffered && { hasPasskey: false }),
  })
  const world = createWorld({
    fetch,
    options: {
      ...(email && { connectors: [connector] }),
      ...(data && dataWorld.options),
      ...(isSold && soldWorld.options),
      ...(isOffered && { features: { passkey: true } }),
      ...options,
    },
  })
  if (data) serveData(world, data)
  if (name) fetch.respond('/identity', { body: { name, avatar: null } })
  const answers: (() => void)[] = []
  world.control.onGetBalance(async () => {
    await new Promise<void>((resolve) => answers.push(resolve))
    if (hasBalance === false) throw new Error('down')
    return { amount: 15n * 10n ** 17n, decimals: 18, symbol: 'ETH' }
  })
  await place('appkit-modal')
  if (email) await connectSilently(world, frame)
  else await world.kit.connections.connect({ connectorId: ALPHA })
  const answer = async () => {
    for (const resolve of answers.splice(0)) resolve()
    await flushPromises()
  }
  return { ...world, hold, release, answer }
}

describe('SPEC 2.36: what can be pressed in Account does not move after it is shown', () => {
  it.each(Object.entries(CASES))('with %s, while a slow service answers, cold and warm', async (_, given) => {
    const { kit, clock, hold, release, answer } = await setUp(given)
    for (const opening of ['cold', 'warm']) {
      hold()
      await kit.modal.open()
      await expect.element(screen.button('Settings')).toBeVisible()
      const recorder = createPlaceRecorder()
      await recorder.watch()
      // The balance takes the place of a total value that is late.
      await clock.advance(4_000)
      await recorder.watch()
      await answer()
      await recorder.watch()
      release()
      await flushPromises()
      await recorder.watch()
      if (given.name) await expect.element(page.getByText(given.name.slice(0, 30)).first()).toBeVisible()
      await recorder.watch()
      expect(recorder.listNames()).toEqual(
        expect.arrayContaining(['button Close', 'button Network: Ethereum', 'button Settings', 'button Copy address']),
      )
      if (given.data) expect(recorder.listNames()).toContain('oak-tab Tokens')
      expect(recorder.listNames().includes('button Not now')).toBe(given.isOffered === true && opening === 'cold')
      expect(recorder.moved, opening).toEqual([])
      kit.modal.close()
      await expect.element(screen.dialog()).not.toBeInTheDocument()
    }
  })
})

it('SPEC 2.36: an offer that loads after Account was shown is left out', async () => {
  let arrive: (entries: object) => void = () => {}
  const section: AccountSection = {
    ...lateSection,
    group: 'status',
    isOptional: true,
    render: () => html`<p>An offer</p>`,
  }
  const load = vi.fn(() => new Promise<object>((resolve) => (arrive = resolve)))
  withFeature(defineFeature({ name: 'example', account: { load } }))
  const { kit, clock } = await setUp({ data: {} })
  await kit.modal.open()
  await expect.poll(() => load.mock.calls.length).toBe(1)
  await clock.advance(1_000)
  await expect.element(screen.button('Settings')).toBeVisible()
  const recorder = createPlaceRecorder()
  await recorder.watch()
  arrive({ sections: [section] })
  await flushPromises()
  await recorder.watch()
  expect(page.getByText('An offer').elements()).toEqual([])
  expect(recorder.moved).toEqual([])
  kit.modal.close()
  await expect.element(screen.dialog()).not.toBeInTheDocument()
  await kit.modal.open()
  await expect.element(page.getByText('An offer')).toBeVisible()
})

it('SPEC 2.36: what can be pressed in the settings of the account does not move after it is shown', async () => {
  const { kit, release } = await setUp({ data: {}, name: 'alice.eth' })
  await kit.connections.connect({ connectorId: BETA })
  await kit.modal.open()
  await openSettings()
  const recorder = createPlaceRecorder()
  await recorder.watch()
  release()
  await flushPromises()
  await recorder.watch()
  expect(recorder.listNames()).toContain('button Disconnect all')
  expect(recorder.moved).toEqual([])
})

it('SPEC 2.36: what can be pressed in Account does not move in a modal of the page', async () => {
  const { kit, clock, hold, release, answer } = await setUp({ data: {}, name: 'alice.eth' }, { enableEmbedded: true })
  hold()
  await kit.modal.open()
  await expect.element(screen.button('Settings')).toBeVisible()
  const recorder = createPlaceRecorder(() => document.body)
  await recorder.watch()
  await clock.advance(4_000)
  await recorder.watch()
  await answer()
  release()
  await flushPromises()
  await expect.element(page.getByText('alice.eth').first()).toBeVisible()
  await recorder.watch()
  expect(recorder.listNames()).toEqual(expect.arrayContaining(['button Settings', 'oak-tab Tokens']))
  expect(recorder.moved).toEqual([])
})

it('SPEC 2.36: the settings of the account do not move while missing rows are requested again', async () => {
  const load = vi.fn(async () => ({ sections: [lateSection] }))
  const down = new Error('offline')
  // Account and its settings try twice each.
  for (let attempt = 0; attempt < 4; attempt += 1) load.mockRejectedValueOnce(down)
  withFeature(defineFeature({ name: 'example', account: { load } }))
  const { kit } = await setUp({})
  await kit.modal.open()
  await openSettings()
  await expect.element(screen.button('Try again')).toBeVisible()
  const recorder = createPlaceRecorder()
  await recorder.watch()
  await screen.button('Try again').click()
  await recorder.watch()
  await expect.element(screen.button('Late')).toBeVisible()
  await recorder.watch()
  expect(recorder.listNames()).toEqual(expect.arrayContaining(['button Disconnect Alpha Wallet', 'button Late']))
  expect(recorder.moved).toEqual([])
})
