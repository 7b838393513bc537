import type { Unsubscribe } from '@openappkit/core'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { focusOpener, listAround } from './focusOpener.ts'
import { getActiveElement } from './getActiveElement.ts'
import { listTabStops } from './listTabStops.ts'
import { lockScroll } from './lockScroll.ts'

/**
 * `modal`: the rest of the page is inert. `open`: above the page, which stays usable, because a
 * wallet may show its window in the page; not used above a dialog of the page.
 */
export type DialogMode = 'closed' | 'modal' | 'open'

function show(dialog: HTMLDialogElement, mode: 'modal' | 'open'): void {
  if (mode === 'modal') dialog.showModal()
  else dialog.show()
}

/** Opens and closes a native dialog, and handles focus, Escape, Tab and the scroll lock. */
export class DialogController implements ReactiveController {
  readonly #requestClose: () => void
  #mode: DialogMode = 'closed'
  #openers: readonly HTMLElement[] = []
  #unlockScroll: Unsubscribe | undefined
  #isPressedOutside = false

  /** @param requestClose - Called when the visitor wants to close; the owner decides and sets the mode. */
  constructor(host: ReactiveControllerHost, requestClose: () => void) {
    host.addController(this)
    this.#requestClose = requestClose
  }

  /** Cleans up if the dialog is removed while it is open, e.g. when its kit is destroyed. */
  hostDisconnected(): void {
    if (this.#mode !== 'closed') this.#restorePage()
    this.#mode = 'closed'
  }

  /**
   * Whether a dialog of the page has opened this one. It would cover this one in the mode `open`, take the focus, and close with its Escape.
   * No window of a wallet in the page is usable beside it either.
   */
  get isAboveDialog(): boolean {
    return this.#openers.some((around) => around.matches('dialog,[role$=dialog],[role=presentation]'))
  }

  /** Sets the mode. An open dialog keeps its focus. */
  setMode(dialog: HTMLDialogElement, mode: DialogMode): void {
    if (mode === this.#mode && dialog.open === (mode !== 'closed')) return
    const isOpening = this.#mode === 'closed'
    const focused = getActiveElement()
    this.#mode = mode
    if (mode === 'closed') {
      dialog.close()
      return this.#restorePage()
    }
    if (isOpening) {
      // A button of Safari takes no focus when it is pressed.
      this.#openers = listAround(focused ?? document.querySelector('dialog[open]'))
      this.#unlockScroll ??= lockScroll()
      return show(dialog, mode)
    }
    // `data-swapped` disables transitions while the dialog is closed and shown again.
    dialog.toggleAttribute('data-swapped', true)
    if (dialog.open) dialog.close()
    show(dialog, mode)
    focused?.focus({ preventScroll: true })
    dialog.getBoundingClientRect()
    dialog.removeAttribute('data-swapped')
  }

  /** Unlocks the scrolling and returns the focus to the opener. */
  #restorePage(): void {
    this.#unlockScroll?.()
    this.#unlockScroll = undefined
    focusOpener(this.#openers)
    this.#openers = []
  }

  /** Above a dialog of the page and with the keyboard, events of the dialog are kept from listeners of the page. Fields keep their own. */
  readonly handleFocusin = (event: Event): void => {
    if (!document.querySelector('[role$=dialog]')) return
    event.stopPropagation()
    this.#shield(event)
  }

  #shield({ currentTarget }: Event): void {
    const dialog = currentTarget as HTMLDialogElement
    import('./shieldDialog.ts').then(
      ({ shieldDialog }) => shieldDialog(dialog, this.#requestClose),
      () => {
        // The next focus or key tries again.
      },
    )
  }

  readonly handleKeydown = (event: KeyboardEvent): void => {
    this.#shield(event)
    if (event.defaultPrevented) return
    if (event.key === 'Escape') {
      // Without this, Chromium closes a dialog whose `cancel` event was prevented twice.
      event.preventDefault()
      event.stopPropagation()
      this.#requestClose()
    } else if (event.key === 'Tab') this.#wrapTab(event)
    // What is pressed before `shieldDialog` has loaded.
    else if (!event.ctrlKey && !event.metaKey && /^(?: |Enter)$/.test(event.key)) event.stopPropagation()
  }

  /** The browser requests closing, e.g. by Android's back gesture. */
  readonly handleCancel = (event: Event): void => {
    event.preventDefault()
    this.#requestClose()
  }

  /** Handles a close by the browser. The `close` event also fires, asynchronously, after our own mode changes. */
  readonly handleClose = (event: Event): void => {
    const dialog = event.currentTarget as HTMLDialogElement
    if (dialog.open || this.#mode === 'closed') return
    const mode = this.#mode
    this.#requestClose()
    // The view does not allow closing, so the dialog opens again.
    if (this.#mode === mode && dialog.isConnected) queueMicrotask(() => this.setMode(dialog, this.#mode))
  }

  readonly handlePointerdown = (event: PointerEvent): void => {
    this.#isPressedOutside = event.target === event.currentTarget
  }

  /**
   * A click on the dialog itself is one on its backdrop, because its content covers all of it. The
   * pointer must also have been pressed there, so that selecting text does not close the modal.
   */
  readonly handleClick = (event: MouseEvent): void => {
    if (this.#isPressedOutside && event.target === event.currentTarget) this.#requestClose()
    this.#isPressedOutside = false
  }

  #wrapTab(event: KeyboardEvent): void {
    const stops = listTabStops(event.currentTarget as HTMLElement)
    const index = stops.indexOf(getActiveElement() as HTMLElement)
    const target = event.shiftKey ? index <= 0 && stops.at(-1) : index === stops.length - 1 && stops[0]
    if (!target) return
    event.preventDefault()
    target.focus()
  }
}
