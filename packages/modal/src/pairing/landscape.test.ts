import decodeQr from 'qr/decode.js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { isInSight } from '../../test/controls.ts'
import { createWorld, place } from '../../test/createWorld.ts'
import { findClipped } from '../../test/findClipped.ts'
import { reduceMotion } from '../../test/looks.ts'
import { scenes } from '../../test/scenes.ts'
import { screen } from '../../test/screen.ts'
import { listTabStops } from '../shell/listTabStops.ts'

const WINDOWS = [[844, 390], [667, 375]] as const

const codes = [
  'ConnectingWalletConnect, a code',
  'ConnectingWalletConnect, several ways',
  'ConnectingWalletConnect, on a phone, a code for another device',
  'ConnectingWalletConnect, the link cannot be copied',
  'ConnectingWalletConnectBasic',
]

async function show(name: string) {
  const scene = scenes[name]!
  await reduceMotion()
  const world = createWorld(scene.world)
  const modal = await place('appkit-modal')
  await scene.show(world)
  await expect.element(screen.dialog(scene.title)).toBeVisible()
  return { ...world, modal, dialog: screen.dialog().element() as HTMLElement }
}

/** The window of a phone that lies on its side. */
async function turn(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  await expect.poll(() => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches).toBe(true)
}

const findCode = () => (page.getByRole('img', { name: /^QR code that connects/ }).element().getRootNode() as ShadowRoot).host as HTMLElement & { value: string }

/** What a scanner reads from the pixels that are on the screen. */
async function scan(element: Element): Promise<string> {
  const picture = new Image()
  picture.src = `data:image/png;base64,${await page.screenshot({ element, base64: true, save: false })}`
  await picture.decode()
  // The screen of a phone has about three pixels where this one has one.
  const [width, height] = [picture.width * 3, picture.height * 3]
  const canvas = new OffscreenCanvas(width, height).getContext('2d')!
  canvas.drawImage(picture, 0, 0, width, height)
  return decodeQr(canvas.getImageData(0, 0, width, height))
}

describe.each(WINDOWS)('on a phone that lies on its side, %i × %i', (width, height) => {
  it.each(codes)('A20, A22: all of the code is seen at once, beside its link, 200 px wide at least, and a scanner reads it: %s', async (name) => {
    const { kit, modal, dialog } = await show(name)
    await turn(width, height)
    const code = findCode()
    for (const [mode, direction] of [['light', 'ltr'], ['dark', 'rtl']] as const) {
      kit.theme.setMode(mode)
      document.documentElement.dir = direction
      const outlet = dialog.querySelector('.outlet')!.getBoundingClientRect()
      const box = code.getBoundingClientRect()
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(200)
      expect([box.top >= outlet.top, box.bottom <= outlet.bottom, box.left >= outlet.left, box.right <= outlet.right]).toEqual([true, true, true, true])
      expect(screen.button('Copy link').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(outlet.bottom)
      expect(await scan(code)).toBe(code.value)
      expect(findClipped(modal, dialog)).toEqual([])
    }
  })

  it.each(codes)('every control is reached: %s', async (name) => {
    const { dialog } = await show(name)
    await turn(width, height)
    for (const control of listTabStops(dialog)) {
      control.focus()
      expect(isInSight(control), control.outerHTML).toBe(true)
    }
  })
})

it('keeps the code above its words where the modal is part of a narrow place of the page', async () => {
  const { kit } = createWorld({ pairing: {}, options: { enableEmbedded: true } })
  await place('appkit-modal')
  await kit.modal.open({ view: 'ConnectingWalletConnectBasic' })
  await expect.element(page.getByText('Scan with your phone')).toBeVisible()
  onTestFinished(() => page.viewport(1024, 768))
  await turn(844, 390)
  const words = page.getByText('Scan with your phone').element().getBoundingClientRect()
  expect(words.top).toBeGreaterThan(findCode().getBoundingClientRect().bottom)
})
