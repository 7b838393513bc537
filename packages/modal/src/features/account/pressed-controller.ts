import { defineSlice, type Kit } from '@openappkit/core'
import type { ReactiveController } from 'lit'
import type { ViewElement } from '../../shell/views/view-element.ts'

/** How long a row may take to appear. A later focus change would interrupt a visitor who reads on. */
const FOCUS_TIMEOUT_MS = 1_000

/** The `data-key` of the element that was pressed last in the view. */
const getPressed = defineSlice('account-pressed', () => ({ key: '' }))

interface Search {
  readonly modal: ShadowRoot
  readonly key: string
  /** What had the focus when the view was rendered. */
  readonly initial: Element | null
  readonly observer: MutationObserver
}

/** Calls back with each element below a root, including those in nested shadow roots. */
function visit(root: ParentNode, see: (element: HTMLElement) => void): void {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    see(element)
    if (element.shadowRoot) visit(element.shadowRoot, see)
  }
}

/**
 * Returns the focus to the element that a visitor pressed in a nested shadow root or a panel that loads later. The modal
 * looks only in the view itself, and focuses its heading if it finds nothing.
 */
export class PressedController implements ReactiveController {
  readonly #view: ViewElement
  #isStarted = false
  #stop = () => {}

  constructor(view: ViewElement) {
    this.#view = view
  }

  hostConnected(): void {
    this.#view.addEventListener('click', this.#remember, true)
  }

  hostDisconnected(): void {
    this.#view.removeEventListener('click', this.#remember, true)
    this.#stop()
  }

  hostUpdated(): void {
    const kit = this.#view.activeKit
    if (!kit) return
    for (const row of this.#view.renderRoot.querySelectorAll<HTMLElement>(
      '[data-section] > oak-list-item:not([data-key])',
    )) {
      row.dataset.key = `section-${row.parentElement?.dataset.section}`
    }
    if (this.#isStarted) return
    this.#isStarted = true
    const pressed = getPressed(kit)
    if (kit.router.state.direction !== 'back') pressed.key = ''
    if (pressed.key) this.#follow(kit, pressed.key)
  }

  readonly #remember = (event: Event): void => {
    const kit = this.#view.activeKit
    if (!kit) return
    const pressed = event.composedPath().find((target) => target instanceof HTMLElement && target.dataset.key)
    getPressed(kit).key = (pressed as HTMLElement | undefined)?.dataset.key ?? ''
  }

  /** Waits for the row, and for the modal to focus its heading. Until then the pressed Back button may have the focus. */
  #follow(kit: Kit, key: string): void {
    const modal = this.#view.getRootNode() as ShadowRoot
    const initial = modal.activeElement
    const look = () => this.#look({ modal, key, initial, observer })
    const observer = new MutationObserver(look)
    const clearTimer = kit.ports.clock.setTimeout(() => this.#stop(), FOCUS_TIMEOUT_MS)
    modal.addEventListener('focusin', look)
    this.#stop = () => {
      observer.disconnect()
      clearTimer()
      modal.removeEventListener('focusin', look)
    }
    look()
  }

  #look({ modal, key, initial, observer }: Search): void {
    const { activeElement } = modal
    const isOnHeading = activeElement?.localName === 'h2'
    const isElsewhere = activeElement !== null && activeElement !== initial && !isOnHeading
    if (isElsewhere || this.#view.isLeaving) return this.#stop()
    let row: HTMLElement | undefined
    const observe = (root: Node) => observer.observe(root, { childList: true, subtree: true })
    observe(this.#view.renderRoot)
    visit(this.#view.renderRoot, (element) => {
      if (element.shadowRoot) observe(element.shadowRoot)
      if (element.dataset.key === key) row ??= element
    })
    // A row takes the focus once it is rendered; then `focusin` stops this.
    if (isOnHeading) row?.focus()
  }
}
