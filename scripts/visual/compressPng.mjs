import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MAX_COLOURS = 256
/** Grounds, and the steps of shadows: merged, they would show as lines. */
const EXACT_COLOURS = 96
/** More between a colour and the nearest that is kept would count as a difference. */
const LEAST_SEEN = 10
const RGB_TYPE = 2
const PALETTE_TYPE = 3

/** @param {Buffer} data - pixels of four bytes, all opaque */
function countColours(data) {
  const counts = new Map()
  for (let at = 0; at < data.length; at += 4) {
    const colour = data.readUIntBE(at, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return counts
}

function measureDistance(one, other) {
  const red = (one >> 16) - (other >> 16)
  const green = ((one >> 8) & 255) - ((other >> 8) & 255)
  const blue = (one & 255) - (other & 255)
  return red * red + green * green + blue * blue
}

/** The colours that are kept: seen often, or far from all that are seen oftener. */
function chooseColours(counts) {
  const byCount = [...counts.keys()].sort((one, other) => counts.get(other) - counts.get(one))
  for (let nearest = 0; ; nearest += 4) {
    const chosen = byCount.slice(0, EXACT_COLOURS)
    for (const colour of byCount.slice(EXACT_COLOURS)) {
      if (chosen.every((other) => measureDistance(colour, other) > nearest)) chosen.push(colour)
      if (chosen.length > MAX_COLOURS) break
    }
    if (chosen.length <= MAX_COLOURS) return chosen
  }
}

/** @returns where each colour is in the palette, or nothing where one would have to change too much */
function mapToPalette(counts, palette, maxDistance) {
  const places = new Map(palette.map((colour, place) => [colour, place]))
  for (const colour of counts.keys()) {
    if (places.has(colour)) continue
    const distances = palette.map((other) => measureDistance(colour, other))
    const nearest = Math.min(...distances)
    if (nearest > maxDistance ** 2) return undefined
    places.set(colour, distances.indexOf(nearest))
  }
  return places
}

function writeChunk(type, content) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(content.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

function writeHeader(width, height) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, PALETTE_TYPE], 8)
  return header
}

function writePalette(palette) {
  const bytes = Buffer.alloc(palette.length * 3)
  for (const [place, colour] of palette.entries()) bytes.writeUIntBE(colour, place * 3, 3)
  return bytes
}

/** Each line begins with the byte that says that it is not filtered. */
function writeLines({ width, height, data }, places) {
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      lines[y * (width + 1) + x + 1] = places.get(data.readUIntBE((y * width + x) * 4, 3))
    }
  }
  return lines
}

/** Whether it was written by {@link compressPng}: a browser writes four bytes for each point. */
export const isCompressed = (file) => file[25] === PALETTE_TYPE || file[25] === RGB_TYPE

/**
 * The same picture with at most 256 colours: what a screenshot of a few flat colours and their edges
 * needs, in a third of the bytes. Where it has more, rare colours become the nearest that is kept;
 * where that is not near enough, all colours are kept.
 *
 * @param {Buffer} file - an opaque PNG
 * @param {number} [maxDistance] - by which a colour may change; `Infinity` for a picture that is only looked at
 * @returns {Buffer}
 */
export function compressPng(file, maxDistance = LEAST_SEEN) {
  const picture = PNG.sync.read(file)
  const counts = countColours(picture.data)
  const palette = chooseColours(counts)
  const places = mapToPalette(counts, palette, maxDistance)
  if (!places) return PNG.sync.write(picture, { colorType: RGB_TYPE, deflateLevel: 9 })
  return Buffer.concat([
    SIGNATURE,
    writeChunk('IHDR', writeHeader(picture.width, picture.height)),
    writeChunk('PLTE', writePalette(palette)),
    writeChunk('IDAT', deflateSync(writeLines(picture, places), { level: 9, memLevel: 9 })),
    writeChunk('IEND', Buffer.alloc(0)),
  ])
}
