import { readFileSync } from 'node:fs'

/**
 * The purposes of the theme variables and of the tokens, by name.
 *
 * @type {Record<'variables' | 'tokens', Record<string, string>>}
 */
export const NOTES = JSON.parse(readFileSync(new URL('notes.json', import.meta.url), 'utf8'))

const renderTable = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const toCode = (text) => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``)

/**
 * The groups of the tokens that are the same in every scheme, by the beginnings of their names.
 *
 * @type {[title: string, pattern: RegExp][]}
 */
const GROUPS = [
  ['Type', /^(?:font|weight|line)-/],
  ['Space', /^space-/],
  ['Corners', /^(?:border-radius|radius)-/],
  ['Motion', /^(?:duration|ease)/],
  ['Size and layers', /^(?:dialog-width|z-)/],
]

function renderTokens({ tokens, light, dark }) {
  const colors = Object.keys(light).map((name) => [
    toCode(`--oak-${name}`),
    toCode(light[name]),
    toCode(dark[name]),
    NOTES.tokens[name],
  ])
  const groups = GROUPS.map(([title, pattern]) => {
    const rows = Object.entries(tokens)
      .filter(([name]) => pattern.test(name))
      .map(([name, value]) => [toCode(`--oak-${name}`), toCode(value), NOTES.tokens[name]])
    return `### ${title}\n\n${renderTable(['Token', 'Default', 'For'], rows)}`
  })
  return [`### Colour and shadow\n\n${renderTable(['Token', 'Light', 'Dark', 'For'], colors)}`, ...groups].join('\n\n')
}

function renderVariables({ variables }) {
  const rows = Object.entries(variables).map(([name, accepted]) => [
    `\`--w3m-${name}\`, \`--apkt-${name}\``,
    NOTES.variables[name],
    accepted,
  ])
  return renderTable(['Variable', 'What it does', 'Accepts'], rows)
}

/** The unnamed slot takes the children of the element. */
function renderLines(elements, kind) {
  const rows = elements.flatMap((element) =>
    (element[kind] ?? []).map(({ name, description }) => [`\`<${element.tagName}>\``, toCode(name), description]),
  )
  return renderTable(['Element', kind === 'cssParts' ? 'Part' : 'Property', 'What it is'], rows)
}

/** The tables of docs/theming.md, by the name of their markers. */
const TABLES = {
  variables: renderVariables,
  'page-parts': ({ modal }) => renderLines(modal, 'cssParts'),
  parts: ({ ui }) => renderLines(ui, 'cssParts'),
  properties: ({ ui, modal }) => renderLines([...modal, ...ui], 'cssProperties'),
  tokens: renderTokens,
}

/**
 * Writes facts from the sources between the markers of docs/theming.md.
 *
 * @param {string} text - The document.
 * @param {object} facts
 * @param {Record<string, string>} facts.tokens
 * @param {Record<string, string>} facts.light
 * @param {Record<string, string>} facts.dark
 * @param {Record<string, string>} facts.variables
 * @param {import('../manifest/readManifest.mjs').Element[]} facts.ui
 * @param {import('../manifest/readManifest.mjs').Element[]} facts.modal
 */
export function renderTables(text, facts) {
  return Object.entries(TABLES).reduce((document, [name, render]) => {
    const markers = new RegExp(`(<!-- ${name}:start -->\n)[^]*?(<!-- ${name}:end -->)`)
    if (!markers.test(document)) throw new Error(`docs/theming.md has no markers "${name}:start" and "${name}:end".`)
    return document.replace(markers, (_all, start, end) => `${start}\n${render(facts)}\n\n${end}`)
  }, text)
}
