import { OakElement } from '@openappkit/ui'
import type { PropertyValues } from 'lit'

/**
 * Watches the height of parts that are stacked.
 *
 * @param onChange - Called with the sum in CSS pixels. Not called while the parts are not rendered.
 * @returns a function that stops.
 */
function watchHeight(parts: Iterable<Element>, onChange: (height: number) => void): () => void {
  const elements = [...parts]
  let last = 0
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(elements.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0))
    if (height === 0 || height === last) return
    last = height
    onChange(height)
  })
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}

/** A question of the frame, with `header`, `.content` and `footer`. Escape leaves it, and its title gets the focus of the frame. */
export abstract class FrameDialog extends OakElement {
  /** Called with the height in CSS pixels that shows the whole question, whenever it changes. */
  onHeight: (height: number) => void = () => {}

  #stop: (() => void) | undefined

  /** Answers that the visitor leaves. */
  protected abstract leave(): void

  override connectedCallback(): void {
    super.connectedCallback()
    // The focus can be on the page itself: the frame is shown, and gets the focus, after the question was drawn.
    addEventListener('keydown', this.#onKey)
    addEventListener('focus', this.#focusTitle)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('keydown', this.#onKey)
    removeEventListener('focus', this.#focusTitle)
    this.#stop?.()
    this.#stop = undefined
  }

  readonly #onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.leave()
  }

  /** Moves the focus into the question, unless it is there already. */
  readonly #focusTitle = (): void => {
    if (!this.renderRoot.querySelector(':focus')) this.renderRoot.querySelector<HTMLElement>('h1')?.focus()
  }

  protected override firstUpdated(changed: PropertyValues<this>): void {
    super.firstUpdated(changed)
    this.#stop = watchHeight(this.renderRoot.querySelectorAll('header, .content, footer'), (height) =>
      this.onHeight(height),
    )
    this.#focusTitle()
  }
}
