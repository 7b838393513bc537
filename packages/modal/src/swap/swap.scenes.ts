import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Scene } from '../../test/scene.ts'
import { screen } from '../../test/screen.ts'
import { createSwapWorld, openQuoted, openSwap } from '../../test/swapWorld.ts'

const form = { view: 'Swap', title: 'Swap', world: createSwapWorld() } as const

export const scenes: Record<string, Scene> = {
  Swap: { ...form, caption: 'Swap', show: openQuoted },
  'Swap, empty': {
    ...form,
    async show(world) {
      await openSwap(world)
      await expect.element(screen.button('Select token').first()).toBeVisible()
      await expect.element(page.getByText(/^Balance: /)).toBeVisible()
    },
  },
  SwapSelectToken: {
    view: 'SwapSelectToken',
    title: 'Select token',
    caption: 'Select token',
    world: createSwapWorld(),
    async show(world) {
      await openSwap(world)
      await screen.button('Select token').first().click()
      await expect.element(page.getByText('Chainlink', { exact: true })).toBeVisible()
    },
  },
}
