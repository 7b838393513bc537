/**
 * Writes docs/specification.md: every statement of docs/specification with its implementation and the
 * tests whose titles name it. Does not run the tests.
 */
import { writeFileSync } from 'node:fs'
import { findProblems } from './specification/findProblems.mjs'
import { readSpecification } from './specification/readSpecification.mjs'
import { renderSpecification } from './specification/renderSpecification.mjs'

const { sections, tests, exists, documentPath } = readSpecification()
writeFileSync(documentPath, renderSpecification(sections, tests))
for (const problem of findProblems(sections, tests, exists)) {
  console.error(problem)
  process.exitCode = 1
}
