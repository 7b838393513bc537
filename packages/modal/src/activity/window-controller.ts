import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { chooseRendered } from './chooseRendered.ts'
import type { Chunk } from './createChunks.ts'

/** Estimated height of a row, until the chunk has been rendered once, in px. */
const ROW_HEIGHT = 62
/** The same for the heading of a month. */
const HEADING_HEIGHT = 37

interface WindowHost extends ReactiveControllerHost {
  readonly renderRoot: ParentNode & { readonly activeElement?: Element | null }
}

/**
 * Keeps the number of rows in the document small: of a long list, only the chunks near the visible part are rendered. The others
 * are empty boxes of the same height. Each chunk is an element with the attribute `data-chunk`.
 */
export class WindowController implements ReactiveController {
  readonly #host: WindowHost
  readonly #visible = new Set<string>()
  /** Measured heights by key, in px. */
  readonly #heights = new Map<string, number>()
  #observer: IntersectionObserver | undefined
  #observed = new Set<Element>()
  #rendered: ReadonlySet<string> = new Set()

  constructor(host: WindowHost) {
    this.#host = host
    host.addController(this)
  }

  hostConnected(): void {
    this.#observer = new IntersectionObserver((entries) => this.#update(entries))
  }

  hostDisconnected(): void {
    this.#observer?.disconnect()
    this.#observed.clear()
    this.#visible.clear()
  }

  /** The keys of the chunks to render. Called once for each rendering. */
  choose(chunks: readonly Chunk[]): ReadonlySet<string> {
    this.#measure()
    this.#rendered = chooseRendered(chunks, this.#visible, this.#getFocused())
    return this.#rendered
  }

  /** Sets the heights of the boxes after a rendering, and observes new ones. */
  apply(chunks: readonly Chunk[]): void {
    const byKey = new Map(chunks.map((chunk) => [chunk.key, chunk]))
    const boxes = this.#listBoxes()
    for (const box of boxes) {
      const chunk = byKey.get(box.dataset['chunk'] ?? '')
      const isEmpty = chunk !== undefined && !this.#rendered.has(chunk.key)
      box.style.blockSize = isEmpty ? `${this.#heights.get(chunk.key) ?? this.#estimate(chunk)}px` : ''
      if (!this.#observed.has(box)) this.#observer?.observe(box)
    }
    const present = new Set<Element>(boxes)
    for (const box of this.#observed) {
      if (!present.has(box)) this.#observer?.unobserve(box)
    }
    this.#observed = present
  }

  #listBoxes(): readonly HTMLElement[] {
    return [...this.#host.renderRoot.querySelectorAll<HTMLElement>('[data-chunk]')]
  }

  #estimate({ transactions, isFirst }: Chunk): number {
    return transactions.length * ROW_HEIGHT + (isFirst ? HEADING_HEIGHT : 0)
  }

  /** The key of the chunk whose row has the focus. It stays in the document, so that the focus is not lost. */
  #getFocused(): string | undefined {
    return this.#host.renderRoot.activeElement?.closest<HTMLElement>('[data-chunk]')?.dataset['chunk']
  }

  #measure(): void {
    for (const box of this.#listBoxes()) {
      const key = box.dataset['chunk'] ?? ''
      if (this.#rendered.has(key)) this.#heights.set(key, box.getBoundingClientRect().height)
    }
  }

  #update(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const key = (target as HTMLElement).dataset['chunk'] ?? ''
      if (isIntersecting) this.#visible.add(key)
      else this.#visible.delete(key)
    }
    this.#host.requestUpdate()
  }
}
