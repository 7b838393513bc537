import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from './createWorld.ts'
import { getFocused, screen } from './screen.ts'
import { withDirectory } from './withDirectory.ts'

/** The shadow root of the view with all wallets. */
export const findView = () => screen.dialog().element().querySelector('appkit-all-wallets-view')!.shadowRoot!
export const listTiles = () => [...findView().querySelectorAll<HTMLElement>('.grid button')]
export const listNames = () => listTiles().map((tile) => tile.getAttribute('aria-label'))
/** A live region with a text. */
export const said = (text: string) => page.getByRole('status').filter({ hasText: text })
export const getFocusedKey = () => (getFocused() as HTMLElement | null)?.dataset['key']

/** Opens all wallets of a directory. */
export async function openAll(...parameters: Parameters<typeof withDirectory>) {
  const world = createWorld(withDirectory(...parameters))
  await place('appkit-modal')
  await world.kit.modal.open({ view: 'AllWallets' })
  await expect.element(screen.dialog('All wallets')).toBeVisible()
  return world
}

/** Opens all wallets, and waits until the first are listed. */
export async function openFilled(...parameters: Parameters<typeof withDirectory>) {
  const world = await openAll(...parameters)
  await expect.poll(() => listTiles().length).toBeGreaterThan(0)
  return world
}
