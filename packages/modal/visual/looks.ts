import type { Kit } from '@openappkit/core'
import { cdp, page } from 'vitest/browser'

interface Look {
  readonly width: number
  readonly height: number
  readonly mode: 'light' | 'dark'
  /** Media features besides reduced motion. */
  readonly features?: Readonly<Record<string, string>>
  /** Whether the browser's font size is doubled. */
  readonly isLarge?: boolean
}

/** Wider than a phone's breakpoint, and high enough for every view. */
const DESKTOP = { width: 440, height: 720 } as const
const PHONE = { width: 360, height: 720 } as const

/** The looks of pictures. Their names are suffixes of file names. */
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

/** Avoids hover styles. */
export const movePointerAway = () => page.elementLocator(document.body).hover({ position: { x: 1, y: 1 }, force: true })

/** Sets the size, mode and media features of the page, without motion. */
export async function applyLook(kit: Kit, name: LookName): Promise<void> {
  const { width, height, mode, features, isLarge }: Look = looks[name]
  const { documentElement } = document
  await page.viewport(width, height)
  documentElement.dataset['mode'] = mode
  documentElement.style.fontSize = isLarge ? '200%' : ''
  const list = Object.entries({ 'prefers-reduced-motion': 'reduce', ...features }).map(([feature, value]) => ({
    name: feature,
    value,
  }))
  await send('Emulation.setEmulatedMedia', { features: list })
  kit.theme.setMode(mode)
}
