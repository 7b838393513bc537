import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from './createWorld.ts'
import { connectAlpha } from './scene.ts'
import { screen } from './screen.ts'
import { createSendWorld, ME, openSend } from './sendWorld.ts'

export const amount = () => page.getByRole('textbox', { name: 'Amount' })
export const recipient = () => page.getByRole('textbox', { name: 'To' })

/** Opens the form, connected, with the balances of a world. */
export async function openForm(options: Parameters<typeof createWorld>[0] = createSendWorld()) {
  const world = createWorld(options)
  const modal = await place('appkit-modal')
  await openSend(world)
  return { ...world, modal }
}

/** Opens the account, connected, with the balances of a world. */
export async function openAccount(options: Parameters<typeof createWorld>[0] = createSendWorld()) {
  const world = createWorld(options)
  const modal = await place('appkit-modal')
  world.control.setAccounts(ALPHA, [ME])
  await connectAlpha(world.kit)
  await world.kit.modal.open()
  await expect.element(screen.dialog('Account')).toBeVisible()
  return { ...world, modal }
}
