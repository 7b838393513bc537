import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findTests } from './findTests.mjs'
import { parseSection } from './parseSection.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const IGNORED = new Set(['node_modules', 'dist', '.cache', 'test-results'])

/** Sections by number, then threats, faults, properties and accessibility. */
const rank = (name) => ['security', 'reliability', 'properties', 'accessibility'].indexOf(name.replace('.md', ''))

function listTestFiles(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED.has(entry.name)) return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return listTestFiles(path)
    return /\.(?:test|test-d|spec)\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** Reads the statements and the tests of this repository. */
export function readSpecification() {
  const names = readdirSync(join(ROOT, 'docs/specification')).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  return {
    sections: names.map((name) => parseSection(readFileSync(join(ROOT, 'docs/specification', name), 'utf8'))),
    tests: ['packages', 'scripts']
      .flatMap(listTestFiles)
      .sort((a, b) => (a < b ? -1 : 1))
      .flatMap((path) => findTests(path, readFileSync(join(ROOT, path), 'utf8'))),
    exists: (path) => existsSync(join(ROOT, path)),
  }
}
