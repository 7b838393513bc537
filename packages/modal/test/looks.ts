import type { Kit } from '@openappkit/core'
import { expect, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { getLanguage } from '../src/i18n/getLanguage.ts'
import { screen } from './screen.ts'

const WIDE = { width: 1024, height: 768 } as const

async function emulate(features: Readonly<Record<string, string>>): Promise<void> {
  const session = cdp() as { send(method: string, params: object): Promise<unknown> }
  const list = Object.entries(features).map(([name, value]) => ({ name, value }))
  await session.send('Emulation.setEmulatedMedia', { features: list })
}

/** Changes the language, and waits until it is applied. */
async function setLanguage(kit: Kit, locale: string): Promise<void> {
  kit.options.update({ locale })
  await getLanguage(kit).ready
}

/** Sets the font of the open modal. */
export async function setFont(kit: Kit, family: string): Promise<void> {
  kit.theme.setVariables({ '--w3m-font-family': `"${family}"` })
  await expect.poll(() => getComputedStyle(screen.dialog().element()).fontFamily).toContain(family)
}

const still = { 'prefers-reduced-motion': 'reduce' }

/** What the browser was started with. The files of a page share it. */
const initial = matchMedia('(prefers-reduced-motion: reduce)').matches ? still : {}

/** Disables motion until the test ends, because text that fades in has less contrast. */
export async function reduceMotion(): Promise<void> {
  onTestFinished(async () => {
    await emulate(initial)
    document.documentElement.dir = ''
    await page.viewport(WIDE.width, WIDE.height)
  })
  await emulate(still)
}

/** Allows motion until the test ends. */
export async function allowMotion(): Promise<void> {
  onTestFinished(() => emulate(initial))
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
}

/** Looks of the modal, to apply in order: each resets the previous one. Call {@link reduceMotion} first. */
export const looks: Readonly<Record<string, (kit: Kit) => Promise<void>>> = {
  async light(kit) {
    kit.theme.setMode('light')
  },
  async dark(kit) {
    kit.theme.setMode('dark')
  },
  // On light, because axe reads the fill of text, which Chromium reports in the theme's colour.
  async 'forced colours'(kit) {
    kit.theme.setMode('light')
    await emulate({ ...still, 'forced-colors': 'active' })
  },
  async 'right-to-left'() {
    await emulate(still)
    document.documentElement.dir = 'rtl'
  },
  async Arabic(kit) {
    await setLanguage(kit, 'ar')
    await expect
      .poll(() => document.querySelector('appkit-modal')?.shadowRoot?.querySelector<HTMLElement>('appkit-shell')?.dir)
      .toBe('rtl')
  },
  async '320 px'(kit) {
    document.documentElement.dir = ''
    await setLanguage(kit, 'en')
    await page.viewport(320, 640)
  },
}

/** Applies one of the {@link looks}. */
export function applyLook(kit: Kit, name: string): Promise<void> {
  const apply = looks[name]
  if (!apply) throw new Error(`There is no look ${name}.`)
  return apply(kit)
}
