/**
 * @module `npm run spec`: writes .cache/specification.md, with every statement of docs/specification, its implementation and the
 * tests whose titles name it, and prints a summary. Does not run the tests.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findProblems } from './specification/findProblems.mjs'
import { readSpecification } from './specification/readSpecification.mjs'
import { renderSpecification, renderSummary } from './specification/renderSpecification.mjs'
import { ROOT } from './testing/runCommand.mjs'

const DOCUMENT = '.cache/specification.md'

const { sections, tests, exists } = readSpecification()
const path = join(ROOT, DOCUMENT)
mkdirSync(dirname(path), { recursive: true })
writeFileSync(path, renderSpecification(sections, tests))
console.log(`${renderSummary(sections, tests)}\nEvery statement with its tests: ${DOCUMENT}`)
for (const problem of findProblems(sections, tests, exists)) {
  console.error(problem)
  process.exitCode = 1
}
