import type { Unsubscribe } from '@openappkit/core'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { focusOpener, listHosts } from './focusOpener.ts'
import { getActiveElement } from './getActiveElement.ts'
import { listTabStops } from './listTabStops.ts'
import { lockScroll } from './lockScroll.ts'

/**
 * `modal`: everything else is inert. `open`: on top, but the page stays usable, because the
 * window of an in-page wallet is part of it (DESIGN §8.1).
 */
export type DialogMode = 'closed' | 'modal' | 'open'

function show(dialog: HTMLDialogElement, mode: 'modal' | 'open'): void {
  if (mode === 'modal') dialog.showModal()
  else dialog.show()
}

/** Opens and closes a native dialog, and takes care of focus, Escape, Tab and scrolling. */
export class DialogController implements ReactiveController {
  readonly #requestClose: () => void
  #mode: DialogMode = 'closed'
  #openers: readonly HTMLElement[] = []
  #unlockScroll: Unsubscribe | undefined
  #isPressedOutside = false

  /** @param requestClose - The visitor wants to leave; the owner decides and sets the mode. */
  constructor(host: ReactiveControllerHost, requestClose: () => void) {
    host.addController(this)
    this.#requestClose = requestClose
  }

  /** Taken out of the page while it was open, as when its kit is destroyed. */
  hostDisconnected(): void {
    if (this.#mode !== 'closed') this.#leave()
    this.#mode = 'closed'
  }

  /** Brings the dialog into a mode. Keeps the focus where it is when an open one changes mode. */
  setMode(dialog: HTMLDialogElement, mode: DialogMode): void {
    if (mode === this.#mode && dialog.open === (mode !== 'closed')) return
    const isOpening = this.#mode === 'closed'
    const focused = getActiveElement()
    this.#mode = mode
    if (mode === 'closed') {
      dialog.close()
      return this.#leave()
    }
    if (isOpening) {
      this.#openers = listHosts(focused)
      this.#unlockScroll ??= lockScroll()
      return show(dialog, mode)
    }
    // Nobody is to see that it is closed for a moment: its style has no transitions then.
    dialog.toggleAttribute('data-swapped', true)
    if (dialog.open) dialog.close()
    show(dialog, mode)
    focused?.focus({ preventScroll: true })
    dialog.getBoundingClientRect()
    dialog.removeAttribute('data-swapped')
  }

  #leave(): void {
    this.#unlockScroll?.()
    this.#unlockScroll = undefined
    focusOpener(this.#openers)
    this.#openers = []
  }

  readonly handleKeydown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return
    if (event.key === 'Escape') {
      // Left to itself, Chromium closes a dialog that has refused twice.
      event.preventDefault()
      event.stopPropagation()
      this.#requestClose()
    } else if (event.key === 'Tab') this.#wrapTab(event)
  }

  /** A close the browser asks for by other means, such as Android's back gesture. */
  readonly handleCancel = (event: Event): void => {
    event.preventDefault()
    this.#requestClose()
  }

  /** The browser has closed it without asking. `close` also comes, late, after our own changes of mode. */
  readonly handleClose = (event: Event): void => {
    const dialog = event.currentTarget as HTMLDialogElement
    if (dialog.open || this.#mode === 'closed') return
    const mode = this.#mode
    this.#requestClose()
    // Still meant to be open: the view does not allow closing.
    if (this.#mode === mode && dialog.isConnected) queueMicrotask(() => this.setMode(dialog, this.#mode))
  }

  readonly handlePointerdown = (event: PointerEvent): void => {
    this.#isPressedOutside = event.target === event.currentTarget
  }

  /**
   * A press on the dialog itself is one on its backdrop: its content covers all of it. It must
   * also have begun there, or selecting text with the mouse would close the modal.
   */
  readonly handleClick = (event: MouseEvent): void => {
    if (this.#isPressedOutside && event.target === event.currentTarget) this.#requestClose()
    this.#isPressedOutside = false
  }

  #wrapTab(event: KeyboardEvent): void {
    const stops = listTabStops(event.currentTarget as HTMLElement)
    const [first] = stops
    const last = stops.at(-1)
    const active = getActiveElement()
    const index = active ? stops.indexOf(active) : -1
    const target = event.shiftKey ? index <= 0 && last : index === stops.length - 1 && first
    if (!target) return
    event.preventDefault()
    target.focus()
  }
}
