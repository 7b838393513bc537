/**
 * @module Tables of figures, as plain text for a terminal and as Markdown, and their numbers.
 *
 * @typedef {object} Table
 * @property {string} caption
 * @property {string[]} columns - The first column has names, the others have numbers and are right-aligned.
 * @property {string[][]} rows
 */
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { launchBrowser } from '../launchBrowser.mjs'

/** @param {Table} table */
export function toText({ caption, columns, rows }) {
  const lines = [columns, ...rows]
  const widths = columns.map((_, index) => Math.max(...lines.map((cells) => cells[index]?.length ?? 0)))
  const pad = (cell, index) => (index === 0 ? cell.padEnd(widths[index]) : cell.padStart(widths[index]))
  return [caption, ...lines.map((cells) => `  ${cells.map(pad).join('  ')}`.trimEnd())].join('\n')
}

/** @param {Table} table */
export function toMarkdown({ caption, columns, rows }) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  const rule = columns.map((_, index) => (index === 0 ? '---' : '--:'))
  return [`${caption}:`, '', line(columns), line(rule), ...rows.map(line)].join('\n')
}

/** 1 kB is 1,000 bytes. */
export function formatKb(bytes) {
  return (bytes / 1000).toFixed(1)
}

export function formatMs(ms) {
  return ms.toFixed(ms < 10 ? 1 : 0)
}

export const formatPerSecond = (/** @type {number} */ ms) => (1000 / ms).toFixed(0)

export function formatRatio(ratio) {
  return `${ratio.toFixed(1)}×`
}

export function formatCount(count) {
  return count.toLocaleString('en-US', { maximumFractionDigits: 0 })
}

/** 1 MB is 1,000,000 bytes. */
export function formatMb(bytes) {
  return (bytes / 1_000_000).toFixed(1)
}

export function formatSeconds(ms) {
  return (ms / 1000).toFixed(1)
}

/**
 * The measured value that a share of all values does not exceed, without interpolation.
 *
 * @param {number[]} values - At least one.
 * @param {number} part - From 0 to 1.
 * @returns {number}
 */
function getQuantile(values, part) {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? NaN
}

export function getMedian(values) {
  return getQuantile(values, 0.5)
}

/** The median and, in brackets, the 90th percentile. */
export const describeTimes = (values) => `${formatMs(getMedian(values))} (${formatMs(getQuantile(values, 0.9))})`

/** Browsers do not report shorter tasks. */
export const LONG_TASK_MS = 50

/** The median of the longest task of each step. */
export function describeLongest(steps) {
  const longest = getMedian(steps.map(({ longTaskMs }) => Math.max(0, ...longTaskMs)))
  return longest > LONG_TASK_MS ? formatMs(longest) : `under ${LONG_TASK_MS}`
}

/** How many long tasks all steps have, and the longest. */
export function countLongTasks(steps) {
  const long = steps.flatMap(({ longTaskMs }) => longTaskMs).filter((ms) => ms > LONG_TASK_MS)
  const count = `${formatCount(long.length)} in ${formatCount(steps.length)}`
  return { count, longest: long.length > 0 ? formatMs(Math.max(...long)) : undefined }
}

/**
 * The properties of a machine that the figures depend on, without anything that identifies it. If
 * each processor has more than one task, the times are not reliable.
 */
export async function describeMachine() {
  const browser = await launchBrowser()
  const chromium = browser.version()
  await browser.close()
  const cores = availableParallelism()
  const load = ((loadavg()[0] ?? 0) / cores).toFixed(1)
  return `${cores} ${cores === 1 ? 'core' : 'cores'} with ${load} other tasks each at the beginning, ${process.platform} ${process.arch}, Node.js ${process.versions.node}, Chromium ${chromium}`
}

/**
 * Writes figures into a document, between `<!-- figures:name -->` and `<!-- /figures:name -->`. Text
 * outside these markers is written by hand and stays.
 *
 * @param {string} path
 * @param {string} name
 * @param {string} markdown
 * @throws if the document has no such markers.
 */
export async function writeFigures(path, name, markdown) {
  const text = await readFile(path, 'utf8')
  const [begin, end] = [`<!-- figures:${name} -->`, `<!-- /figures:${name} -->`]
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from === -1 || to < from) throw new Error(`${path} has no place for figures between "${begin}" and "${end}".`)
  await writeFile(path, `${text.slice(0, from + begin.length)}\n${markdown}\n${text.slice(to)}`)
}
