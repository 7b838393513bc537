/** @module All pages of docs/reference, as text by file name. */
import { listElements, readManifest } from '../manifest/readManifest.mjs'
import { createLinks, joinBlocks, renderTable, renderPage } from './renderPage.mjs'
import { describeEntries, readDocumentation, readReflections } from './describeEntries.mjs'
import { PAGES } from './pages.mjs'
import { readErrors } from './readErrors.mjs'
import { renderElements } from './renderElements.mjs'
import { renderErrors } from './renderErrors.mjs'

const NOTICE = '<!-- Written by scripts/generateReference.mjs from the sources. Do not edit. -->'

const OTHERS = [
  ['elements', 'Elements', 'The custom elements, their attributes, events, slots and parts.'],
  ['errors', 'Errors', 'Every error code with its message, cause and remedy.'],
]

/** @typedef {{ name: string, title: string, intro: string, listed?: readonly string[], entries: import('./describeEntries.mjs').Entry[] }} TypePage */

/**
 * The pages that are made from types.
 *
 * @returns {Promise<TypePage[]>}
 */
export async function describePages() {
  const modules = await readReflections()
  return Object.entries(PAGES).flatMap(([name, { title, first, sorted = [], listed = [] }]) => {
    const found = modules.find((module) => module.name === name)
    return found
      ? [
          {
            name,
            title,
            listed,
            intro: readDocumentation(found.comment).summary,
            entries: describeEntries(found, { first, sorted }),
          },
        ]
      : []
  })
}

function renderIndex(/** @type {readonly TypePage[]} */ pages) {
  const rows = [...pages.map(({ name, title, intro }) => [name, title, intro]), ...OTHERS].map(
    ([name, title, intro = '']) => [`[${title}](${name}.md)`, intro],
  )
  const intro = 'Generated from the types and the error catalogues of the packages.'
  return joinBlocks(['# Reference', intro, renderTable(['Page', 'Contents'], rows)])
}

/**
 * The elements that a page may write: those that the types of React name. The others are parts of the modal.
 *
 * @param {readonly TypePage[]} pages
 */
export function listPublicElements(pages) {
  const tags = pages.flatMap(
    ({ entries }) =>
      entries.find(({ name }) => name === 'AppKitIntrinsicElements')?.members.map(({ name }) => name) ?? [],
  )
  return listElements(readManifest('modal')).filter(({ tagName }) => tags.includes(tagName))
}

/**
 * @param {readonly TypePage[]} pages
 * @returns {Map<string, string>}
 */
export function renderReference(pages) {
  const errors = readErrors()
  const links = createLinks(pages, new Set(errors.map(({ code }) => code)))
  const elements = listPublicElements(pages)
  const texts = [
    ['README.md', renderIndex(pages)],
    ...pages.map((page) => [`${page.name}.md`, renderPage(page, { page: page.name, links })]),
    ['elements.md', renderElements(elements)],
    ['errors.md', renderErrors(errors)],
  ]
  return new Map(texts.map(([name = '', text = '']) => [name, `${NOTICE}\n\n${text}\n`]))
}
