/**
 * @module Logos: where their sources are, how they are read and cleaned, and the modules that have them.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { optimize } from 'svgo'
import { readRecords } from '../directory/readRecords.mjs'

const inPackages = (path) => fileURLToPath(new URL(`../../packages/${path}`, import.meta.url))

/** The cleaned logos, one file each. */
export const LOGOS_FOLDER = inPackages('ui/logos')
/** The generated modules. */
export const MODULES_FOLDER = inPackages('ui/src/logo/data')

/** Both packages are published with the logos in them. */
export const NOTICE_PATHS = ['ui', 'cdn'].map((name) => inPackages(`${name}/THIRD_PARTY_NOTICES.md`))

/**
 * A package that logos are taken from.
 *
 * @typedef {{ name: string, version: string, integrity: string, license: string, copyright?: string }} LogoPackage
 */

/**
 * Where one logo is from.
 *
 * @typedef {object} LogoSource
 * @property {string} file - Below packages/ui/logos, without `.svg`.
 * @property {string} from - Key of its package.
 * @property {string} path - Of the file in that package.
 * @property {string} [after] - The text in that file which the logo follows, where the file has several.
 * @property {{ color: string, margin: number, fill?: string }} [tile] - A square to put behind it, the margin on each side as a
 * share of its width, and the colour of shapes that have none.
 * @property {string[]} [keys] - What the logo is found by: CAIP-2 ids of networks, symbols of coins. A wallet's are in its record.
 */

/** @returns {{ packages: Record<string, LogoPackage>, logos: LogoSource[] }} */
export const readSources = () => JSON.parse(readFileSync(`${LOGOS_FOLDER}/sources.json`, 'utf8'))

/**
 * @param {Record<string, LogoPackage>} packages
 * @param {string} key
 */
export function getPackage(packages, key) {
  const found = packages[key]
  if (!found) throw new Error(`sources.json has no package ${key}.`)
  return found
}

const BASE64 = /data:image\/svg\+xml;base64,([A-Za-z0-9+/=]+)/
const ENCODED = /data:image\/svg\+xml(?:;[\w=-]+)?,([^"'`\s]+)/
const PLAIN = /<svg[\s\S]*?<\/svg>/

/**
 * The first SVG of a file, which is a picture itself or a script that contains one as text or as a data URL.
 *
 * @param {string} text
 * @param {string} [after] - Skips all up to this text.
 * @returns {string}
 */
export function extractSvg(text, after = '') {
  const start = text.indexOf(after)
  if (start < 0) throw new Error(`The file does not contain ${after}.`)
  const rest = text.slice(start)
  const base64 = BASE64.exec(rest)
  const encoded = ENCODED.exec(rest)
  const plain = PLAIN.exec(rest)
  const [first] = [
    ...(base64 ? [{ index: base64.index, svg: Buffer.from(base64[1] ?? '', 'base64').toString() }] : []),
    ...(encoded ? [{ index: encoded.index, svg: decodeURIComponent(encoded[1] ?? '') }] : []),
    ...(plain ? [{ index: plain.index, svg: plain[0].replaceAll(String.raw`\n`, '\n') }] : []),
  ].toSorted((one, other) => one.index - other.index)
  if (!first) throw new Error('The file contains no SVG.')
  return first.svg
}

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
 * @param {NonNullable<LogoSource['tile']>} tile
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
 * @param {LogoSource['tile']} [tile]
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

/** The first wallets of the directory, and those after them, are in separate modules. */
const FIRST_WALLETS = 16
const SECOND_WALLETS = 38
/** Networks of the first module: those that most sites have. */
const FIRST_NETWORKS = 15

const HEAD = '// Written by scripts/generateLogos.mjs from packages/ui/logos.\n'

/** `findLogo` adds it again. */
const NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'

const APACHE = 'Licensed under the Apache License, Version 2.0: https://www.apache.org/licenses/LICENSE-2.0'
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/**
 * @typedef {object} Logo
 * @property {string} file
 * @property {readonly string[]} keys - What it is found by.
 * @property {string} svg
 */

/**
 * In the order of the directory; networks and coins, which come last, in that of sources.json.
 *
 * @returns {Logo[]}
 */
function readLogos() {
  const records = readRecords().map(({ record }) => record)
  const rank = ({ file }) => {
    // A wallet that the directory does not have, which is WalletConnect, comes first.
    return file.startsWith('wallets/') ? records.findIndex(({ id }) => `wallets/${id}` === file) : records.length
  }
  const getWalletKeys = (file) => {
    const id = file.replace('wallets/', '')
    return [id, ...(records.find((record) => record.id === id)?.rdns ?? [])]
  }
  return readSources()
    .logos.toSorted((one, other) => rank(one) - rank(other))
    .map((source) => ({
      file: source.file,
      keys: source.keys ?? getWalletKeys(source.file),
      svg: readFileSync(`${LOGOS_FOLDER}/${source.file}.svg`, 'utf8').trim(),
    }))
}

/** The modules, each with logos that are fetched together. */
function group(logos) {
  const [wallets, others] = [true, false].map((isWallet) =>
    logos.filter(({ file }) => file.startsWith('wallets/') === isWallet),
  )
  return [
    { name: 'wallets1', logos: wallets.slice(0, FIRST_WALLETS) },
    { name: 'wallets2', logos: wallets.slice(FIRST_WALLETS, SECOND_WALLETS) },
    { name: 'wallets3', logos: wallets.slice(SECOND_WALLETS) },
    { name: 'networks1', logos: others.slice(0, FIRST_NETWORKS) },
    { name: 'networks2', logos: others.slice(FIRST_NETWORKS) },
  ]
}

const renderModule = (logos) =>
  `${HEAD}export const LOGOS: readonly string[] = [\n${logos.map(({ svg }) => `  '${svg.replace(NAMESPACE, '')}',\n`).join('')}]\n`

const renderIndex = (groups) => `import type { LogoGroup } from '../findLogo.ts'

${HEAD}export const LOGO_GROUPS: readonly LogoGroup[] = [
${groups
  .map(
    ({ name, logos }) => `  {
    load: async () => (await import('./${name}.ts')).LOGOS,
    keys: [
${logos.map(({ keys }) => `      '${keys.join(' ')}',\n`).join('')}    ],
  },
`,
  )
  .join('')}]
`

/** What the licences of the packages ask to be published with their logos. */
function renderNotices() {
  const { packages, logos } = readSources()
  const sections = Object.entries(packages)
    .filter(([, { license }]) => license !== 'CC0-1.0')
    .map(([key, { name, version, license, copyright }]) => {
      const files = logos.filter(({ from }) => from === key).map(({ file }) => file)
      return `## ${name} ${version} (${license})\n\nLogos: ${files.join(', ')}.\n\n${copyright}\n\n${license === 'MIT' ? MIT : APACHE}\n`
    })
  return `# Third-party notices

The logos of wallets, networks and coins in this package come from the packages below. They were optimised and partly set
on a square of one colour. Logos are trademarks of their owners; showing one implies no endorsement.

${sections.join('\n')}`
}

/**
 * All that is generated, by path: modules below packages/ui/src/logo/data, and the notices.
 *
 * @returns {{ modules: Record<string, string>, notices: string, logos: Logo[] }}
 */
export function renderLogos() {
  const logos = readLogos()
  const groups = group(logos)
  const modules = Object.fromEntries(groups.map(({ name, logos: members }) => [`${name}.ts`, renderModule(members)]))
  return { modules: { ...modules, 'groups.ts': renderIndex(groups) }, notices: renderNotices(), logos }
}
