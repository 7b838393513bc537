/** The part of a long list that is in the document. */
export interface RowWindow {
  /** The shown part of a list. */
  take<Row>(rows: readonly Row[]): readonly Row[]
  /** Place of the first shown row, from 0. */
  readonly start: number
  /** Place after the last shown row, if the list is long enough. */
  readonly end: number
  /** Whether rows before the shown ones exist. */
  readonly hasPrevious: boolean
  /** Whether a list of this length has rows after the shown ones. */
  hasMore(length: number): boolean
  /** Shows further rows, and removes the first ones if there are too many. */
  showMore(length: number): void
  /** Shows rows before the shown ones, and removes the last ones if there are too many. */
  showPrevious(): void
  reset(): void
}

interface WindowParams {
  /** Number of rows before the first `showMore`. */
  readonly first: number
  /** Rows that each step adds. */
  readonly step: number
  /** Most rows in the document. */
  readonly max: number
}

/** Creates a window over a list of any length, so that the document has few rows. */
export function createRowWindow({ first, step, max }: WindowParams): RowWindow {
  let start = 0
  let end = first
  return {
    take: (rows) => rows.slice(start, end),
    get start() {
      return start
    },
    get hasPrevious() {
      return start > 0
    },
    get end() {
      return end
    },
    hasMore: (length) => end < length,
    showMore(length) {
      end = Math.min(end + step, Math.max(length, first))
      start = Math.max(start, end - max)
    },
    showPrevious() {
      start = Math.max(0, start - step)
      end = Math.min(end, start + max)
    },
    reset() {
      start = 0
      end = first
    },
  }
}
