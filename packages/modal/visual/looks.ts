import type { Kit } from '@openappkit/core'
import { cdp, page } from 'vitest/browser'

interface Look {
  readonly width: number
  readonly height: number
  readonly mode: 'light' | 'dark'
  /** What the visitor's system asks for, beside no motion. */
  readonly features?: Readonly<Record<string, string>>
  /** What a visitor who reads at twice the size has set in their browser. */
  readonly isLarge?: boolean
}

/** Wider than what counts as a phone, and high enough for the highest view. */
const DESKTOP = { width: 440, height: 720 } as const
const PHONE = { width: 360, height: 720 } as const

/** How a view may be pictured. The names end the files' names. */
const looks = {
  light: { ...DESKTOP, mode: 'light' },
  dark: { ...DESKTOP, mode: 'dark' },
  phone: { ...PHONE, mode: 'light' },
  'phone-dark': { ...PHONE, mode: 'dark' },
  forced: { ...DESKTOP, mode: 'light', features: { 'forced-colors': 'active' } },
  narrow: { width: 320, height: 640, mode: 'light' },
  'large-text': { ...DESKTOP, height: 960, mode: 'light', isLarge: true },
} as const satisfies Record<string, Look>

export type LookName = keyof typeof looks

async function send(method: string, params: object): Promise<void> {
  await (cdp() as { send(method: string, params: object): Promise<unknown> }).send(method, params)
}

/** What lies under the pointer would look pointed at. */
export const movePointerAway = () => page.elementLocator(document.body).hover({ position: { x: 1, y: 1 }, force: true })

/** Makes the page one that can be pictured: of a size, and without motion. */
export async function wearLook(kit: Kit, name: LookName): Promise<void> {
  const { width, height, mode, features, isLarge }: Look = looks[name]
  const { documentElement } = document
  await page.viewport(width, height)
  documentElement.dataset['mode'] = mode
  documentElement.style.fontSize = isLarge ? '200%' : ''
  const list = Object.entries({ 'prefers-reduced-motion': 'reduce', ...features }).map(([feature, value]) => ({ name: feature, value }))
  await send('Emulation.setEmulatedMedia', { features: list })
  kit.theme.setMode(mode)
}
