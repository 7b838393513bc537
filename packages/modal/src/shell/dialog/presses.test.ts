import { networkErrors } from '@openappkit/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import '@openappkit/ui/alert-bar'
import { createWorld, place } from '../../../test/createWorld.ts'
import { createEmbeddedSite, emailField } from '../../../test/embeddedSite.ts'
import { loadAll } from '../../../test/loadAll.ts'
import { allowMotion, reduceMotion } from '../../../test/looks.ts'
import { getLanguage } from '../../i18n/getLanguage.ts'
import { pressWith } from '../../../test/realPointer.ts'
import { screen } from '../../../test/screen.ts'

type World = ReturnType<typeof createWorld>

beforeAll(loadAll)

const getRoot = () => document.querySelector('appkit-modal')!.shadowRoot!.querySelector('appkit-shell')!.shadowRoot!
const countBars = () => getRoot().querySelectorAll('.bar').length
const getMiddle = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  // A pressed button is drawn a little smaller.
  return Math.round(top + bottom)
}
const help = () => screen.button('What is a wallet?')
const raise = ({ kit }: World) => kit.alerts.raise(networkErrors.notFound({ id: 'eip155:99' }))
const addWallet = ({ control }: World) => control.addConnector({ id: 'late', name: 'Late Wallet' })

const LONG_TITLE = { de: { connect: { title: 'Verbinde deine Wallet '.repeat(8) } } }

async function openConnect(options: NonNullable<Parameters<typeof createWorld>[0]>['options'] = {}): Promise<World> {
  const world = createWorld({ options: { messages: LONG_TITLE, ...options } })
  await place('appkit-modal')
  await world.kit.modal.open()
  await expect.element(help()).toBeVisible()
  return world
}

/** Some frames: a change that is not held is drawn in them. */
async function settle(): Promise<void> {
  for (let left = 3; left > 0; left -= 1) await new Promise(requestAnimationFrame)
}

const nothing = () => {}
const goOffline = ({ lifecycle }: World) => lifecycle.setOnline(false)

/** What changes the height of the modal, and so the place of each control. */
const CHANGES: readonly [name: string, prepare: (world: World) => unknown, change: (world: World) => unknown][] = [
  ['the device goes offline', nothing, goOffline],
  ['the device is online again', goOffline, ({ lifecycle }) => lifecycle.setOnline(true)],
  ['an alert is raised', nothing, raise],
  ['an alert ends', raise, ({ kit }) => kit.alerts.dismiss()],
  ['a wallet is found', nothing, addWallet],
  [
    'the title gets more lines',
    nothing,
    async ({ kit }) => {
      kit.options.update({ locale: 'de' })
      await getLanguage(kit).ready
    },
  ],
]

describe('a press in the modal', () => {
  describe.each(CHANGES)('while %s', (_, prepare, change) => {
    it.each(['mouse', 'finger'] as const)('by a %s reaches the row that was pressed', async (pointer) => {
      await reduceMotion()
      const world = await openConnect()
      prepare(world)
      await settle()
      const row = help().element()
      const before = getMiddle(row)
      const press = await pressWith(pointer, row)
      await change(world)
      await settle()
      expect(getMiddle(row)).toBe(before)
      await press.release()
      await expect.poll(() => world.kit.router.current.view).toBe('WhatIsAWallet')
    })

    it('on a button of the header reaches it', async () => {
      await reduceMotion()
      const world = await openConnect()
      prepare(world)
      await settle()
      const press = await pressWith('mouse', screen.button('Close').element())
      await change(world)
      await settle()
      await press.release()
      await expect.poll(() => world.kit.modal.state.open).toBe(false)
    })
  })

  it('pauses what moves, so that its row stays in its place', async () => {
    await allowMotion()
    const world = await openConnect()
    const slow = new CSSStyleSheet()
    slow.replaceSync('.bar { animation-duration: 60s !important }')
    getRoot().adoptedStyleSheets.push(slow)
    goOffline(world)
    await expect.poll(countBars).toBe(1)
    const listStates = () => Array.from(getRoot().querySelector('.bar')!.getAnimations(), ({ playState }) => playState)
    const press = await pressWith('mouse', help().element())
    expect(listStates()).toEqual(['paused'])
    await press.release()
    await expect.element(screen.dialog('What is a wallet?')).toBeVisible()
    await expect.poll(listStates).toEqual(['running'])
  })

  it('reaches the row below an email field with a text that is no address', async () => {
    await reduceMotion()
    const { connector } = createEmbeddedSite()
    await openConnect({ connectors: [connector] })
    await emailField().click()
    await userEvent.keyboard('ada@example')
    const before = getMiddle(help().element())
    const press = await pressWith('mouse', help().element())
    await settle()
    expect(getMiddle(help().element())).toBe(before)
    await press.release()
    await expect.element(screen.dialog('What is a wallet?')).toBeVisible()
  })

  it.each(['mouse', 'finger'] as const)('by a %s holds updates for a second at most', async (pointer) => {
    await reduceMotion()
    const world = await openConnect()
    const press = await pressWith(pointer, help().element())
    goOffline(world)
    addWallet(world)
    await settle()
    await world.clock.advance(999)
    await settle()
    expect([countBars(), screen.button(/^Late Wallet/).elements().length]).toEqual([0, 0])
    await world.clock.advance(1)
    await expect.element(screen.button(/^Late Wallet/)).toBeVisible()
    await expect.poll(countBars).toBe(1)
    await press.release()
  })

  it('without a click holds updates no longer than a browser takes to send one', async () => {
    await reduceMotion()
    const world = await openConnect()
    const press = await pressWith('right button', help().element())
    addWallet(world)
    await press.release()
    await world.clock.advance(299)
    await settle()
    expect(screen.button(/^Late Wallet/).elements()).toEqual([])
    await world.clock.advance(1)
    await expect.element(screen.button(/^Late Wallet/)).toBeVisible()
  })
})
