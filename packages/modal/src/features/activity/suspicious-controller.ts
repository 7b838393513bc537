import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { createRowWindow } from '../shared/long-list/createRowWindow.ts'

interface SuspiciousHost extends ReactiveControllerHost {
  readonly renderRoot: ParentNode & { readonly activeElement?: Element | null }
}

/** Rows in the document at a time. An attacker can send any number. */
const MAX_ROWS = 30

/** Whether a list shows the transactions that look like address poisoning (S19), and which of them. */
export class SuspiciousController implements ReactiveController {
  readonly #host: SuspiciousHost
  readonly rows = createRowWindow({ first: MAX_ROWS, step: MAX_ROWS, max: MAX_ROWS })
  isShown = false

  constructor(host: SuspiciousHost) {
    this.#host = host
    host.addController(this)
  }

  hostDisconnected(): void {
    this.rows.reset()
  }

  toggle(): void {
    this.isShown = !this.isShown
    this.rows.reset()
    this.#host.requestUpdate()
  }

  /** Changes the rows. If the pressed button disappears, the list gets the focus. */
  async move(change: () => void): Promise<void> {
    change()
    this.#host.requestUpdate()
    await this.#host.updateComplete
    const { renderRoot } = this.#host
    if (!renderRoot.activeElement) renderRoot.querySelector<HTMLElement>('.suspicious')?.focus()
  }
}
