/** @module The guides in docs/guides, and the files that their code blocks make. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../runCommand.mjs'

/** Relative to the root of the repository. */
const GUIDES = 'docs/guides'

const BLOCK = /^( *)```(\w+)([^\n]*)\n([\s\S]*?)^\1```$/gm

/**
 * @typedef {object} Block
 * @property {string} language - As after the back ticks, e.g. `tsx`.
 * @property {string | undefined} title - The file that the block is, e.g. `src/kit.ts`.
 * @property {string} code
 *
 * @typedef {object} Guide
 * @property {string} name - Of the file, without its ending.
 * @property {string} text
 * @property {readonly Block[]} blocks
 */

/** @returns {Block[]} The code blocks of a document. */
function listBlocks(text) {
  return [...text.matchAll(BLOCK)].map(([, , language = '', info = '', code = '']) => ({
    language,
    title: /title="([^"]+)"/.exec(info)?.[1],
    code,
  }))
}

/** @returns {Promise<Guide[]>} */
export async function readGuides() {
  const names = (await readdir(join(ROOT, GUIDES))).filter((name) => name.endsWith('.md')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(ROOT, GUIDES, name), 'utf8')
      return { name: name.slice(0, -'.md'.length), text, blocks: listBlocks(text) }
    }),
  )
}

/** The guide whose project a guide goes on with: `Start from the project of [React](react.md)`. */
export const findBase = (text) => /Start from the project of\s+\[[^\]]+\]\(([\w-]+)\.md/.exec(text)?.[1]

/**
 * The files of a guide's project by their path, those of the project that it starts from included.
 *
 * @param {Guide} guide
 * @param {readonly Guide[]} guides
 * @returns {Readonly<Record<string, string>>}
 */
export function listFiles(guide, guides) {
  const base = guides.find(({ name }) => name === findBase(guide.text))
  const own = guide.blocks.flatMap(({ title, code }) => (title === undefined ? [] : [[title, code]]))
  return { ...(base && listFiles(base, guides)), ...Object.fromEntries(own) }
}
