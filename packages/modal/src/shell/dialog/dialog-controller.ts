import type { Unsubscribe } from '@openappkit/core/internal'
import { type ReactiveController, type ReactiveControllerHost, LitElement } from 'lit'
import { getActiveElement } from './getActiveElement.ts'
import { hasFocus } from '../element/hasFocus.ts'

/**
 * `modal`: the rest of the page is inert. `open`: above the page, which stays usable, because a
 * wallet may show its window in the page; not used above a dialog of the page.
 */
export type DialogMode = 'closed' | 'modal' | 'open'

function show(dialog: HTMLDialogElement, mode: 'modal' | 'open'): void {
  if (mode === 'modal') dialog.showModal()
  else dialog.show()
}

/**
 * Prevents the page from scrolling behind the modal. Reserves the room of a scrollbar, so that the layout does not
 * shift. Each lock is a separate style sheet, so several may overlap.
 */
function lockScroll(): Unsubscribe {
  const root = document.documentElement
  const hasScrollbar = innerWidth > root.clientWidth
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `html { overflow: hidden !important; ${hasScrollbar ? 'scrollbar-gutter: stable !important;' : ''} }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((entry) => entry !== sheet)
  }
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

function getChildren(element: Element): Iterable<Element> {
  if (element.shadowRoot) return element.shadowRoot.children
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedElements()
    if (assigned.length > 0) return assigned
  }
  return element.children
}

function isTabStop(element: HTMLElement): boolean {
  return (
    element.matches(FOCUSABLE) &&
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    !element.shadowRoot?.delegatesFocus
  )
}

/** The elements that Tab visits inside an element, in order, through shadow roots and slots. */
export function listTabStops(element: Element): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element.inert) return []
  // A slot has no box, so only its content can be hidden.
  if (!(element instanceof HTMLSlotElement) && !element.checkVisibility({ visibilityProperty: true })) return []
  const inside = Array.from(getChildren(element)).flatMap(listTabStops)
  return isTabStop(element) ? [element, ...inside] : inside
}

/** An element, or a shadow root. */
type FlatNode = Node & Partial<Pick<Element, 'assignedSlot' | 'matches'> & Pick<ShadowRoot, 'host'>>

/** An element, and what is around it through slots and shadow roots, innermost first. */
function listAround(element: Element | null): HTMLElement[] {
  const around: HTMLElement[] = []
  for (
    let node: FlatNode | null | undefined = element;
    node;
    node = node.assignedSlot ?? node.parentNode ?? node.host
  ) {
    if (node.matches) around.push(node as HTMLElement)
  }
  return around
}

/** Focuses an element after it has rendered, unless the visitor moves the focus meanwhile. */
async function focusOnceRendered(target: HTMLElement): Promise<void> {
  // Usually the dialog, which keeps the focus while it fades out.
  const former = document.activeElement
  if (target instanceof LitElement) await target.updateComplete
  requestAnimationFrame(() => {
    const isLeft = [document.body, former].includes(document.activeElement)
    if (isLeft) target.focus({ preventScroll: true })
  })
}

/**
 * Returns the focus to the element that opened the modal. If that was removed, as the connect button is after
 * connecting, its shadow host focuses the element that replaces it.
 *
 * @param around - The result of {@link listAround} when the modal opened.
 */
function focusOpener(around: readonly HTMLElement[]): void {
  const target = around.find((element, index) => element.isConnected && (!index || element.shadowRoot))
  if (!target) return
  target.focus({ preventScroll: true })
  if (!hasFocus(target)) void focusOnceRendered(target)
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
