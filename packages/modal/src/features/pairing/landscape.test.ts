import decodeQr from 'qr/decode.js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { LAYOUT_FONTS } from '../../../../../scripts/layoutFonts.mjs'
import { isInSight } from '../../../test/controls.ts'
import { createWorld, place } from '../../../test/createWorld.ts'
import { findClipped } from '../../../test/findClipped.ts'
import { reduceMotion, setFont } from '../../../test/looks.ts'
import { scenes } from '../../../test/scenes.ts'
import { screen } from '../../../test/screen.ts'
import { listTabStops } from '../../shell/dialog/dialog-controller.ts'

const WINDOWS = [
  [844, 390],
  [667, 375],
] as const

const codes = [
  'ConnectingWalletConnect, a code',
  'ConnectingWalletConnect, several ways',
  'ConnectingWalletConnect, on a phone, a code for another device',
  'ConnectingWalletConnect, the link cannot be copied',
  'ConnectingWalletConnectBasic',
]

/** The scenes with a link to an app on this phone, without a QR code. */
const links = [
  'ConnectingWalletConnect, on a phone',
  'ConnectingWalletConnect, on a phone, nothing opened',
  'ConnectingWalletConnect, in the browser of an app',
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

/** Sets the window size of a phone in landscape. */
async function turn(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  await expect.poll(() => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches).toBe(true)
}

const findCode = () =>
  (
    page
      .getByRole('img', { name: /^QR code to connect/ })
      .element()
      .getRootNode() as ShadowRoot
  ).host as HTMLElement & { value: string }

/** Decodes the QR code from the pixels on the screen. */
async function scan(element: Element): Promise<string> {
  const picture = new Image()
  picture.src = `data:image/png;base64,${await page.screenshot({ element, base64: true, save: false })}`
  await picture.decode()
  // The screen of a phone has about three pixels per CSS pixel.
  const [width, height] = [picture.width * 3, picture.height * 3]
  const canvas = new OffscreenCanvas(width, height).getContext('2d')!
  canvas.drawImage(picture, 0, 0, width, height)
  return decodeQr(canvas.getImageData(0, 0, width, height))
}

const SIDES = { top: true, bottom: true, left: true, right: true }

/** The whole QR code is visible at once, wide enough for a scanner, together with its copy button. */
function expectCode(dialog: HTMLElement, code: HTMLElement, where: string): void {
  const outlet = dialog.querySelector('.outlet')!.getBoundingClientRect()
  const box = code.getBoundingClientRect()
  expect(Math.min(box.width, box.height), where).toBeGreaterThanOrEqual(200)
  expect(
    {
      top: box.top >= outlet.top,
      bottom: box.bottom <= outlet.bottom,
      left: box.left >= outlet.left,
      right: box.right <= outlet.right,
    },
    where,
  ).toEqual(SIDES)
  expect(screen.button('Copy link').element().getBoundingClientRect().bottom, where).toBeLessThanOrEqual(outlet.bottom)
}

describe.each(WINDOWS)('on a phone in landscape, %i × %i', (width, height) => {
  it.each(codes)(
    'A20, A22: the whole QR code is visible beside its link, at least 200 px wide and scannable, in narrow and in wide fonts: %s',
    async (name) => {
      const { kit, dialog } = await show(name)
      await turn(width, height)
      const code = findCode()
      for (const [mode, direction] of [
        ['light', 'ltr'],
        ['dark', 'rtl'],
      ] as const) {
        kit.theme.setMode(mode)
        document.documentElement.dir = direction
        expectCode(dialog, code, direction)
        expect(await scan(code)).toBe(code.value)
      }
      for (const font of LAYOUT_FONTS) {
        await setFont(kit, font)
        expectCode(dialog, code, font)
      }
    },
  )

  it.each([...codes, ...links])(
    'A35: every control is reachable and no text is clipped, in narrow and in wide fonts, in both writing directions: %s',
    async (name) => {
      const { kit, modal, dialog } = await show(name)
      await turn(width, height)
      for (const font of LAYOUT_FONTS) {
        await setFont(kit, font)
        for (const direction of ['ltr', 'rtl']) {
          document.documentElement.dir = direction
          expect(findClipped(modal, dialog), `${font}, ${direction}`).toEqual([])
          for (const control of listTabStops(dialog)) {
            control.focus()
            expect(isInSight(control), `${font}, ${direction}: ${control.outerHTML}`).toBe(true)
          }
        }
      }
    },
  )
})

it('keeps the QR code above its text in a narrow embedded modal', async () => {
  const { kit } = createWorld({ pairing: {}, options: { enableEmbedded: true } })
  await place('appkit-modal')
  await kit.modal.open({ view: 'ConnectingWalletConnectBasic' })
  await expect.element(page.getByText('Scan with your phone')).toBeVisible()
  onTestFinished(() => page.viewport(1024, 768))
  await turn(844, 390)
  const words = page.getByText('Scan with your phone').element().getBoundingClientRect()
  expect(words.top).toBeGreaterThan(findCode().getBoundingClientRect().bottom)
})
