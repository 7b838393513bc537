import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initSync, optimise_raw as optimise } from '@jsquash/oxipng/codec/pkg/squoosh_oxipng.js'
import { PNG } from 'pngjs'

initSync(readFileSync(createRequire(import.meta.url).resolve('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm')))

const MAX_COLOURS = 256
/** Backgrounds, and the steps of shadows: merged, they would show as lines. */
const EXACT_COLOURS = 96
/** A larger distance between a colour and its replacement would count as a difference. */
const LEAST_SEEN = 10
/** The level of oxipng. Higher levels take six times as long and save 2 % of the bytes. */
const LEVEL = 2
/** The format of a browser's pictures, with four bytes for each pixel. */
const RGBA_TYPE = 6

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

/** The colours that are kept: frequent ones, and those far from all more frequent ones. */
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

/** @returns the replacement of each colour; nothing if one would change too much */
function mapToChosen(counts, chosen, maxDistance) {
  const kept = new Map(chosen.map((colour) => [colour, colour]))
  for (const colour of counts.keys()) {
    if (kept.has(colour)) continue
    const distances = chosen.map((other) => measureDistance(colour, other))
    const nearest = Math.min(...distances)
    if (nearest > maxDistance ** 2) return undefined
    kept.set(colour, chosen[distances.indexOf(nearest)])
  }
  return kept
}

/** Whether it was written by {@link compressPng}. */
export const isCompressed = (file) => file[25] !== RGBA_TYPE

/**
 * The same picture with at most 256 colours: enough for a screenshot of a few flat colours and their edges,
 * in two fifths of the bytes. If it has more, the nearest kept colours replace rare ones;
 * if they are not near enough, all colours are kept.
 *
 * @param {Buffer} file - an opaque PNG
 * @param {number} [maxDistance] - the largest change of a colour; `Infinity` for a picture that is never compared
 * @returns {Buffer}
 */
export function compressPng(file, maxDistance = LEAST_SEEN) {
  const { width, height, data } = PNG.sync.read(file)
  const counts = countColours(data)
  const kept = mapToChosen(counts, chooseColours(counts), maxDistance)
  if (kept) for (let at = 0; at < data.length; at += 4) data.writeUIntBE(kept.get(data.readUIntBE(at, 3)), at, 3)
  return Buffer.from(optimise(new Uint8ClampedArray(data), width, height, LEVEL, false, false))
}
