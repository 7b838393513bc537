/** @module The modal above dialogs of a page, and beside shortcuts of the page. */
import type { OpenParams } from '@openappkit/core'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { DIALOG_LIBRARIES, renderPageDialog } from '../../../test/dialogLibraries.ts'
import { createEmbeddedSite } from '../../../test/embeddedSite.ts'
import { loadAll } from '../../../test/loadAll.ts'
import { screen } from '../../../test/screen.ts'
import { withDirectory } from '../../../test/withDirectory.ts'
import { listTabStops } from './dialog-controller.ts'

beforeAll(loadAll)

const ALPHA_ROW = 'Alpha Wallet, installed'

/** Names of the modal. The dialog of the page has another. */
const OURS = /^(?:Connect wallet|All wallets)$/

/** The button in the dialog of the page that opens the modal. */
const OPENER = 'Pay with a wallet'

/** Whether each element of the page is hidden or inert, without the modal and its hosts. */
const listHidden = () =>
  [...document.querySelectorAll('[aria-hidden], [inert]')].map(
    (element) =>
      `${element.localName}${element.id && '#'} ${element.getAttribute('aria-hidden')} ${element.hasAttribute('inert')}`,
  )

/** A press beside the modal. Its dialog has the size of its content, and everything beside that is its backdrop. */
async function pressBeside(): Promise<void> {
  await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  // At a place of the page: the dialog moves while it opens. The page is below the modal.
  await page.elementLocator(document.documentElement).click({ position: { x: 4, y: 4 }, force: true })
}

describe.each(DIALOG_LIBRARIES)('above $name', (library) => {
  /** A page with an open dialog, from which the modal is opened. */
  async function openFromDialog(params?: OpenParams) {
    const world = createWorld(withDirectory())
    await place('appkit-modal')
    renderPageDialog(library, () => void world.kit.modal.open(params))
    const opener = page.getByRole('button', { name: OPENER, includeHidden: true })
    await expect.element(opener).toBeVisible()
    const hidden = listHidden()
    await userEvent.click(opener)
    await expect.element(screen.dialog(OURS)).toBeVisible()
    return { ...world, opener, hidden }
  }

  it('takes clicks, which leave the dialog of the page open', async () => {
    const { kit, opener } = await openFromDialog()
    await screen.button(ALPHA_ROW).click()
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
    expect(opener.elements()).toHaveLength(1)
  })

  it('takes text', async () => {
    await openFromDialog({ view: 'AllWallets' })
    const field = page.getByRole('searchbox')
    await field.click()
    await userEvent.keyboard('wallet 7')
    await expect.element(field).toHaveValue('wallet 7')
  })

  it('scrolls', async () => {
    await openFromDialog({ view: 'AllWallets' })
    const tile = screen.button('Wallet 1').first()
    await expect.element(tile).toBeVisible()
    const getTop = () => tile.element().getBoundingClientRect().top
    const top = getTop()
    await userEvent.wheel(tile, { delta: { y: 100 } })
    await expect.poll(getTop).toBeLessThan(top)
  })

  it('closes with Escape, and only then the dialog of the page', async () => {
    const { kit, opener } = await openFromDialog()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => kit.modal.state.open).toBe(false)
    expect(opener.elements()).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => opener.elements()).toHaveLength(0)
  })

  it('closes with a press beside it, which leaves the dialog of the page open', async () => {
    const { kit, opener } = await openFromDialog()
    await pressBeside()
    await expect.poll(() => kit.modal.state.open).toBe(false)
    expect(opener.elements()).toHaveLength(1)
  })

  it('keeps the focus, and is not hidden from screen readers', async () => {
    await openFromDialog()
    const modal = document.querySelector('appkit-modal')!
    await expect.poll(() => modal.closest('[aria-hidden], [inert]')).toBeNull()
    const stops = listTabStops(screen.dialog(OURS).element() as HTMLElement)
    expect(stops.length).toBeGreaterThan(1)
    for (const _ of [...stops, 'once more']) {
      await userEvent.keyboard('{Tab}')
      expect(document.activeElement).toBe(modal)
    }
  })

  it('leaves the dialog of the page as it was', async () => {
    const { kit, opener, hidden } = await openFromDialog()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => kit.modal.state.open).toBe(false)
    await expect.element(opener).toHaveFocus()
    await expect.poll(listHidden).toEqual(hidden)
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.click()
    await userEvent.keyboard('x')
    await expect.element(note).toHaveValue('x')
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    expect(opener.element().closest('[role=dialog], .MuiModal-root')!.contains(document.activeElement)).toBe(true)
    await userEvent.click(opener)
    await expect.poll(() => kit.modal.state.open).toBe(true)
  })
})

/** A dialog of the page without a library, with the button that opens the modal in it. */
type PlainDialog = readonly [name: string, create: (button: HTMLButtonElement) => HTMLElement]

const PLAIN_DIALOGS: readonly PlainDialog[] = [
  [
    'a native dialog',
    (button) => {
      const dialog = document.createElement('dialog')
      dialog.append(button)
      document.body.append(dialog)
      dialog.showModal()
      return dialog
    },
  ],
  [
    'a native dialog in a shadow root, with the content in a slot',
    (button) => {
      const host = document.createElement('div')
      const dialog = document.createElement('dialog')
      dialog.append(document.createElement('slot'))
      host.attachShadow({ mode: 'open' }).append(dialog)
      host.append(button)
      document.body.append(host)
      dialog.showModal()
      return host
    },
  ],
  [
    'a dialog that is above everything',
    (button) => {
      const dialog = document.createElement('div')
      dialog.setAttribute('role', 'alertdialog')
      dialog.style.cssText = 'position: fixed; inset: 0; background: white; z-index: 2147483647'
      dialog.append(button)
      document.body.append(dialog)
      return dialog
    },
  ],
]

function renderPlainDialog(create: PlainDialog[1], onPress: () => void): void {
  const button = document.createElement('button')
  button.textContent = OPENER
  button.addEventListener('click', onPress)
  const dialog = create(button)
  onTestFinished(() => dialog.remove())
}

const SHOWN: readonly (readonly [name: string, render: (onPress: () => void) => void])[] = [
  ...DIALOG_LIBRARIES.map(
    (library) => [library.name, (onPress: () => void) => renderPageDialog(library, onPress)] as const,
  ),
  ...PLAIN_DIALOGS.map(
    ([name, create]) => [name, (onPress: () => void) => renderPlainDialog(create, onPress)] as const,
  ),
]

describe.each(SHOWN)('above %s while a wallet is asked', (_name, render) => {
  /** The modal waits for a wallet. */
  async function openWaiting() {
    const world = createWorld(withDirectory())
    world.control.onConnect(ALPHA, 'hang')
    await place('appkit-modal')
    render(() => void world.kit.modal.open())
    const opener = page.getByRole('button', { name: OPENER, includeHidden: true })
    await userEvent.click(opener)
    await screen.button(ALPHA_ROW).click()
    await expect.poll(() => world.kit.connections.state.pending).toBeDefined()
    return { ...world, opener }
  }

  it('is in front', async () => {
    await openWaiting()
    const cancel = page.getByRole('button', { name: 'Close' })
    const { left, top } = cancel.element().getBoundingClientRect()
    expect(document.elementFromPoint(left + 4, top + 4)?.localName).toBe('appkit-modal')
  })

  it('closes with Escape, which leaves the dialog of the page open', async () => {
    const { kit, opener } = await openWaiting()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => kit.modal.state.open).toBe(false)
    expect(opener.elements()).toHaveLength(1)
  })
})

it('leaves the page usable while a wallet is asked if no dialog of the page has opened it', async () => {
  const { kit, control } = createWorld(withDirectory())
  control.onConnect(ALPHA, 'hang')
  await place('appkit-modal')
  // Another dialog of the page, such as a notice about cookies.
  const notice = document.createElement('div')
  notice.setAttribute('role', 'dialog')
  document.body.append(notice)
  onTestFinished(() => notice.remove())
  await kit.modal.open()
  await screen.button(ALPHA_ROW).click()
  await expect.poll(() => kit.connections.state.pending).toBeDefined()
  await expect.poll(() => screen.dialog(/Alpha/).element().matches(':modal')).toBe(false)
})

describe('above a native dialog of the page', () => {
  /** A page with an open `<dialog>` that closes with Escape, and with a press on its backdrop. */
  async function openFromNative() {
    const world = createWorld()
    await place('appkit-modal')
    const pageDialog = document.createElement('dialog')
    pageDialog.setAttribute('aria-label', 'Checkout')
    const button = pageDialog.appendChild(document.createElement('button'))
    button.textContent = 'Pay with a wallet'
    button.addEventListener('click', () => void world.kit.modal.open())
    pageDialog.addEventListener('click', ({ target }) => target === pageDialog && pageDialog.close())
    document.body.append(pageDialog)
    onTestFinished(() => pageDialog.remove())
    pageDialog.showModal()
    await page.getByRole('button', { name: 'Pay with a wallet' }).click()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    return { ...world, pageDialog }
  }

  it('takes clicks, which leave the dialog of the page open', async () => {
    const { kit, pageDialog } = await openFromNative()
    await screen.button(ALPHA_ROW).click()
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
    expect(pageDialog.open).toBe(true)
  })

  it('closes with Escape, and only then the dialog of the page', async () => {
    const { kit, pageDialog } = await openFromNative()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => kit.modal.state.open).toBe(false)
    expect(pageDialog.open).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => pageDialog.open).toBe(false)
  })

  it('keeps the focus', async () => {
    await openFromNative()
    await userEvent.keyboard('{Tab}{Tab}')
    expect(document.activeElement).toBe(document.querySelector('appkit-modal'))
  })
})

describe('shortcuts of the page', () => {
  /** What the page hears, as a page with the shortcut "w" listens. */
  function listenForKeys(): string[] {
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
    return keys
  }

  async function openSearch() {
    const world = createWorld({ pairing: {} })
    await place('appkit-modal')
    const keys = listenForKeys()
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

  it('get no key either that is typed before the code that keeps the others has loaded', async () => {
    const { connector } = createEmbeddedSite()
    const { kit } = createWorld({ options: { connectors: [connector] } })
    await place('appkit-modal')
    const keys = listenForKeys()
    await kit.modal.open()
    const field = page.getByRole('textbox', { name: 'Email address' })
    await expect.element(field).toBeVisible()
    const input = field.element() as HTMLInputElement
    input.focus()
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true, composed: true, cancelable: true }))
    expect(keys).toEqual([])
  })

  it('get the keys with Ctrl that edit no text, and letters outside of fields', async () => {
    const { keys } = await openSearch()
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(keys).toContain('keydown k')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    keys.length = 0
    await userEvent.keyboard('k')
    expect(keys).toContain('keydown k')
  })
})

describe('a page that prevents', () => {
  /** Prevents events as a page does for the whole document. @returns The events that have reached the page. */
  function prevent(types: readonly string[], isPrevented: (event: Event) => boolean = () => true): string[] {
    const seen: string[] = []
    const listener = (event: Event) => {
      if (!isPrevented(event)) return
      seen.push(event instanceof KeyboardEvent ? `${event.type} ${event.key}` : event.type)
      event.preventDefault()
    }
    for (const type of types) {
      document.addEventListener(type, listener)
      onTestFinished(() => document.removeEventListener(type, listener))
    }
    return seen
  }

  /** Loads the code that keeps other events than those of fields, with the first key that reaches the dialog. */
  async function shield() {
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => (screen.dialog('All wallets').element() as HTMLElement).dataset['shielded']).toBe('')
  }

  async function openAllWallets() {
    const world = createWorld(withDirectory())
    await place('appkit-modal')
    await world.kit.modal.open({ view: 'AllWallets' })
    const field = page.getByRole('searchbox')
    await field.click()
    await userEvent.keyboard('x')
    await expect.element(field).toHaveValue('x')
    await shield()
    await field.click()
    return { ...world, field }
  }

  it('copying and pasting does not prevent them in a field', async () => {
    const { field } = await openAllWallets()
    const seen = prevent(['paste', 'copy', 'cut', 'beforeinput', 'keydown', 'keyup'])
    await userEvent.keyboard('{Backspace}Wallet{Control>}axv{/Control}')
    await expect.element(field).toHaveValue('Wallet')
    await userEvent.keyboard('{Control>}acv{/Control}{Control>}v{/Control}')
    await expect.element(field).toHaveValue('WalletWallet')
    expect(seen.filter((event) => !event.endsWith('Control'))).toEqual([])
  })

  it('copying, pasting, input and menus gets none of these events of the modal', async () => {
    const { field } = await openAllWallets()
    for (const type of ['paste', 'copy', 'cut', 'beforeinput', 'contextmenu']) {
      const seen = prevent([type])
      const event = new Event(type, { bubbles: true, composed: true, cancelable: true })
      field.element().dispatchEvent(event)
      expect([type, seen, event.defaultPrevented]).toEqual([type, [], false])
      // The page still gets its own.
      document.body.dispatchEvent(new Event(type, { bubbles: true }))
      expect(seen).toEqual([type])
    }
  })

  it.each([['Enter'], [' ']])('the key %j does not prevent the press of a button', async (key) => {
    const { kit } = createWorld(withDirectory())
    await place('appkit-modal')
    const seen = prevent(['keydown', 'keypress', 'keyup'])
    await kit.modal.open()
    await expect.element(screen.button(ALPHA_ROW)).toBeVisible()
    const row = screen.button(ALPHA_ROW).element() as HTMLElement
    const focused = () => document.activeElement?.shadowRoot?.activeElement
    for (let step = 0; step < 20 && !row.matches(':focus-within, :focus'); step++) await userEvent.keyboard('{Tab}')
    expect(focused()).toBeDefined()
    seen.length = 0
    await userEvent.keyboard(key === ' ' ? ' ' : '{Enter}')
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
    expect(seen).toEqual([])
  })

  /** Which of the keys reach the page, with all three events or with none. */
  function listReached(target: Element, keys: readonly KeyboardEventInit[]): readonly KeyboardEventInit[] {
    const seen = prevent(['keydown', 'keypress', 'keyup'])
    return keys.filter((init) => {
      seen.length = 0
      for (const type of ['keydown', 'keypress', 'keyup']) {
        target.dispatchEvent(new KeyboardEvent(type, { ...init, bubbles: true, composed: true, cancelable: true }))
      }
      expect([init, seen.length]).toEqual([init, seen.length === 0 ? 0 : 3])
      return seen.length > 0
    })
  }

  it('dragging gets none of it over a field, unless files are dragged', async () => {
    const { field } = await openAllWallets()
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop']) {
      const seen = prevent([type])
      const drag = (kind: 'text' | 'file', target: EventTarget) => {
        const dataTransfer = new DataTransfer()
        if (kind === 'file') dataTransfer.items.add(new File(['x'], 'x.txt'))
        else dataTransfer.setData('text/plain', '1.5')
        const event = new DragEvent(type, { bubbles: true, composed: true, cancelable: true, dataTransfer })
        target.dispatchEvent(event)
        return event.defaultPrevented
      }
      expect([drag('text', field.element()), seen]).toEqual([false, []])
      expect(drag('file', field.element())).toBe(true)
      expect(drag('text', screen.dialog('All wallets').element())).toBe(true)
    }
  })

  it('keys gets of a button only those that neither press it nor move the focus', async () => {
    const { kit } = createWorld(withDirectory())
    await place('appkit-modal')
    await kit.modal.open({ view: 'AllWallets' })
    await page.getByRole('searchbox').click()
    await shield()
    const button = screen.dialog('All wallets').getByRole('button').first().element() as HTMLElement
    button.focus()
    const pageKeys = [
      { key: 'k' },
      { key: 'F5' },
      { key: 'Delete' },
      { key: 'Enter', ctrlKey: true },
      { key: ' ', metaKey: true },
    ]
    const ours = [
      'Enter',
      ' ',
      'Tab',
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    ]
    expect(
      listReached(button, [...pageKeys, ...ours.map((key) => ({ key })), { key: 'Enter', shiftKey: true }]),
    ).toEqual(pageKeys)
  })

  it('keys gets of a field only those with Ctrl and Cmd that edit no text', async () => {
    const { field } = await openAllWallets()
    const pageKeys = [
      { key: 'k', code: 'KeyK', ctrlKey: true },
      { key: 's', code: 'KeyS', metaKey: true },
      { key: '/', code: 'Slash', ctrlKey: true },
    ]
    expect(
      listReached(field.element(), [
        ...pageKeys,
        { key: 'a', code: 'KeyA' },
        { key: '/', code: 'Slash' },
        { key: '@', code: 'KeyL', altKey: true },
        { key: '@', code: 'KeyQ', ctrlKey: true, altKey: true, modifierAltGraph: true },
        ...['a', 'c', 'v', 'x', 'y', 'z'].flatMap((key) => [
          { key, code: `Key${key.toUpperCase()}`, ctrlKey: true },
          { key: key.toUpperCase(), code: '', metaKey: true, shiftKey: true },
        ]),
        { key: 'м', code: 'KeyV', ctrlKey: true },
        { key: 'v', code: 'Period', ctrlKey: true },
        { key: 'ArrowLeft', code: 'ArrowLeft', ctrlKey: true },
        { key: 'Backspace', code: 'Backspace', metaKey: true },
      ]),
    ).toEqual(pageKeys)
  })
})
