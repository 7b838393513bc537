import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld, place } from '../../../test/createWorld.ts'
import { reduceMotion } from '../../../test/looks.ts'
import { getFocused, screen } from '../../../test/screen.ts'

const getRoot = () => document.querySelector('appkit-modal')!.shadowRoot!.querySelector('appkit-shell')!.shadowRoot!

/** Pauses fading at its start, so that the test does not depend on timing. */
function holdFading(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.notice, .bar { animation-play-state: paused !important }')
  getRoot().adoptedStyleSheets.push(sheet)
}

function endFading(selector: string): void {
  for (const animation of getRoot().querySelector(selector)?.getAnimations() ?? []) animation.finish()
}

async function showNotice() {
  const world = createWorld()
  await place('appkit-button')
  await screen.button('Connect wallet').click()
  await expect.element(screen.heading('Connect wallet')).toBeVisible()
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

  it('A26: stays while the pointer is over it', async () => {
    const { clock, notice } = await showNotice()
    await userEvent.hover(notice)
    await clock.advance(60_000)
    await expect.element(notice).toBeVisible()
    await userEvent.hover(screen.button('Close'))
    await clock.advance(5_000)
    await expect.element(notice).not.toBeInTheDocument()
  })

  it('A26: stays while it has the focus, which moves to the heading when it is dismissed', async () => {
    const { kit, clock } = await showNotice()
    kit.notices.showError('It failed')
    await clock.advance(150)
    const failure = page.getByRole('alert').filter({ hasText: 'It failed' })
    const dismiss = failure.getByRole('button', { name: 'Dismiss' })
    await expect.element(dismiss).toBeVisible()
    dismiss.element().focus()
    await clock.advance(60_000)
    await expect.element(failure).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => getFocused()?.textContent).toBe('Connect wallet')
    await expect.element(failure).not.toBeInTheDocument()
  })

  it('A26: disappears after the focus has left it', async () => {
    const { kit, clock } = await showNotice()
    kit.notices.showError('It failed')
    await clock.advance(150)
    const failure = page.getByRole('alert').filter({ hasText: 'It failed' })
    await expect.element(failure).toBeVisible()
    failure.getByRole('button', { name: 'Dismiss' }).element().focus()
    await clock.advance(60_000)
    screen.button('Close').element().focus()
    await clock.advance(5_000)
    await expect.element(failure).not.toBeInTheDocument()
  })

  it('A26: stays while it has the focus, also if a pointer enters and leaves', async () => {
    const { kit, clock } = await showNotice()
    kit.notices.showError('It failed')
    await clock.advance(150)
    const failure = page.getByRole('alert').filter({ hasText: 'It failed' })
    await expect.element(failure).toBeVisible()
    failure.getByRole('button', { name: 'Dismiss' }).element().focus()
    await userEvent.hover(failure)
    await userEvent.hover(screen.button('Close'))
    await clock.advance(60_000)
    expect(kit.notices.state.notice).toBeDefined()
  })

  it('A23: changes its live region also if the same text is shown again while it fades', async () => {
    const { kit, clock } = await showNotice()
    holdFading()
    kit.notices.showError('It failed')
    await clock.advance(150)
    const getSnackbar = () => getRoot().querySelector('[role=alert] oak-snackbar')
    await expect.poll(getSnackbar).not.toBeNull()
    const former = getSnackbar()
    kit.notices.showError('It failed')
    await expect.poll(() => former?.parentElement?.matches('.is-leaving')).toBe(true)
    await clock.advance(150)
    await expect.poll(() => getSnackbar()?.parentElement?.matches('.is-leaving')).toBe(false)
    expect(getSnackbar()).not.toBe(former)
  })

  it('fades out, is inert meanwhile, and is then removed', async () => {
    const { kit, notice } = await showNotice()
    holdFading()
    kit.notices.hide()
    await expect.poll(() => getRoot().querySelector('.notice')?.matches('.is-leaving[inert]')).toBe(true)
    await expect.element(notice).toBeInTheDocument()
    endFading('.notice')
    await expect.element(notice).not.toBeInTheDocument()
  })

  it('is replaced by the next one, also while it fades', async () => {
    const { kit, clock } = await showNotice()
    holdFading()
    kit.notices.showLoading('Wait')
    await expect.poll(() => getRoot().querySelector('.notice')?.className).toBe('notice is-leaving')
    await clock.advance(150)
    await expect.element(page.getByRole('status').filter({ hasText: 'Wait' })).toBeVisible()
    await expect.element(page.getByText('Done')).not.toBeInTheDocument()
  })

  it.each([
    { where: 'above the dialog', size: [1024, 768], isInside: false },
    { where: 'below the header in a low window', size: [1024, 320], isInside: true },
    { where: 'above the sheet of a phone', size: [390, 844], isInside: false },
    { where: 'below the header on a low phone', size: [390, 360], isInside: true },
    { where: 'below the header at 400 %', size: [320, 256], isInside: true },
    { where: 'below the header of an embedded modal', size: [1024, 768], isInside: true, enableEmbedded: true },
  ])('covers neither a title nor a button: $where', async ({ size: [width, height], isInside, enableEmbedded }) => {
    await page.viewport(width!, height!)
    onTestFinished(() => page.viewport(1024, 768))
    await reduceMotion()
    const { kit } = createWorld({ options: enableEmbedded ? { enableEmbedded } : {} })
    await place(enableEmbedded ? 'appkit-modal' : 'appkit-button')
    if (!enableEmbedded) await screen.button('Connect wallet').click()
    await expect.element(screen.heading('Connect wallet')).toBeVisible()
    kit.router.push('WhatIsAWallet')
    await expect.element(screen.heading('What is a wallet?')).toBeVisible()
    kit.notices.showError('A sentence that needs more than one line on a narrow phone, as those of other languages do')
    const notice = page.getByRole('alert').filter({ hasText: 'A sentence' })
    await expect.element(notice.getByRole('button', { name: 'Dismiss' })).toBeVisible()
    await expect.poll(() => getRoot().querySelector('.notices')?.hasAttribute('data-inside')).toBe(isInside)
    const box = getRoot().querySelector('.notice')!.getBoundingClientRect()
    expect(box.top).toBeGreaterThanOrEqual(0)
    const others = [screen.heading('What is a wallet?'), ...page.getByRole('button').all()].map((item) =>
      item.element(),
    )
    const covered = others.filter((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect()
      const isBeside = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom
      return !isBeside && other.getAttribute('aria-label') !== 'Dismiss'
    })
    expect(covered.map((element) => element.outerHTML)).toEqual([])
  })

  it('moves below the header when the window has no more room above the dialog', async () => {
    onTestFinished(() => page.viewport(1024, 768))
    const { kit } = await showNotice()
    kit.notices.showError('It failed')
    const isInside = () => getRoot().querySelector('.notices')?.hasAttribute('data-inside')
    await expect.poll(isInside).toBe(false)
    await page.viewport(1024, 300)
    await expect.poll(isInside).toBe(true)
  })
})

describe('a bar in the modal', () => {
  it('A23: is announced by an existing live region, and collapses when it ends', async () => {
    const { lifecycle } = await showNotice()
    const region = getRoot().querySelector('.bars[role=status]')!
    expect(region.textContent.trim()).toBe('')
    lifecycle.setOnline(false)
    await expect.poll(() => region.textContent.trim()).toMatch(/^You’re offline/)
    holdFading()
    lifecycle.setOnline(true)
    await expect.poll(() => region.querySelector('.bar')?.matches('.is-leaving[inert]')).toBe(true)
    endFading('.bar')
    await expect.poll(() => region.textContent.trim()).toBe('')
  })
})
