import { expect } from 'vitest'
import { createWorld, place } from './createWorld.ts'
import { screen } from './screen.ts'

/** Opens the list of wallets with the button of a page. */
export async function openConnect(...parameters: Parameters<typeof createWorld>) {
  const world = createWorld(...parameters)
  await place('appkit-button')
  await screen.button('Connect wallet').click()
  await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  return world
}
