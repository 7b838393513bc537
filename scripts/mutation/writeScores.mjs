import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toMarkdown, writeFigures } from '../bench/report.mjs'
import { ROOT } from '../testing/runCommand.mjs'
import { EQUIVALENTS } from './equivalents.mjs'
import { MIN_SCORE, MUTATED_FOLDERS } from './folders.mjs'

const SCORES = join(ROOT, 'scripts/mutation/scores.json')
const DOCUMENT = join(ROOT, 'docs/testing.md')

/**
 * @typedef {{ noticed: number, timeouts: number, total: number, equivalent: number }} Score
 *
 * @param {Pick<Score, 'noticed' | 'total'>} score
 * @returns {number} In percent.
 */
export function getPercentage({ noticed, total }) {
  return total === 0 ? 100 : (100 * noticed) / total
}

/** @returns {Promise<Record<string, Score>>} By the folder's name. */
export async function readScores() {
  return JSON.parse(await readFile(SCORES, 'utf8'))
}

/**
 * The share of mutants that the tests of a folder have to detect: what they have reached, in whole percent.
 *
 * @param {string} name - Of the folder.
 * @returns {Promise<number>} In percent.
 */
export async function readFloor(name) {
  const { [name]: score } = await readScores()
  return Math.max(MIN_SCORE, score ? Math.floor(getPercentage(score)) : 0)
}

/**
 * Renders the table of docs/testing.md.
 *
 * @param {Record<string, Score>} scores - By the folder's name.
 * @returns {string}
 */
export function renderScores(scores) {
  const rows = MUTATED_FOLDERS.flatMap(({ name, path }) => {
    const score = scores[name]
    if (!score) return []
    const { noticed, timeouts, total, equivalent } = score
    return [
      [
        `\`${path}\``,
        String(total),
        String(noticed),
        String(timeouts),
        `${getPercentage(score).toFixed(1)} %`,
        String(equivalent),
      ],
    ]
  })
  const columns = ['Folder', 'Mutants', 'Noticed', 'By a timeout', 'Score', 'Equivalent']
  return toMarkdown({ caption: 'Mutants that the tests detect', columns, rows })
}

function renderEquivalents() {
  if (EQUIVALENTS.length === 0) return 'No survivor is listed as equivalent.'
  const lines = EQUIVALENTS.map(({ file, code, replacement, reason }) => {
    const quote = (text) => `\`${text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')}\``
    return `- [${file.split('/').at(-1)}](../${file}): ${quote(code)} → ${quote(replacement)}. ${reason}`
  })
  return ['Equivalent survivors:', '', ...lines].join('\n')
}

/** Stores the score of a folder, and writes the scores of all folders into docs/testing.md. */
export async function writeScore(name, score) {
  const scores = { ...(await readScores()), [name]: score }
  const sorted = Object.fromEntries(
    MUTATED_FOLDERS.filter((folder) => scores[folder.name]).map((folder) => [folder.name, scores[folder.name]]),
  )
  await writeFile(SCORES, `${JSON.stringify(sorted, undefined, 2)}\n`)
  await writeFigures(DOCUMENT, 'mutation', [renderScores(sorted), renderEquivalents()].join('\n\n'))
}
