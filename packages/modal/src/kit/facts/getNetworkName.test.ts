import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../../test/createWorld.ts'
import { scenes } from '../../../test/scenes.ts'
import { screen } from '../../../test/screen.ts'

it.each(['Networks, while on one the site does not support', 'Account, on a network without balances'])(
  'translates the name of an unsupported network: %s',
  async (name) => {
    const { world: options, show, title } = scenes[name]!
    const world = createWorld(options)
    await place('appkit-modal')
    await place('appkit-network-button')
    await show(world)
    await expect.element(screen.dialog(title)).toBeVisible()
    world.kit.options.update({ locale: 'de' })
    await expect.element(page.getByText('Unbekanntes Netzwerk', { exact: true }).first()).toBeVisible()
    await expect.poll(() => page.getByText(/Unknown network/i).elements()).toEqual([])
  },
)
