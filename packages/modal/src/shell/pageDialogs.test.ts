/** @module The modal above dialogs of a page, and beside shortcuts of the page. */
import * as Radix from '@radix-ui/react-dialog'
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld, place } from '../../test/createWorld.ts'
import { loadAll } from '../../test/loadAll.ts'
import { screen } from '../../test/screen.ts'

beforeAll(loadAll)

const ALPHA_ROW = 'Alpha Wallet, installed'

/** A page with an open dialog of Radix, as shadcn/ui has it, from which the modal is opened. */
async function openFromRadix({ modal = true } = {}) {
  const world = createWorld()
  await place('appkit-modal')
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  function Page() {
    const [open, onOpenChange] = useState(true)
    const press = () => void world.kit.modal.open()
    return createElement(
      Radix.Root,
      { open, onOpenChange, modal },
      createElement(
        Radix.Portal,
        null,
        createElement(Radix.Overlay),
        createElement(
          Radix.Content,
          { 'aria-describedby': undefined },
          createElement(Radix.Title, null, 'Checkout'),
          createElement('button', { onClick: press }, 'Pay with a wallet'),
        ),
      ),
    )
  }
  root.render(createElement(Page))
  const pageDialog = page.getByRole('dialog', { name: 'Checkout', includeHidden: true })
  await page.getByRole('button', { name: 'Pay with a wallet' }).click()
  await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  return { ...world, pageDialog }
}

describe.each([
  { modal: true, name: 'that is modal' },
  { modal: false, name: 'that is not modal' },
])('above a dialog of Radix $name', (options) => {
  it('takes clicks, which leave the dialog of the page open', async () => {
    const { kit, pageDialog } = await openFromRadix(options)
    await screen.button(ALPHA_ROW).click()
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
    expect(pageDialog.elements()).toHaveLength(1)
  })

  it('closes with Escape, and only then the dialog of the page', async () => {
    const { kit, pageDialog } = await openFromRadix(options)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => kit.modal.state.open).toBe(false)
    expect(pageDialog.elements()).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => pageDialog.elements()).toHaveLength(0)
  })

  it('closes with a press beside it, which leaves the dialog of the page open', async () => {
    const { kit, pageDialog } = await openFromRadix(options)
    const dialog = screen.dialog('Connect wallet').element()
    dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    await expect.poll(() => kit.modal.state.open).toBe(false)
    expect(pageDialog.elements()).toHaveLength(1)
  })

  it('keeps the focus, and is not hidden from screen readers', async () => {
    await openFromRadix(options)
    const modal = document.querySelector('appkit-modal')!
    expect(modal.closest('[aria-hidden], [inert]')).toBeNull()
    await userEvent.keyboard('{Tab}{Tab}')
    expect(document.activeElement).toBe(modal)
  })
})

describe('shortcuts of the page', () => {
  async function openSearch() {
    const world = createWorld({ pairing: {} })
    await place('appkit-modal')
    const keys: string[] = []
    const note = (event: KeyboardEvent) => {
      keys.push(`${event.type} ${event.key}`)
      if (event.key === 'w') event.preventDefault()
    }
    for (const target of [document, window]) {
      for (const type of ['keydown', 'keypress', 'keyup'] as const) {
        target.addEventListener(type, note as EventListener)
        onTestFinished(() => target.removeEventListener(type, note as EventListener))
      }
    }
    await world.kit.modal.open({ view: 'AllWallets' })
    const field = page.getByRole('searchbox')
    await expect.element(field).toBeVisible()
    await field.click()
    keys.length = 0
    return { field, keys }
  }

  it('get no key that is typed into a field of the modal', async () => {
    const { field, keys } = await openSearch()
    await userEvent.keyboard('bob.whitehead/x')
    await expect.element(field).toHaveValue('bob.whitehead/x')
    expect(keys).toEqual([])
  })

  it('get the keys with Ctrl, and those outside of fields', async () => {
    const { keys } = await openSearch()
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(keys).toContain('keydown k')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    keys.length = 0
    await userEvent.keyboard('k')
    expect(keys).toContain('keydown k')
  })
})
