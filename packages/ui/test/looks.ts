import { afterAll } from 'vitest'
import { cdp } from 'vitest/browser'

const still = { 'prefers-reduced-motion': 'reduce' }

async function emulate(features: Readonly<Record<string, string>>): Promise<void> {
  const session = cdp() as { send(method: string, params: object): Promise<unknown> }
  const list = Object.entries(features).map(([name, value]) => ({ name, value }))
  await session.send('Emulation.setEmulatedMedia', { features: list })
}

/** What the browser was started with. */
const initial = matchMedia('(prefers-reduced-motion: reduce)').matches ? still : {}

// Later test files use the same page.
afterAll(() => emulate(initial))

/** Left to right, in the browser's own colours, without motion: text that fades in has less contrast than at the end. */
export async function resetLook(): Promise<void> {
  document.documentElement.dir = ''
  await emulate(still)
}

/** The looks of an element. Each starts from {@link resetLook} and returns the theme to render in. */
export const looks: Readonly<Record<string, () => Promise<'light' | 'dark'>>> = {
  async light() {
    return 'light'
  },
  async dark() {
    return 'dark'
  },
  // On light: axe reads the fill of text, which Chromium paints in the forced colour but reports in the theme's.
  async 'forced colours'() {
    await emulate({ ...still, 'forced-colors': 'active' })
    return 'light'
  },
  async 'right-to-left'() {
    document.documentElement.dir = 'rtl'
    return 'light'
  },
}
