import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld } from '../../../test/createWorld.ts'
import { loadAll } from '../../../test/loadAll.ts'
import { reduceMotion } from '../../../test/looks.ts'
import { screen } from '../../../test/screen.ts'
import { watchKeyboard } from './dragSheet.ts'

const HEIGHT = 780
const manyWallets = Array.from({ length: 12 }, (_, index) => ({
  id: `com.example.many-${index}`,
  name: `Wallet ${index}`,
}))

const getRoot = () => document.querySelector('appkit-modal')!.shadowRoot!.querySelector('appkit-shell')!.shadowRoot!
const getDialog = () => getRoot().querySelector('dialog')!
const getHeader = () => getRoot().querySelector('.header')!
const getOutlet = () => getRoot().querySelector<HTMLElement>('.outlet')!
const getTop = () => Math.round(getDialog().getBoundingClientRect().top)

beforeAll(loadAll)

beforeEach(async () => {
  // A synthetic pointer cannot be captured.
  const capture = vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue()
  onTestFinished(() => capture.mockRestore())
  onTestFinished(() => page.viewport(1024, 768))
  await page.viewport(390, HEIGHT)
})

async function openSheet(...parameters: Parameters<typeof createWorld>) {
  const world = createWorld(...parameters)
  await world.kit.modal.open()
  await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  await expect.poll(isDraggable).toBe(true)
  return world
}

interface Finger {
  readonly on?: Element
  readonly type?: 'touch' | 'mouse'
  readonly x?: number
  readonly id?: number
}

function point(
  event: 'down' | 'move' | 'up' | 'cancel',
  y: number,
  { on = getHeader(), type = 'touch', x = 100, id = 7 }: Finger = {},
): void {
  const init = {
    bubbles: true,
    composed: true,
    isPrimary: true,
    pointerId: id,
    pointerType: type,
    clientX: x,
    clientY: y,
  }
  on.dispatchEvent(new PointerEvent(`pointer${event}`, init))
}

/** Drags by a distance and rests, so that the release is not a fling. */
function pull(distance: number, finger?: Finger): void {
  const start = getTop() + 30
  point('down', start, finger)
  point('move', start + Math.sign(distance) * 10, finger)
  for (let moves = 0; moves < 2; moves += 1) point('move', start + distance, finger)
}

/** Whether the touch behaviour, which loads with the sheet, follows a finger. */
function isDraggable(): boolean {
  pull(12)
  const isDragged = getDialog().hasAttribute('data-dragged')
  point('cancel', 0)
  return isDragged
}

const release = (distance: number): void => point('up', getTop() + 30 + distance)

describe('the sheet of a phone', () => {
  beforeEach(() => reduceMotion().then(() => page.viewport(390, HEIGHT)))

  it('is at the lower edge, as wide as the screen, with a Close button', async () => {
    await openSheet()
    const { left, right, bottom, top } = getDialog().getBoundingClientRect()
    expect([left, right, bottom]).toEqual([0, 390, HEIGHT])
    expect(top).toBeGreaterThan(24)
    await expect.element(screen.button('Close')).toBeVisible()
  })

  it('follows the dragging finger, and its backdrop becomes lighter', async () => {
    await openSheet()
    const rest = getTop()
    pull(80)
    expect(getTop()).toBe(rest + 80)
    expect(Number(getComputedStyle(getDialog(), '::backdrop').opacity)).toBeLessThan(1)
    pull(-40)
    point('move', 0)
    expect(getTop()).toBe(rest)
  })

  it('closes when it is released in its lower half', async () => {
    const { kit } = await openSheet()
    pull(getDialog().offsetHeight * 0.6)
    release(0)
    await expect.poll(() => getDialog().open).toBe(false)
    expect(kit.modal.state.open).toBe(false)
    expect(getDialog().getAttribute('style')).toBe('')
  })

  it('closes by a fling over any distance', async () => {
    const { kit } = await openSheet()
    point('down', 500)
    point('move', 510)
    point('move', 560)
    point('up', 560)
    expect(kit.modal.state.open).toBe(false)
  })

  it('moves back when it is released in its upper half or moving up, and when the touch is cancelled', async () => {
    const { kit } = await openSheet()
    const rest = getTop()
    pull(80)
    release(0)
    expect(getTop()).toBe(rest)
    const start = rest + 30
    point('down', start)
    for (const distance of [10, getDialog().offsetHeight * 0.8, getDialog().offsetHeight * 0.7]) {
      point('move', start + distance)
    }
    release(0)
    expect(getTop()).toBe(rest)
    pull(200)
    point('cancel', 0)
    expect(getTop()).toBe(rest)
    expect(kit.modal.state.open).toBe(true)
  })

  it('A4: moves back, shakes and shows why if its view must not be closed', async () => {
    const { kit } = await openSheet()
    const row = kit.router.getRow('Connect')
    row.canClose = () => false
    onTestFinished(() => void delete row.canClose)
    const rest = getTop()
    pull(getDialog().offsetHeight * 0.8)
    release(0)
    await expect.poll(() => kit.modal.state.shake).toBe(true)
    expect(getDialog().open).toBe(true)
    expect(getTop()).toBe(rest)
    await expect.element(page.getByRole('alert').filter({ hasText: 'Finish this step before closing.' })).toBeVisible()
  })

  it('can be dragged by its content, but only if that is scrolled to the top', async () => {
    await openSheet({ wallets: { connectors: manyWallets } })
    await page.viewport(390, 500)
    const rest = getTop()
    const view = getOutlet().firstElementChild!
    pull(60, { on: view })
    expect(getTop()).toBe(rest + 60)
    point('cancel', 0)
    getOutlet().scrollTop = 40
    pull(60, { on: view })
    expect(getTop()).toBe(rest)
    point('cancel', 0)
    pull(60)
    expect(getTop()).toBe(rest + 60)
  })

  it('leaves upward and sideways movements, the mouse, and touches in a field to the browser', async () => {
    await openSheet({ wallets: { connectors: manyWallets } })
    await expect.element(page.getByRole('searchbox')).toBeVisible()
    const field = page.getByRole('searchbox').element()
    const rest = getTop()
    const expectRest = () => {
      point('cancel', 0)
      expect(getTop()).toBe(rest)
      expect(getDialog().hasAttribute('data-dragged')).toBe(false)
    }
    pull(-60)
    expectRest()
    point('down', rest)
    point('move', rest + 20, { x: 200 })
    point('move', rest + 90, { x: 200 })
    expectRest()
    pull(60, { type: 'mouse' })
    expectRest()
    pull(60, { on: field })
    expectRest()
  })

  it('can be dragged again after a touch without an end event, whose target was removed', async () => {
    await openSheet()
    const rest = getTop()
    point('down', rest + 30)
    document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 7, pointerType: 'touch' }))
    point('down', rest + 30, { id: 8 })
    for (const distance of [10, 60]) point('move', rest + 30 + distance, { id: 8 })
    expect(getTop()).toBe(rest + 60)
  })

  it('is a dialog on a wider screen, and cannot be dragged', async () => {
    await openSheet()
    await page.viewport(700, HEIGHT)
    const { top, bottom } = getDialog().getBoundingClientRect()
    expect(Math.abs(top - (HEIGHT - bottom))).toBeLessThan(2)
    const rest = getTop()
    pull(60)
    expect(getTop()).toBe(rest)
  })

  it('covers the whole screen if a site sets its height', async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('appkit-modal { --oak-sheet-height: 100dvh }')
    document.adoptedStyleSheets.push(sheet)
    onTestFinished(
      () => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((entry) => entry !== sheet)),
    )
    await openSheet()
    const { top, bottom } = getDialog().getBoundingClientRect()
    expect([top, bottom]).toEqual([0, HEIGHT])
    expect(getComputedStyle(getDialog()).borderTopLeftRadius).toBe('0px')
  })

  it('keeps its header visible while long content scrolls, and marks hidden content', async () => {
    await openSheet({ wallets: { connectors: manyWallets } })
    await page.viewport(390, 500)
    const surface = getRoot().querySelector('.surface')!
    const headerTop = getHeader().getBoundingClientRect().top
    await expect.poll(() => surface.matches('[data-below]:not([data-above])')).toBe(true)
    getOutlet().scrollTop = 60
    await expect.poll(() => surface.matches('[data-below][data-above]')).toBe(true)
    expect(getHeader().getBoundingClientRect().top).toBe(headerTop)
    expect(getDialog().getBoundingClientRect().top).toBeGreaterThanOrEqual(24)
    getOutlet().scrollTop = getOutlet().scrollHeight
    await expect.poll(() => surface.matches('[data-above]:not([data-below])')).toBe(true)
    expect(getComputedStyle(getOutlet()).overscrollBehaviorY).toBe('contain')
  })
})

describe('the on-screen keyboard', () => {
  beforeEach(() => reduceMotion().then(() => page.viewport(390, HEIGHT)))

  function createViewport(height: number, offsetTop = 0, scale = 1) {
    return Object.assign(new EventTarget(), { height, offsetTop, scale })
  }

  it('covers neither the sheet nor the focused field', async () => {
    await openSheet({ wallets: { connectors: manyWallets } })
    const viewport = createViewport(HEIGHT)
    onTestFinished(watchKeyboard(getDialog(), viewport))
    const field = page.getByRole('searchbox')
    await field.click()
    viewport.height = 420
    viewport.dispatchEvent(new Event('resize'))
    const { top, bottom } = getDialog().getBoundingClientRect()
    expect(bottom).toBe(420)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(field.element().getBoundingClientRect().bottom).toBeLessThan(420)
    viewport.height = HEIGHT
    viewport.dispatchEvent(new Event('resize'))
    expect(getDialog().getBoundingClientRect().bottom).toBe(HEIGHT)
  })

  it('is not confused with a pinch zoom', async () => {
    await openSheet()
    onTestFinished(watchKeyboard(getDialog(), createViewport(390, 100, 2)))
    expect(getDialog().getBoundingClientRect().bottom).toBe(HEIGHT)
  })

  it('is no longer followed after the modal was removed', async () => {
    await openSheet()
    const viewport = createViewport(420)
    const release = watchKeyboard(getDialog(), viewport)
    release()
    viewport.dispatchEvent(new Event('resize'))
    expect(getDialog().getBoundingClientRect().bottom).toBe(HEIGHT)
  })
})

describe('a moving sheet', () => {
  it('can be caught while it moves back, and continues from there', async () => {
    await openSheet()
    for (const movement of getDialog().getAnimations()) movement.finish()
    pull(120)
    release(0)
    const [back] = getDialog().getAnimations()
    expect((back as CSSTransition).transitionProperty).toBe('translate')
    back!.pause()
    back!.currentTime = 20
    const caught = getTop()
    expect(caught).toBeGreaterThan(HEIGHT - getDialog().offsetHeight)
    point('down', 400)
    expect(getTop()).toBe(caught)
    point('move', 410)
    expect(getTop()).toBe(caught + 10)
  })

  it('closes from the position of its release', async () => {
    const { kit } = await openSheet()
    for (const movement of getDialog().getAnimations()) movement.finish()
    const distance = Math.round(getDialog().offsetHeight * 0.7)
    pull(distance)
    const closed = new Promise((resolve) =>
      new MutationObserver(resolve).observe(getDialog(), { attributeFilter: ['open'] }),
    )
    release(0)
    await closed
    const leaving = getDialog()
      .getAnimations()
      .find((entry) => (entry as CSSTransition).transitionProperty === 'translate')
    const [first, last] = (leaving!.effect as KeyframeEffect).getKeyframes()
    expect([first?.['translate'], last?.['translate']]).toEqual([`0px ${distance}px`, '0px 100%'])
    expect(kit.modal.state.open).toBe(false)
  })
})
