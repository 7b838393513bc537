import type { QrMatrix } from './encodeQr.ts'

/** The round corners of a run of modules: those without a dark module beside them. */
interface Corners {
  readonly topLeft: boolean
  readonly topRight: boolean
  readonly bottomLeft: boolean
  readonly bottomRight: boolean
}

/** A row of modules side by side, one unit high; a round corner has a radius of half a module. */
function drawRun(from: number, to: number, y: number, corners: Corners): string {
  const { topLeft, topRight, bottomLeft, bottomRight } = corners
  const inset = (isRound: boolean) => (isRound ? 0.5 : 0)
  const arc = (isRound: boolean, end: string) => (isRound ? `a.5.5 0 0 1${end}` : '')
  return [
    `M${from + inset(topLeft)} ${y}H${to - inset(topRight)}${arc(topRight, ' .5 .5')}`,
    `V${y + 1 - inset(bottomRight)}${arc(bottomRight, '-.5 .5')}`,
    `H${from + inset(bottomLeft)}${arc(bottomLeft, '-.5-.5')}`,
    `V${y + inset(topLeft)}${arc(topLeft, ' .5-.5')}z`,
  ].join('')
}

/** Draws modules as a path: adjacent dark modules merge, and every end is round. */
export function drawModules({ size, isDark }: Pick<QrMatrix, 'size' | 'isDark'>): string {
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      const from = x
      while (isDark(x + 1, y)) x++
      path += drawRun(from, x + 1, y, {
        topLeft: !isDark(from, y - 1),
        topRight: !isDark(x, y - 1),
        bottomLeft: !isDark(from, y + 1),
        bottomRight: !isDark(x, y + 1),
      })
    }
  }
  return path
}
