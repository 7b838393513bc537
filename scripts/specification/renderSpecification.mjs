import { getShortPath, getSourcePath } from './getSourcePath.mjs'
import { getStatus, STATUSES } from './getStatus.mjs'
import { parseTitle } from './parseTitle.mjs'

const INTRODUCTION = `# Coverage of the specification

Written by \`npm run spec\`. The statements are in [docs/specification](../docs/specification), one file per section. A test
names the statements that it proves in its title: \`SPEC 2.15: …\`, or \`SPEC 2.15, S6: …\` for several.

- *not yet*: nothing of it is built, or no test names it.
- *not checked*: a test that names it did not run in the last run of \`npm test\`, or has changed since.
- *open*: the part of the statement that is not built or not proved.
- \`S\` are threats, \`R\` faults, \`P\` properties, \`A\` accessibility. Numbers are never given twice.
- A path such as \`core/router/errors.ts\` is \`packages/core/src/router/errors.ts\`. In titles, \`%s\` and \`…\` are
  for what the rows of a table fill in.
`

const escape = (text) => text.replaceAll(/[\\|*_<>`[\]]/g, String.raw`\$&`)

const link = (path) => `[${escape(getShortPath(path))}](../${path})`

/** The title without the ids, which the row already has. */
const getSentence = (title) =>
  title
    .split(' › ')
    .map((part) => parseTitle(part).sentence)
    .join(' › ')

function renderTests(tests) {
  const byFile = groupByPath(tests)
  return [...byFile].map(
    ([path, own]) => `${link(path)}: ${own.map(({ title }) => `“${escape(getSentence(title))}”`).join('; ')}`,
  )
}

function groupByPath(tests) {
  const groups = new Map()
  for (const test of tests) groups.set(test.path, [...(groups.get(test.path) ?? []), test])
  return groups
}

function renderStatement({ id, text, files, isMoot, open }, tests) {
  const none = isMoot ? 'nothing to build' : 'not yet'
  const implemented = files.map((file) => link(getSourcePath(file))).join(', ') || none
  const proofs = tests.length > 0 ? renderTests(tests) : [none]
  if (open) proofs.push(`open: ${escape(open)}`)
  return `| ${id} | ${escape(text)} | ${implemented} | ${proofs.join('<br>')} |`
}

function renderSection({ title, groups }, getTests) {
  const tables = groups.map((group) => [
    ...(group.title ? [`### ${group.title}`, ''] : []),
    '| Id | Statement | Implemented in | Proved by |',
    '| --- | --- | --- | --- |',
    ...group.statements.map((statement) => renderStatement(statement, getTests(statement.id))),
    '',
  ])
  return [`## ${title}`, '', ...tables.flat()].join('\n')
}

/** The number of statements of each status. */
export function countStatuses(sections, tests, unchecked) {
  const tested = new Set(tests.flatMap(({ ids }) => ids))
  const statuses = sections.flatMap(({ groups }) =>
    groups.flatMap(({ statements }) =>
      statements.map((each) => getStatus(each, tested.has(each.id), unchecked.has(each.id))),
    ),
  )
  return STATUSES.map((status) => statuses.filter((each) => each === status).length)
}

/**
 * The numbers of statements of each section, as a table.
 *
 * @param {import('./parseSection.mjs').Section[]} sections
 * @param {import('./findTests.mjs').FoundTest[]} tests
 * @param {Set<string>} unchecked - The statements of which a test did not run.
 * @returns {string}
 */
export function renderSummary(sections, tests, unchecked) {
  const rows = [
    ...sections.map((section) => ({ name: section.title, numbers: countStatuses([section], tests, unchecked) })),
    { name: 'All', numbers: countStatuses(sections, tests, unchecked) },
  ]
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, value) => total + value, 0)
  return [
    `| Section | ${STATUSES.join(' | ')} | all |`,
    `| --- |${' ---: |'.repeat(STATUSES.length + 1)}`,
    ...rows.map(({ name, numbers }) => `| ${name} | ${[...numbers, sum(numbers)].join(' | ')} |`),
    '',
  ].join('\n')
}

/**
 * Writes every statement with its implementation and its tests.
 *
 * @param {import('./parseSection.mjs').Section[]} sections
 * @param {import('./findTests.mjs').FoundTest[]} tests
 * @param {Set<string>} unchecked - The statements of which a test did not run.
 * @returns {string}
 */
export function renderSpecification(sections, tests, unchecked) {
  const getTests = (id) => tests.filter(({ ids }) => ids.includes(id))
  return [
    INTRODUCTION,
    '## Summary\n',
    renderSummary(sections, tests, unchecked),
    ...sections.map((section) => renderSection(section, getTests)),
  ].join('\n')
}
