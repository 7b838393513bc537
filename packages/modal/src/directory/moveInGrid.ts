/** The step of an arrow key in a grid; `undefined` for other keys. */
function getStep(key: string, columns: number, forward: string): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: -1,
    ArrowUp: -columns,
    ArrowDown: columns,
    [forward]: 1,
  }
  return steps[key]
}

/** The number of tiles in the first line. */
function countColumns(tiles: readonly HTMLElement[]): number {
  const { offsetTop } = tiles[0]!.parentElement!
  const second = tiles.findIndex(({ parentElement }) => parentElement!.offsetTop > offsetTop)
  return second < 0 ? tiles.length : second
}

/**
 * Moves the focus among the tiles of a grid with arrow keys (mirrored in right-to-left languages), Home and End. Each tile
 * remains a tab stop, as rows of other lists are, so the arrow keys are optional.
 */
export function moveInGrid(grid: HTMLElement, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const tiles = [...grid.querySelectorAll<HTMLElement>('button')]
  const place = tiles.indexOf(event.target as HTMLElement)
  if (place < 0) return
  const step = getStep(event.key, countColumns(tiles), grid.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight')
  const ends: Readonly<Record<string, number>> = { Home: 0, End: tiles.length - 1 }
  const target = tiles[step === undefined ? (ends[event.key] ?? -1) : place + step]
  if (step === undefined && ends[event.key] === undefined) return
  event.preventDefault()
  target?.focus()
}
