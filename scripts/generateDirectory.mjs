/**
 * Writes packages/core/src/directory/snapshot.ts from the records in packages/core/directory/wallets.
 * docs/directory.md says how to add one.
 *
 * Run `node scripts/generateDirectory.mjs` after a change of a record and commit the result. If the wallets differ, the version
 * increases by one, and the date becomes today's.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { findProblems } from './directory/findProblems.mjs'
import { readRecords } from './directory/readRecords.mjs'
import { renderSnapshot } from './directory/renderSnapshot.mjs'
import { SNAPSHOT_PATH } from './directory/snapshotPath.mjs'

const records = readRecords()
const problems = records.flatMap(({ file, record }) =>
  findProblems(file, record).map((problem) => `${file}: ${problem}`),
)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

const before = readFileSync(SNAPSHOT_PATH, 'utf8')
const version = Number(/version: (\d+)/.exec(before)?.[1] ?? 0)
const date = /date: '([\d-]+)'/.exec(before)?.[1] ?? ''
const render = (edition) =>
  renderSnapshot(
    records.map(({ record }) => record),
    edition,
  )
if (render({ version, date }) === before) {
  console.log(`Nothing has changed: ${records.length} wallets, version ${version}.`)
} else {
  const next = { version: version + 1, date: new Date().toISOString().slice(0, 10) }
  writeFileSync(SNAPSHOT_PATH, render(next))
  console.log(`${records.length} wallets, version ${next.version}.`)
}
