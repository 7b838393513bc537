import { optimize } from 'svgo'

/** Attributes of the root that only matter in a document. */
const ROOT_ATTRIBUTES = ['class', 'style', 'color', 'x', 'y', 'id', 'xml:space', 'fill-rule', 'stroke-miterlimit']

/** Digits behind the point that a logo of 72 px can show. */
const getPrecision = (size) => (size > 400 ? 0 : size > 60 ? 1 : 2)

/** A path around the whole view box, in the forms in which svgo writes it. */
const listWholeBoxes = (size) => [`M0 0h${size}v${size}H0z`, `M${size} 0H0v${size}h${size}z`, `M0 0H${size}V${size}H0z`]

/** Removes clip paths that clip nothing, because the view box does. */
function removeWholeClips(svg, size) {
  const clips = [...svg.matchAll(/<clipPath id="([^"]+)"><path (?:fill="#\w+" )?d="([^"]+)"\/><\/clipPath>/g)]
  return clips
    .filter(([, , path]) => listWholeBoxes(size).includes(path))
    .reduce((rest, [clip, id]) => rest.replace(clip, '').replaceAll(` clip-path="url(#${id})"`, ''), svg)
}

function run(svg, precision, plugins) {
  return optimize(svg, { multipass: true, floatPrecision: precision, plugins: ['preset-default', ...plugins] }).data
}

/** Where a logo is drawn. */
function getBox(svg) {
  const read = (name) => Number(new RegExp(` ${name}="([\\d.]+)`).exec(svg)?.[1])
  const [left = 0, top = 0, width = read('width'), height = read('height')] =
    /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(/[ ,]+/).map(Number) ?? []
  return { left, top, width, height }
}

const round = (value) => Number(value.toFixed(2))

/**
 * A logo on a square of one colour, for those that are transparent, or have round corners.
 *
 * @param {string} svg
 * @param {NonNullable<import('./paths.mjs').LogoSource['tile']>} tile
 */
function addTile(svg, { color, margin, fill }) {
  const { left, top, width, height } = getBox(svg)
  const size = round(Math.max(width, height) * (1 + 2 * margin))
  const [x, y] = [round(left - (size - width) / 2), round(top - (size - height) / 2)]
  const inner = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  const ground = `<path fill="${color}" d="M${x} ${y}h${size}v${size}h-${size}z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${x} ${y} ${size} ${size}">${ground}<g fill="${fill ?? '#000'}">${inner}</g></svg>`
}

/**
 * Optimises a logo. Its ids begin with its name, so that no two logos on a page have the same.
 *
 * @param {string} source - As its package has it.
 * @param {string} name
 * @param {import('./paths.mjs').LogoSource['tile']} [tile]
 * @returns {string}
 */
export function cleanSvg(source, name, tile) {
  const color = /<svg[^>]* color="(#\w+)"/.exec(source)?.[1] ?? '#000'
  const plain = source.replaceAll('currentColor', color)
  const svg = tile ? addTile(plain, tile) : plain
  const { width: size } = getBox(svg)
  const precision = getPrecision(size)
  const first = run(svg, precision, [
    'removeScripts',
    'removeTitle',
    'convertStyleToAttrs',
    'removeDimensions',
    { name: 'removeAttributesBySelector', params: { selector: 'svg', attributes: ROOT_ATTRIBUTES } },
  ])
  return run(removeWholeClips(first, size), precision, [{ name: 'prefixIds', params: { prefix: name, delim: '-' } }])
}
