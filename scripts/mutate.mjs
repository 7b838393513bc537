/**
 * @module `npm run mutate -- core/router`: makes small changes to the sources of a folder, one at a time, and prints the
 * changes that no test detects. Without a folder it does so for all; `--write` puts the scores into docs/testing.md;
 * `--help` lists the folders.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { EQUIVALENTS } from './mutation/equivalents.mjs'
import { MUTATED_FOLDERS } from './mutation/folders.mjs'
import { readOutcome } from './mutation/readOutcome.mjs'
import { runParts } from './mutation/runStryker.mjs'
import { getPercentage, readFloor, writeScore } from './mutation/writeScores.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    write: { type: 'boolean' },
    /** The number of test runners. */
    jobs: { type: 'string', default: String(availableParallelism()) },
    /** Globs from the root: mutates only these of the folder's files. The score of a part is never written. */
    only: { type: 'string', multiple: true },
    /** Globs from the root: runs these tests instead of the folder's, for a quick result; other tests may detect the survivors. */
    tests: { type: 'string', multiple: true },
  },
})
const isPart = values.only !== undefined || values.tests !== undefined

function printSurvivor({ file, line, mutator, code, replacement, isCovered }) {
  console.log(`${file}:${line} ${mutator}${isCovered ? '' : ', which no test runs'}`)
  console.log(`  - ${code.replaceAll('\n', '\n    ')}\n  + ${replacement.replaceAll('\n', '\n    ')}\n`)
}

/** @param {import('./mutation/folders.mjs').MutatedFolder} folder */
async function mutate(folder) {
  const known = EQUIVALENTS.filter(({ file }) => file.startsWith(`${folder.path}/`))
  const report = await runParts(folder, Number(values.jobs), isPart ? [values] : folder.parts)
  const { noticed, timeouts, survivors, equivalents, total } = readOutcome(report, known)
  survivors.forEach(printSurvivor)
  const score = getPercentage({ noticed, total })
  console.log(
    `${folder.name}: ${noticed} of ${total} mutants detected, ${timeouts} of them by a timeout, ${score.toFixed(1)} %; ${equivalents.length} equivalent.`,
  )
  if (isPart) return
  for (const { file, code, replacement } of known.filter((row) => !equivalents.includes(row))) {
    console.log(`Listed as equivalent, but not among the survivors: ${file}: ${code} → ${replacement}`)
    process.exitCode = 1
  }
  const least = await readFloor(folder.name)
  if (score < least) {
    console.log(`The tests of ${folder.name} have to detect ${least} %.`)
    process.exitCode = 1
  }
  if (values.write) await writeScore(folder.name, { noticed, timeouts, total, equivalent: equivalents.length })
}

const unknown = positionals.filter((name) => !MUTATED_FOLDERS.some((folder) => folder.name === name))
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no folder "${unknown.join('", "')}".\n`)
  console.log('npm run mutate [-- [folder…] [--jobs 2] [--only glob…] [--tests glob…] [--write]]\n\nFolders:')
  for (const { name, path } of MUTATED_FOLDERS) console.log(`  ${name.padEnd(22)}${path}`)
  process.exitCode = unknown.length > 0 ? 1 : 0
} else {
  for (const folder of MUTATED_FOLDERS) {
    if (positionals.length === 0 || positionals.includes(folder.name)) await mutate(folder)
  }
}
