import { alertErrors } from '@openappkit/core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { openConnect } from '../../../test/openConnect.ts'
import { seePrompt } from '../../../test/seePrompt.ts'

const getDialog = () =>
  document
    .querySelector('appkit-modal')!
    .shadowRoot!.querySelector('appkit-shell')!
    .shadowRoot!.querySelector('dialog')!

describe('the dialog', () => {
  it('A1: is a native dialog with the title of its view as accessible name', async () => {
    const { kit } = await openConnect()
    kit.router.push('WhatIsAWallet')
    await expect.element(screen.dialog('What is a wallet?')).toBeVisible()
    expect(screen.dialog().element()).toBe(getDialog())
  })

  it('A2: makes the rest of the page inert', async () => {
    await openConnect()
    expect(getDialog().matches(':modal')).toBe(true)
  })

  it('A5: focuses the heading of the first view and of each next one', async () => {
    await openConnect()
    await expect.poll(() => getFocused()?.textContent).toBe('Connect wallet')
    await screen.button('What is a wallet?').click()
    await expect.poll(() => getFocused()?.textContent).toBe('What is a wallet?')
  })

  it('SPEC 2.20, A6: focuses the pressed item after going back', async () => {
    const { control } = await openConnect()
    control.onConnect(ALPHA, 'hang')
    await screen.button('Alpha Wallet, installed').click()
    await expect.element(screen.dialog('Alpha Wallet')).toBeVisible()
    await screen.button('Back').click()
    await expect.poll(() => getFocused()?.getAttribute('aria-label')).toBe('Alpha Wallet, installed')
  })

  it('A4, A7: closes with Escape and returns the focus to its opener', async () => {
    const { kit } = await openConnect()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(kit.modal.state.open).toBe(false)
    expect(document.activeElement?.localName).toBe('appkit-button')
  })

  it.each([
    ['the backdrop beside it', () => getDialog()],
    ['a control of it', () => screen.button('Close').element()],
  ])('the second press of a double click that has brought a view does not press %s', async (_, getPlace) => {
    const { kit } = await openConnect()
    const press = (target: Element, detail: number) => {
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
      target.dispatchEvent(new PointerEvent('click', { bubbles: true, composed: true, detail }))
    }
    press(screen.button('What is a wallet?').element(), 1)
    await expect.element(screen.dialog('What is a wallet?')).toBeVisible()
    press(getPlace(), 2)
    expect(kit.modal.state.open).toBe(true)
    // A separate press.
    press(getPlace(), 1)
    expect(kit.modal.state.open).toBe(false)
  })

  it('a double click on the button of the page that opens it does not close it', async () => {
    const { kit } = await openConnect()
    const press = (target: Element, detail: number) => {
      for (const type of ['pointerdown', 'click']) {
        target.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, detail }))
      }
    }
    const opener = document.querySelector('appkit-button')!
    press(opener, 1)
    press(getDialog(), 2)
    expect(kit.modal.state.open).toBe(true)
    // The last press before was on the backdrop too.
    press(getDialog(), 1)
    expect(kit.modal.state.open).toBe(false)
    press(opener, 1)
    await kit.modal.open()
    press(getDialog(), 2)
    expect(kit.modal.state.open).toBe(true)
  })

  it('a button takes both presses of a double click', async () => {
    const { kit } = await openConnect()
    const close = screen.button('Close').element()
    let presses = 0
    close.addEventListener('click', (event) => {
      presses += 1
      event.stopPropagation()
    })
    await userEvent.dblClick(close)
    expect([presses, kit.modal.state.open]).toEqual([2, true])
  })

  it('a checkbox takes both presses of a double click on its label', async () => {
    await openConnect({
      options: { features: { legalCheckbox: true }, termsConditionsUrl: 'https://example.com/terms' },
    })
    const checkbox = page.getByRole('checkbox')
    await expect.element(checkbox).not.toBeChecked()
    const changes: boolean[] = []
    const input = checkbox.element() as HTMLInputElement
    input.addEventListener('change', () => changes.push(input.checked))
    // Its start, because a link follows.
    await userEvent.dblClick(input.closest('label')!.querySelector('.label')!, { position: { x: 4, y: 8 } })
    expect(changes).toEqual([true, false])
  })

  it('closes by a click on the backdrop, but not by one that started inside', async () => {
    const { kit } = await openConnect()
    const press = (type: string, target: EventTarget) =>
      target.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }))
    const heading = screen.heading('Connect wallet').element()
    press('pointerdown', heading)
    press('click', getDialog())
    expect(kit.modal.state.open).toBe(true)
    press('pointerdown', getDialog())
    press('click', getDialog())
    expect(kit.modal.state.open).toBe(false)
  })

  it('A3: keeps Tab inside, in both directions', async () => {
    await openConnect()
    await expect.poll(() => getFocused()?.textContent).toBe('Connect wallet')
    const stops: (Element | null)[] = []
    for (let presses = 0; presses < 5; presses += 1) {
      await userEvent.keyboard('{Tab}')
      stops.push(getFocused())
    }
    expect(new Set(stops).size).toBe(4)
    expect(stops[4]).toBe(stops[0])
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(getFocused()).toBe(stops[3])
  })

  it('A23: has its live regions before the first announcement', async () => {
    await openConnect()
    const regions = [...getDialog().querySelectorAll('[role=status], [role=alert]')]
    expect(regions.map((region) => region.textContent.trim())).toEqual(['', '', '', ''])
  })

  it('A8: prevents the page from scrolling while it is open', async () => {
    const tall = document.createElement('div')
    tall.setAttribute('style', 'height: 4000px')
    document.body.append(tall)
    const widthBefore = document.body.getBoundingClientRect().width
    const { kit } = await openConnect()
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
    expect(document.body.getBoundingClientRect().width).toBe(widthBefore)
    kit.modal.close()
    await expect.poll(() => getComputedStyle(document.documentElement).overflowY).toBe('visible')
    tall.remove()
  })

  it('leaves the page usable during a wallet request, and makes it inert again afterwards', async () => {
    const { control } = await openConnect()
    control.onConnect(ALPHA, 'hang')
    await screen.button('Alpha Wallet, installed').click()
    await expect.element(screen.dialog('Alpha Wallet')).toBeVisible()
    await expect.poll(() => getDialog().matches(':modal')).toBe(false)
    expect(getDialog().open).toBe(true)
    expect(getDialog().contains(getFocused()) || getFocused()?.textContent === 'Alpha Wallet').toBe(true)
    await seePrompt(control)
    control.reject(ALPHA)
    await expect.poll(() => getDialog().matches(':modal')).toBe(true)
    expect(getFocused()?.textContent).toBe('Alpha Wallet')
  })

  it('A4: stays open and shows why if its view must not be closed, however often Escape is pressed', async () => {
    const { kit } = await openConnect()
    const row = kit.router.getRow('Connect')
    row.canClose = () => false
    for (let presses = 0; presses < 4; presses += 1) await userEvent.keyboard('{Escape}')
    expect(kit.modal.state.shake).toBe(true)
    expect(getDialog().open).toBe(true)
    await expect.element(page.getByText('Finish this step before closing.')).toBeInTheDocument()
    delete row.canClose
  })

  it('SPEC 4.35, A4: has a disabled Close button while its view must not be closed, which keeps the focus and shows why', async () => {
    const { kit, control } = await openConnect()
    const close = screen.button('Close')
    await expect.element(close).not.toHaveAttribute('aria-disabled')
    const row = kit.router.getRow('Connect')
    // The shell does not subscribe to the wallets, but the view does.
    row.canClose = () => kit.connections.state.connectors.length !== 3
    onTestFinished(() => void delete row.canClose)
    control.addConnector({ id: 'third', name: 'Third Wallet' })
    await expect.element(close).toHaveAttribute('aria-disabled', 'true')
    await expect.element(close).toHaveAccessibleDescription('Finish this step before closing.')
    await expect(getDialog()).to.be.accessible()
    close.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert').filter({ hasText: 'Finish this step before closing.' })).toBeVisible()
    expect(getDialog().open).toBe(true)
    expect(getFocused()).toBe(close.element())
    control.addConnector({ id: 'fourth', name: 'Fourth Wallet' })
    await expect.element(close).not.toHaveAttribute('aria-disabled')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => kit.modal.state.open).toBe(false)
  })

  it('reopens if the browser closes it although its view must not be closed', async () => {
    const { kit } = await openConnect()
    const row = kit.router.getRow('Connect')
    row.canClose = () => false
    getDialog().close()
    await expect.poll(() => getDialog().open).toBe(true)
    delete row.canClose
  })

  it('closes the modal when the browser closes the dialog', async () => {
    const { kit } = await openConnect()
    getDialog().close()
    await expect.poll(() => kit.modal.state.open).toBe(false)
  })

  it('SPEC 4.6, A24: shows notices inside the dialog: errors as alerts, others as status', async () => {
    const { kit, clock } = await openConnect()
    const getVariant = (region: Locator) => region.element().querySelector('oak-snackbar')?.getAttribute('variant')
    kit.notices.showSuccess('Done')
    const done = page.getByRole('status').filter({ hasText: 'Done' })
    await expect.element(done).toBeInTheDocument()
    expect(getVariant(done)).toBe('success')
    kit.notices.showLoading('Wait')
    await clock.advance(150)
    const wait = page.getByRole('status').filter({ hasText: 'Wait' })
    await expect.element(wait).toBeInTheDocument()
    expect(getVariant(wait)).toBe('loading')
    kit.notices.showError('Failed')
    await clock.advance(150)
    const failed = page.getByRole('alert').filter({ hasText: 'Failed' })
    await expect.element(failed).toBeInTheDocument()
    expect(getVariant(failed)).toBe('error')
  })

  it('shows that the visitor is offline', async () => {
    const { lifecycle } = await openConnect()
    lifecycle.setOnline(false)
    await expect.element(page.getByText(/You’re offline/)).toBeInTheDocument()
    lifecycle.setOnline(true)
    await expect.element(page.getByText(/You’re offline/)).not.toBeInTheDocument()
  })

  it('A4: shows the reason again when it is asked to close again', async () => {
    const { kit, clock } = await openConnect()
    const row = kit.router.getRow('Connect')
    row.canClose = () => false
    onTestFinished(() => void delete row.canClose)
    const reason = page.getByRole('alert').filter({ hasText: 'Finish this step before closing.' })
    await userEvent.keyboard('{Escape}')
    await expect.element(reason).toBeVisible()
    const first = kit.notices.state.notice?.id
    await clock.advance(500)
    await userEvent.keyboard('{Escape}')
    await clock.advance(150)
    await expect.element(reason).toBeVisible()
    expect(kit.notices.state.notice?.id).not.toBe(first)
  })

  it('R16: leaves no lock on the page, no dialog and no error when its kit is destroyed while it is open', async () => {
    const { appKit } = await openConnect()
    const sheets = document.adoptedStyleSheets.length
    appKit.destroy()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    await expect.poll(() => document.querySelector('appkit-modal')).toBeNull()
    expect(document.adoptedStyleSheets.length).toBe(sheets - 1)
    expect(getComputedStyle(document.documentElement).overflowY).toBe('visible')
  })

  it('R9: is replaced by the new kit of a hot reload with the same id while it is open', async () => {
    const modal = await place('appkit-modal')
    const { kit } = await openConnect()
    const next = createWorld()
    expect(kit.isDestroyed).toBe(true)
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(document.querySelectorAll('appkit-modal').length).toBe(1)
    await screen.button('Connect wallet').click()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    expect(modal.activeKit).toBe(next.kit)
    expect(next.kit.modal.state.open).toBe(true)
  })

  it('A8: keeps focus and scroll lock of two kits independent', async () => {
    const one = createWorld({ options: { id: 'one' } })
    const two = createWorld({ options: { id: 'two' } })
    await place('appkit-modal', { kit: 'one' })
    await place('appkit-modal', { kit: 'two' })
    await one.kit.modal.open()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    await two.kit.modal.open({ view: 'Networks' })
    await expect.element(screen.dialog('Choose network')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.dialog('Choose network')).not.toBeInTheDocument()
    expect(one.kit.modal.state.open).toBe(true)
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
    await expect.poll(() => getFocused()?.textContent).toBe('Connect wallet')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => getComputedStyle(document.documentElement).overflowY).toBe('visible')
  })

  it('opens in two kits of one page independently', async () => {
    const one = createWorld({ options: { id: 'one' } })
    const two = createWorld({ options: { id: 'two' } })
    await one.kit.modal.open()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    await two.kit.modal.open({ view: 'Networks' })
    await expect.element(screen.dialog('Choose network')).toBeVisible()
    two.kit.modal.close()
    await expect.element(screen.dialog('Choose network')).not.toBeInTheDocument()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  })

  it('SPEC 8.16: shows an alert with its short text and expandable details while debug is on, until it is dismissed', async () => {
    const { kit } = createWorld({ options: { debug: true } })
    await kit.modal.open()
    kit.alerts.raise(alertErrors.projectIdNotConfigured())
    await expect.element(page.getByText('Project ID Not Configured')).toBeVisible()
    const details = page.getByText(/createAppKit has no "projectId"/)
    await expect.element(details).not.toBeVisible()
    await page.getByText('Details').click()
    await expect.element(details).toBeVisible()
    await screen.button('Dismiss').click()
    await expect.element(page.getByText('Project ID Not Configured')).not.toBeInTheDocument()
  })

  it('A5: moves the focus to the heading when the focused alert is dismissed', async () => {
    const { kit } = await openConnect({ options: { debug: true } })
    kit.alerts.raise(alertErrors.projectIdNotConfigured())
    const dismiss = screen.button('Dismiss')
    await expect.element(dismiss).toBeVisible()
    dismiss.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dismiss).not.toBeInTheDocument()
    expect(getFocused()?.localName).toBe('h2')
  })

  it('is a section in the page if embedded', async () => {
    createWorld({ options: { enableEmbedded: true } })
    await place('appkit-modal')
    await expect.element(page.getByRole('region', { name: 'Connect wallet' })).toBeVisible()
    expect(screen.dialog().elements()).toEqual([])
    expect(screen.button('Close').elements()).toEqual([])
    expect(getFocused()).toBe(document.body)
  })

  it('takes the focus if an embedded modal is opened from elsewhere', async () => {
    createWorld({ options: { enableEmbedded: true } })
    await place('appkit-modal')
    await place('appkit-network-button')
    await expect.element(page.getByRole('region', { name: 'Connect wallet' })).toBeVisible()
    await screen.button('Network: Ethereum').click()
    await expect.element(page.getByRole('region', { name: 'Choose network' })).toBeVisible()
    await expect.poll(() => getFocused()?.textContent).toBe('Choose network')
  })

  it('A5: moves the focus to the heading of the next view also if embedded', async () => {
    createWorld({ options: { enableEmbedded: true } })
    await place('appkit-modal')
    await screen.button('What is a wallet?').click()
    await expect.element(page.getByRole('region', { name: 'What is a wallet?' })).toBeVisible()
    await expect.poll(() => getFocused()?.textContent).toBe('What is a wallet?')
  })
})
