import type { ReactiveController } from 'lit'
import type { ViewElement } from '../../shell/views/view-element.ts'

const isFocusIn = (view: ViewElement) => (view.renderRoot as ShadowRoot | undefined)?.activeElement != null

/** Keeps the focus in a view whose focused row or button disappears: with a wallet that ends by itself, or with what is rendered in its place. */
export class KeptFocusController implements ReactiveController {
  readonly #view: ViewElement
  readonly #selector: string
  #hadFocus = false

  /** @param selector - What then gets the focus. It does nothing when Enter is pressed. */
  constructor(view: ViewElement, selector: string) {
    this.#view = view
    this.#selector = selector
  }

  hostUpdate(): void {
    this.#hadFocus = isFocusIn(this.#view)
  }

  hostUpdated(): void {
    if (this.#hadFocus && !isFocusIn(this.#view)) this.focus()
  }

  focus(): void {
    this.#view.renderRoot.querySelector<HTMLElement>(this.#selector)?.focus({ preventScroll: true })
  }
}
