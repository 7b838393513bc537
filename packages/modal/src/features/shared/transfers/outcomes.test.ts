import type { Scene, World } from '../../../../test/scene.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../../../test/createWorld.ts'
import { createOnrampWorld, showPurchase } from '../../../../test/onrampWorld.ts'
import { screen } from '../../../../test/screen.ts'
import { createSendWorld, openSend, review as reviewSend } from '../../../../test/sendWorld.ts'
import { confirm, createSwapWorld } from '../../../../test/swapWorld.ts'
import { walkElements } from '../../../../test/walkElements.ts'

interface Flow {
  readonly world: NonNullable<Scene['world']>
  /** From a new page to the outcome. */
  readonly succeed: (world: World) => Promise<void>
  /** What happened. */
  readonly heading: string
}

const FLOWS: Readonly<Record<string, Flow>> = {
  'a transfer': {
    world: createSendWorld(),
    heading: 'Sent',
    async succeed(world) {
      await openSend(world)
      await reviewSend(world)
      await screen.button('Send').click()
    },
  },
  'a swap': { world: createSwapWorld(), heading: 'Swapped', succeed: (world) => confirm(world) },
  'a purchase': {
    // With a source of the account's data.
    world: { options: { ...createSendWorld().options, ...createOnrampWorld().options } },
    heading: 'It has arrived',
    succeed: (world) => showPurchase(world, { status: 'delivered', hash: `0x${'f'.repeat(64)}`, quantity: '0.05' }),
  },
}

const isTicked = () =>
  [...walkElements(document)].some((element) => element.matches('oak-progress-ring[state=success]'))

describe.each(Object.entries(FLOWS))('the success of %s', (_, { world: options, succeed, heading }) => {
  it('has a tick, what happened, View activity and Done', async () => {
    const world = createWorld(options)
    const modal = await place('appkit-modal')
    await succeed(world)
    await expect.element(page.getByText(heading, { exact: true })).toBeVisible()
    expect(isTicked()).toBe(true)
    await expect.element(screen.button('Done')).toBeVisible()
    await expect(modal).to.be.accessible()
    await screen.button('View activity').click()
    await expect.element(screen.dialog('Activity')).toBeVisible()
    await screen.button('Back').click()
    await expect.element(screen.dialog('Account')).toBeVisible()
  })

  it('leads to no activity on a site without it', async () => {
    const world = createWorld(options)
    await place('appkit-modal')
    world.kit.options.update({ features: { history: false } })
    await succeed(world)
    await expect.element(screen.button('Done')).toBeVisible()
    expect(screen.button('View activity').elements()).toEqual([])
  })
})
