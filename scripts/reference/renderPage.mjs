/**
 * @module A page of the reference as Markdown, with links between the pages.
 */
/**
 * The anchor that GitHub makes of a heading.
 *
 * @param {string} heading
 */
export const toAnchor = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/**
 * @param {readonly string[]} header
 * @param {readonly (readonly string[])[]} rows
 */
export function renderTable(header, rows) {
  const toCell = (/** @type {string} */ text) => text.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ')
  const lines = [header, header.map(() => '---'), ...rows.map((row) => row.map(toCell))]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** @param {string} text */
const renderCode = (text, language = 'ts') => `\`\`\`${language}\n${text}\n\`\`\``

/**
 * Blocks with a blank line between them; empty ones are left out.
 *
 * @param {readonly (string | undefined | false)[]} blocks
 */
export const joinBlocks = (blocks) => blocks.filter(Boolean).join('\n\n')

/** @param {string} code */
const toErrorLink = (code) => `errors.md#${toAnchor(code)}`

/**
 * The heading of an entry. A type has a suffix, because an option may have the same name in lower case.
 *
 * @param {import('./describeEntries.mjs').Entry} entry
 */
const toHeading = ({ name, kind }) => (kind === 'type' ? `${name} (type)` : name)

/**
 * @typedef {object} Links
 * @property {(text: string, page: string, except?: string) => string[]} list - Links to the types that a text names.
 * @property {(text: string) => string} linkErrors - Replaces codes of errors by links.
 */

/**
 * @param {readonly { name: string, entries: readonly import('./describeEntries.mjs').Entry[] }[]} pages
 * @param {ReadonlySet<string>} codes - Of the catalogued errors.
 * @returns {Links}
 */
export function createLinks(pages, codes) {
  const targets = new Map(
    pages.flatMap(({ name: page, entries }) =>
      entries.map((entry) => [entry.name, { page, anchor: toAnchor(toHeading(entry)) }]),
    ),
  )
  return {
    list(text, page, except) {
      const names = [...new Set(text.match(/\b[A-Z]\w+\b/g))].filter((name) => name !== except)
      return names.flatMap((name) => {
        const target = targets.get(name)
        return target ? [`[\`${name}\`](${target.page === page ? '' : `${target.page}.md`}#${target.anchor})`] : []
      })
    },
    linkErrors: (text) =>
      text.replaceAll(/`(\w+\.\w+)`/g, (all, code) => (codes.has(code) ? `[${all}](${toErrorLink(code)})` : all)),
  }
}

/**
 * @typedef {import('./describeEntries.mjs').Entry} Entry
 *
 * @typedef {import('./describeEntries.mjs').Member} Member
 *
 * @typedef {import('./describeEntries.mjs').Documentation} Documentation
 *
 * @typedef {{ page: string, links: Links }} Place
 */

const renderSee = (/** @type {readonly string[]} */ see) =>
  see.map((text) => (/^https:\S+$/.test(text) ? `<${text}>` : text)).join(', ')

/** Text such as "`view`: name of the view. `namespace`: chain family" describes the properties of an object. */
function renderParameter(/** @type {string} */ name, /** @type {string} */ text) {
  const properties = text.split(/(?<=\.) (?=`\w+`: )/)
  const isObject = properties.every((property) => /^`\w+`: /.test(property))
  return isObject
    ? properties.map((property) => `- \`${name}.${property.slice(1)}`).join('\n')
    : `- \`${name}\`: ${text}`
}

/** Everything that follows the type. */
function renderDetails(
  /** @type {Documentation} */ { summary, params, returns, throws, examples, see },
  /** @type {readonly string[]} */ types,
  /** @type {Place} */ { links },
) {
  const parameters = Object.entries(params).map(([name, text]) => renderParameter(name, text))
  return joinBlocks([
    links.linkErrors(summary),
    parameters.length > 0 && `**Parameters**\n\n${parameters.join('\n')}`,
    returns && `**Returns:** ${returns}`,
    throws && `**Errors:** ${links.linkErrors(throws)}`,
    types.length > 0 && `**Types:** ${types.join(', ')}`,
    see.length > 0 && `**See also:** ${renderSee(see)}`,
    examples.length > 0 &&
      `**Example**\n\n${examples.map((text) => (text.startsWith('```') ? text : renderCode(text, 'tsx'))).join('\n\n')}`,
  ])
}

const renderDefault = (/** @type {Member} */ { isOptional, documentation }) =>
  isOptional ? `**Default:** ${documentation.fallback ?? '`undefined`'}` : '**Required.**'

function renderMember(/** @type {Entry} */ entry, /** @type {Member} */ member, /** @type {Place} */ place) {
  const { name, isMethod, isOptional, type, documentation } = member
  const code = isMethod ? type : `${name}${isOptional ? '?' : ''}: ${type}`
  return joinBlocks([
    `### ${name}${isMethod ? '()' : ''}`,
    renderCode(code),
    documentation.fallback !== undefined && renderDefault(member),
    isRequired(entry, member) && '**Required.**',
    renderDetails(documentation, place.links.list(type, place.page, entry.name), place),
  ])
}

/** Marks required members only in types with optional ones. */
const isRequired = (/** @type {Entry} */ { members }, /** @type {Member} */ member) =>
  !member.isOptional && !member.isMethod && members.some(({ documentation }) => documentation.fallback !== undefined)

/** A row has no room for a signature, an example or errors. */
const needsSection = (/** @type {Member} */ { isMethod, documentation: { throws, examples } }) =>
  isMethod || throws !== undefined || examples.length > 0

function renderRows(/** @type {Entry} */ entry, /** @type {Place} */ { page, links }) {
  const hasDefaults = entry.members.some(({ documentation }) => documentation.fallback !== undefined)
  const rows = entry.members.map((member) => {
    const { name, isOptional, type, documentation } = member
    const types = links.list(type, page, entry.name)
    const more = [
      ...(types.length > 0 ? [`See ${types.join(', ')}.`] : []),
      ...documentation.see.map((text) => renderSee([text])),
    ]
    return [
      `\`${name}${isOptional ? '?' : ''}\``,
      `\`${type}\``,
      ...(hasDefaults ? [isRequired(entry, member) ? 'Required' : (documentation.fallback ?? '')] : []),
      [links.linkErrors(documentation.summary), ...more].join(' '),
    ]
  })
  return renderTable(['Name', 'Type', ...(hasDefaults ? ['Default'] : []), 'Description'], rows)
}

const renderList = (/** @type {Entry} */ { members }) =>
  members.map(({ name }) => `[\`${name}\`](#${toAnchor(name)})`).join(' · ')

function renderMembers(/** @type {Entry} */ entry, /** @type {boolean} */ isListed, /** @type {Place} */ place) {
  if (!entry.members.some(needsSection)) return renderRows(entry, place)
  return joinBlocks([
    isListed && renderList(entry),
    ...entry.members.map((member) => renderMember(entry, member, place)),
  ])
}

function renderEntry(/** @type {Entry} */ entry, /** @type {boolean} */ isListed, /** @type {Place} */ place) {
  const { type, members, documentation } = entry
  return joinBlocks([
    `## ${toHeading(entry)}`,
    type !== '' && renderCode(type),
    renderDetails(documentation, place.links.list(type, place.page, entry.name), place),
    members.length > 0 && renderMembers(entry, isListed, place),
  ])
}

/**
 * @param {{ title: string, intro: string, entries: readonly Entry[], listed?: readonly string[] }} page
 * @param {Place} place
 */
export function renderPage({ title, intro, entries, listed = [] }, place) {
  return joinBlocks([
    `# ${title}`,
    intro,
    ...entries.map((entry) => renderEntry(entry, listed.includes(entry.name), place)),
  ])
}
