import { PNG } from 'pngjs'

/** The minimum difference between the modal's edge and the background; its shadow grows in smaller steps. */
const EDGE = 40
const MARGIN = 14

const readGrey = ({ width, data }, x, y) => data[(y * width + x) * 4 + 1]

/** The first line, from one end, that the modal reaches. */
function findEdge(picture, from, step) {
  const middle = picture.width >> 1
  for (let y = from; y + step >= 0 && y + step < picture.height; y += step) {
    if (Math.abs(readGrey(picture, middle, y) - readGrey(picture, middle, y + step)) > EDGE) return y + step
  }
  return from
}

/**
 * The lines of a picture that the modal covers, with a margin.
 *
 * @param {Buffer} file - a PNG in a light look
 */
export function measureCrop(file) {
  const picture = PNG.sync.read(file)
  const { width, height } = picture
  const top = Math.max(findEdge(picture, 0, 1) - MARGIN, 0)
  // A sheet reaches the end of the screen.
  const bottom =
    readGrey(picture, width >> 1, height - 1) > 240
      ? height
      : Math.min(findEdge(picture, height - 1, -1) + MARGIN, height)
  return { width, height, top, bottom }
}
