import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Chunk } from './createChunks.ts'

/** Estimated height of a row, until the chunk has been rendered once, in px. */
const ROW_HEIGHT = 62
/** The same for the heading of a month. */
const HEADING_HEIGHT = 37

interface WindowHost extends ReactiveControllerHost {
  readonly renderRoot: ParentNode & { readonly activeElement?: Element | null }
}

/** Rows of a list in the document, at any number of transactions. Suspicious ones come on top of these. */
const MAX_ROWS = 160
/** Rows that are rendered above and below the visible ones, so that scrolling and the Tab key find them. */
const MARGIN_ROWS = 40

/**
 * Chooses the chunks that are rendered: the visible ones, those next to them, and the one with the focus.
 *
 * @param visible - Keys of the chunks of which a part is visible. Unknown keys are ignored. Without any: the first chunks.
 * @param focused - Key of the chunk with the focus.
 * @returns Keys.
 */
export function chooseRendered(
  chunks: readonly Chunk[],
  visible: ReadonlySet<string>,
  focused: string | undefined,
): ReadonlySet<string> {
  const places = chunks.flatMap(({ key }, place) => (visible.has(key) ? [place] : []))
  const [first = 0] = places
  const last = places.at(-1) ?? first
  const rendered = new Set<string>()
  const count = { rows: 0 }
  const add = (chunk: Chunk | undefined): boolean => {
    if (!chunk || (count.rows > 0 && count.rows + chunk.transactions.length > MAX_ROWS)) return false
    if (!rendered.has(chunk.key)) count.rows += chunk.transactions.length
    rendered.add(chunk.key)
    return true
  }
  /** Adds chunks from a place on, until there are `MARGIN_ROWS` rows more. */
  const addMargin = (place: number, step: 1 | -1): void => {
    const limit = count.rows + MARGIN_ROWS
    for (let next = place; count.rows < limit && add(chunks[next]); next += step);
  }
  add(chunks.find(({ key }) => key === focused))
  for (const chunk of chunks.slice(first, last + 1)) add(chunk)
  addMargin(last + 1, 1)
  addMargin(first - 1, -1)
  return rendered
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
