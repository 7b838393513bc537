/**
 * @module `npm run spec`: writes .cache/specification.md, with every statement of docs/specification, its implementation and the
 * tests whose titles name it, and prints a summary. Does not run the tests: a statement counts as proved if the tests that name it
 * passed in the last run.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkProofs, describeUnchecked } from './specification/checkProofs.mjs'
import { listMisquoted } from './specification/checkSpecification.mjs'
import { findProblems } from './specification/findProblems.mjs'
import { readResults } from './specification/readResults.mjs'
import { readSpecification } from './specification/readSpecification.mjs'
import { renderSpecification, renderSummary } from './specification/renderSpecification.mjs'
import { ROOT } from './testing/runCommand.mjs'

const DOCUMENT = '.cache/specification.md'

const { values } = parseArgs({ options: { help: { type: 'boolean' } } })

async function writeDocument() {
  const { sections, tests, exists } = readSpecification()
  const { problems, unchecked } = checkProofs(sections, tests, await readResults())
  const path = join(ROOT, DOCUMENT)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, renderSpecification(sections, tests, unchecked))
  console.log(`${renderSummary(sections, tests, unchecked)}\nEvery statement with its tests: ${DOCUMENT}`)
  console.log(`Results of the last run: ${describeUnchecked(unchecked)}`)
  for (const line of listMisquoted(sections)) console.log(line)
  for (const problem of [...findProblems(sections, tests, exists), ...problems]) {
    console.error(problem)
    process.exitCode = 1
  }
}

if (values.help) {
  console.log(`npm run spec

Writes every statement of docs/specification with its tests to ${DOCUMENT}, and prints a summary.`)
} else {
  await writeDocument()
}
