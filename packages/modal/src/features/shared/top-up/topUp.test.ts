import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../../../test/createWorld.ts'
import { createOnrampWorld } from '../../../../test/onrampWorld.ts'
import { getFocusedKey, screen } from '../../../../test/screen.ts'
import { createSendWorld, fill, FRIEND, openSend } from '../../../../test/sendWorld.ts'

async function open(options: Parameters<typeof createWorld>[0]) {
  const world = createWorld(options)
  const modal = await place('appkit-modal')
  await openSend(world)
  return { ...world, modal }
}

describe('a form that the balance is too small for', () => {
  it('SPEC 1.13: offers to buy more, and stays as it was for the way back', async () => {
    const world = await open({ options: { ...createSendWorld().options, ...createOnrampWorld().options } })
    await fill(world, '1', FRIEND)
    expect(screen.button('Buy ETH').elements()).toEqual([])
    await fill(world, '2', FRIEND)
    await expect.element(screen.button('Not enough ETH')).toBeVisible()
    await screen.button('Buy ETH').click()
    await expect.element(screen.dialog('Buy crypto')).toBeVisible()
    await screen.button('Back').click()
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('2')
    await expect.poll(getFocusedKey).toBe('top-up-onramp')
  })

  it('offers nothing on a site that sells nothing', async () => {
    const world = await open(createSendWorld())
    await fill(world, '2', FRIEND)
    await expect.element(screen.button('Not enough ETH')).toBeVisible()
    expect(screen.button(/^Buy/).elements()).toEqual([])
  })
})
