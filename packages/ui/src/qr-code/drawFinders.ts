import { FINDER_EDGE } from './encodeQr.ts'

function drawSquare(x: number, y: number, edge: number, radius: number): string {
  const side = edge - 2 * radius
  const arc = (end: string) => `a${radius} ${radius} 0 0 1 ${end}`
  return [
    `M${x + radius} ${y}h${side}${arc(`${radius} ${radius}`)}v${side}${arc(`${-radius} ${radius}`)}`,
    `h${-side}${arc(`${-radius} ${-radius}`)}v${-side}${arc(`${radius} ${-radius}`)}z`,
  ].join('')
}

/** The three squares in the corners as a path for `fill-rule="evenodd"`: a ring with a core, all of them rounded. */
export function drawFinders(size: number): string {
  const far = size - FINDER_EDGE
  return [
    [0, 0],
    [far, 0],
    [0, far],
  ]
    .map(
      ([x = 0, y = 0]) => drawSquare(x, y, 7, 2.2) + drawSquare(x + 1, y + 1, 5, 1.4) + drawSquare(x + 2, y + 2, 3, 1),
    )
    .join('')
}
