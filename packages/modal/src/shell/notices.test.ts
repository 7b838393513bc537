import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld, place } from '../../test/createWorld.ts'
import { getFocused, screen } from '../../test/screen.ts'

async function showNotice() {
  const world = createWorld()
  await place('appkit-button')
  await screen.button('Connect Wallet').click()
  await expect.element(screen.heading('Connect Wallet')).toBeVisible()
  screen.button('Close').element().focus()
  const focused = getFocused()
  world.kit.notices.showSuccess('Done')
  const notice = page.getByText('Done')
  await expect.element(notice).toBeVisible()
  return { ...world, notice, focused }
}

describe('a notice in the modal', () => {
  it('A25: takes no focus', async () => {
    const { focused } = await showNotice()
    expect(focused?.localName).toBe('button')
    expect(getFocused()).toBe(focused)
  })

  it('A26: stays while the visitor points at it', async () => {
    const { clock, notice } = await showNotice()
    await userEvent.hover(notice)
    await clock.advance(60_000)
    await expect.element(notice).toBeVisible()
    await userEvent.hover(screen.button('Close'))
    await clock.advance(5_000)
    await expect.element(notice).not.toBeInTheDocument()
  })
})
