import { flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { dataWorld, serveData, tokens, type DataOptions } from '../../test/accountData.ts'
import { ALPHA, BETA, createWorld, place } from '../../test/createWorld.ts'
import { reduceMotion } from '../../test/looks.ts'
import { createPlaceRecorder } from '../../test/places.ts'
import { openSettings, screen } from '../../test/screen.ts'
import { createSlowFetch } from '../../test/slowFetch.ts'

const WINDOWS = { desktop: [1024, 900], low: [1024, 560], phone: [360, 740], narrow: [320, 640] } as const

interface Case {
  readonly window?: keyof typeof WINDOWS
  readonly dir?: 'rtl'
  /** What the service answers; without it the site has none. */
  readonly data?: DataOptions
  readonly hasBalance?: false
  readonly name?: string
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
  'more tokens than fit': { data: { tokens: tokens.many } },
  'a name': { data: {}, name: 'alice.eth' },
  'a long name': { data: {}, name: `${'abcdefghij'.repeat(3)}.eth`, window: 'narrow' },
  'a service that fails': { data: { tokens: { status: 400 }, items: { status: 400 } }, hasBalance: false },
}

async function setUp({ window = 'desktop', dir, data, name, hasBalance }: Case) {
  await reduceMotion()
  const [width, height] = WINDOWS[window]
  await page.viewport(width, height)
  document.documentElement.dir = dir ?? ''
  const { fetch, hold, release } = createSlowFetch()
  const world = createWorld({ fetch, ...(data && dataWorld) })
  if (data) serveData(world, data)
  if (name) fetch.respond('/identity', { body: { name, avatar: null } })
  const answers: (() => void)[] = []
  world.control.onGetBalance(async () => {
    await new Promise<void>((resolve) => answers.push(resolve))
    if (hasBalance === false) throw new Error('down')
    return { amount: 15n * 10n ** 17n, decimals: 18, symbol: 'ETH' }
  })
  await place('appkit-modal')
  await world.kit.connections.connect({ connectorId: ALPHA })
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
      expect(recorder.moved, opening).toEqual([])
      kit.modal.close()
      await expect.element(screen.dialog()).not.toBeInTheDocument()
    }
  })
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
