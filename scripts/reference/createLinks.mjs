/** @module Links between the pages: from the name of a type to its heading, from the code of an error to its section. */
import { toAnchor } from './markdown.mjs'

/** @param {string} code */
const toErrorLink = (code) => `errors.md#${toAnchor(code)}`

/**
 * The heading of an entry. A type has a suffix, because an option may have the same name in lower case.
 *
 * @param {import('./describeEntries.mjs').Entry} entry
 */
export const toHeading = ({ name, kind }) => (kind === 'type' ? `${name} (type)` : name)

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
