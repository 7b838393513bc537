/** What a page pays anyway, by app. A page with the script tag pays nothing before it has one. */
const REFERENCES = { react: 'reactAlone', bareDialog: 'reactAlone' }

/**
 * What an app loads beyond its bare reference in the same run.
 *
 * @param {Record<string, import('./measureSizes.mjs').Sizes>} sizes
 * @param {'react' | 'script' | 'bareDialog'} app
 * @param {'start' | 'idle' | 'open'} stage
 * @param {'gzip' | 'brotli'} [format]
 */
export function getBytesAbove(sizes, app, stage, format = 'gzip') {
  const reference = REFERENCES[app]
  return sizes[app][stage][format] - (reference ? sizes[reference].start[format] : 0)
}
