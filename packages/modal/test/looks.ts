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

/** Changes the language, and waits until it is spoken. */
async function speak(kit: Kit, locale: string): Promise<void> {
  kit.options.update({ locale })
  await getLanguage(kit).ready
}

/** Has the open modal drawn with a font. */
export async function wearFont(kit: Kit, family: string): Promise<void> {
  kit.theme.setVariables({ '--w3m-font-family': `"${family}"` })
  await expect.poll(() => getComputedStyle(screen.dialog().element()).fontFamily).toContain(family)
}

const still = { 'prefers-reduced-motion': 'reduce' }

/** Stops everything that moves until the test ends: fading in, text has less contrast than in the end. */
export async function reduceMotion(): Promise<void> {
  onTestFinished(async () => {
    await emulate({})
    document.documentElement.dir = ''
    await page.viewport(WIDE.width, WIDE.height)
  })
  await emulate(still)
}

/** Looks of the modal, one after the other; each undoes the one before. Begin with {@link reduceMotion}. */
export const looks: Readonly<Record<string, (kit: Kit) => Promise<void>>> = {
  async light(kit) {
    kit.theme.setMode('light')
  },
  async dark(kit) {
    kit.theme.setMode('dark')
  },
  // On light: axe asks for the fill of text, which Chromium paints in the forced colour but reports in the theme's.
  async 'forced colours'(kit) {
    kit.theme.setMode('light')
    await emulate({ ...still, 'forced-colors': 'active' })
  },
  async 'right-to-left'() {
    await emulate(still)
    document.documentElement.dir = 'rtl'
  },
  async Arabic(kit) {
    await speak(kit, 'ar')
    await expect.poll(() => document.querySelector('appkit-modal')?.shadowRoot?.querySelector<HTMLElement>('appkit-shell')?.dir).toBe('rtl')
  },
  async '320 px'(kit) {
    document.documentElement.dir = ''
    await speak(kit, 'en')
    await page.viewport(320, 640)
  },
}
