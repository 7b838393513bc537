/** The bare reference of each app. A page with the script tag has none. */
const REFERENCES = { react: 'reactAlone', bareDialog: 'reactAlone' }

/** @typedef {'start' | 'idle' | 'open'} Stage */

/**
 * The bytes that an app loads above its bare reference in the same run.
 *
 * @param {Record<string, import('./measureSizes.mjs').Sizes>} sizes
 * @param {string} app
 * @param {Stage} stage
 * @param {'gzip' | 'brotli'} [format]
 */
export function getBytesAbove(sizes, app, stage, format = 'gzip') {
  const reference = REFERENCES[app]
  const [own, bare] = [sizes[app], reference && sizes[reference]]
  if (!own || (reference && !bare)) throw new Error(`${app}, or what it is compared with, has not been measured.`)
  return own[stage][format] - (bare ? bare.start[format] : 0)
}
