import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureCrop } from './measureCrop.mjs'
import { VIEWS } from './paths.mjs'

const MARGIN = 32
const GAP = 16
/** The width of the page beside the modal, left and right, on a desktop. */
const DESKTOP_SIDE = 26

const read = (name) => readFileSync(join(VIEWS, `${name}.png`))

/** The crop is measured where the modal is brighter than the page. */
const getLightName = (name) => name.replace(/-phone-dark/, '-phone').replace(/-dark/, '-light')

function renderPicture(name, columnWidth) {
  const { width, height, top, bottom } = measureCrop(read(getLightName(name)))
  const side = width > 400 ? DESKTOP_SIDE : 0
  const scale = columnWidth / (width - 2 * side)
  const size = `width:${columnWidth}px;height:${Math.round((bottom - top) * scale)}px`
  const place = `width:${width * scale}px;height:${height * scale}px;left:${-side * scale}px;top:${-top * scale}px`
  return `<div class="picture" style="${size}"><img style="${place}" src="data:image/png;base64,${read(name).toString('base64')}"></div>`
}

const STYLES = `
  body { margin: 0; padding: ${MARGIN}px; background: #e9ebf1; color: #14151f; font: 15px/1.4 sans-serif }
  h1 { margin: 0 0 4px; font-size: 26px }
  p { margin: 0 0 20px; color: #4c4e5e }
  .grid { display: grid; gap: 20px ${GAP}px; align-items: start }
  .heading, .caption { font-size: 15px }
  .heading { font-weight: bold }
  .caption { grid-column: 1 / -1; margin-block: 4px -12px; font-weight: bold }
  figure { margin: 0 }
  figcaption { margin-top: 8px; color: #4c4e5e }
  .picture { position: relative; overflow: hidden; border-radius: 14px }
  img { position: absolute }
`

/**
 * The HTML of a sheet of pictures.
 *
 * @param {object} sheet
 * @param {string} sheet.title
 * @param {string} sheet.text
 * @param {number} sheet.width
 * @param {string[]} [sheet.headings] - one for each column; without headings each picture has its caption
 * @param {number} sheet.columns
 * @param {{ caption: string, names: string[] }[]} sheet.rows
 */
export function renderSheet({ title, text, width, headings = [], columns, rows }) {
  const columnWidth = (width - 2 * MARGIN - (columns - 1) * GAP) / columns
  const head = headings.map((heading) => `<div class="heading">${heading}</div>`).join('')
  const body = rows.map(({ caption, names }) => {
    const pictures = names.map((name) => renderPicture(name, columnWidth))
    if (headings.length === 0) {
      return pictures.map((picture) => `<figure>${picture}<figcaption>${caption}</figcaption></figure>`).join('')
    }
    return `<div class="caption">${caption}</div>${pictures.join('')}`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>${STYLES}</style><h1>${title}</h1><p>${text}</p>
    <div class="grid" style="grid-template-columns:repeat(${columns},1fr)">${head}${body.join('')}</div></html>`
}
