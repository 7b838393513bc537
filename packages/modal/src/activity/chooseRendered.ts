import type { Chunk } from './createChunks.ts'

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
