/** @module What the public names lack: descriptions, defaults, and codes of errors that exist. */

/**
 * @typedef {import('./describeEntries.mjs').Entry} Entry
 *
 * @typedef {import('./describeEntries.mjs').Documentation} Documentation
 *
 * @typedef {import('../manifest/readManifest.mjs').Element} Element
 */

/** Types that a site writes. What it reads has no defaults. */
const isWritten = (/** @type {string} */ page, /** @type {string} */ name) =>
  page === 'options' || /(?:Options|Params|Props|Request|Arguments)$/.test(name)

/** @returns {string[]} */
function findUnknownCodes(
  /** @type {string} */ name,
  /** @type {Documentation} */ { throws = '' },
  /** @type {ReadonlySet<string>} */ codes,
) {
  const named = [...throws.matchAll(/`([^`]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => /^[a-z]\w*\.\w+$/.test(code))
  const unknown = named.filter((code) => !codes.has(code)).map((code) => `${name} throws the unknown error "${code}"`)
  return throws !== '' && named.length === 0 ? [`${name} throws an error without a code`] : unknown
}

/** @returns {string[]} */
function findInEntry(
  /** @type {string} */ page,
  /** @type {Entry} */ { name, members, documentation },
  /** @type {ReadonlySet<string>} */ codes,
) {
  const own = documentation.summary === '' ? [`${name} has no description`] : []
  return [
    ...own,
    ...findUnknownCodes(name, documentation, codes),
    ...members.flatMap((member) => {
      const path = `${name}.${member.name}`
      const needsDefault = member.isOptional && isWritten(page, name)
      return [
        ...(member.documentation.summary === '' ? [`${path} has no description`] : []),
        ...(needsDefault && member.documentation.fallback === undefined ? [`${path} has no @default`] : []),
        ...findUnknownCodes(path, member.documentation, codes),
      ]
    }),
  ]
}

/**
 * @param {readonly { name: string, entries: readonly Entry[] }[]} pages
 * @param {ReadonlySet<string>} codes - Of the catalogued errors.
 * @returns {string[]} one line for each lack
 */
export const findUndocumentedNames = (pages, codes) =>
  pages.flatMap(({ name, entries }) => entries.flatMap((entry) => findInEntry(name, entry, codes)))

/**
 * @param {readonly Element[]} elements
 * @returns {string[]} one line for each lack
 */
export function findUndocumentedElements(elements) {
  return elements.flatMap(({ tagName, description, members = [], events = [] }) => [
    ...(description ? [] : [`<${tagName}> has no description`]),
    ...[...members, ...events]
      .filter((member) => !member.description)
      .map(({ name }) => `<${tagName}> ${name} has no description`),
  ])
}

/**
 * @param {readonly import('./readErrors.mjs').CataloguedError[]} errors
 * @returns {string[]} one line for each lack
 */
export function findUnexplained(errors) {
  return errors.flatMap(({ code, short, cause, remedy }) =>
    Object.entries({ message: short, cause, remedy }).flatMap(([part, text]) =>
      text ? [] : [`${code} has no ${part}`],
    ),
  )
}
