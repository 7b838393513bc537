/**
 * @module `npm run bench`: measures production builds beside bare references and prints the figures.
 * `npm run bench -- sizes speed` measures only those; `--write` puts the figures into
 * docs/performance.md; `--help` lists all.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeMachine, toMarkdown, toText, writeFigures } from './bench/report.mjs'
import { SECTIONS } from './bench/sections.mjs'
import { findBrowser } from './findBrowser.mjs'
import { buildAll } from './testing/buildAll.mjs'
import { ROOT } from './testing/runCommand.mjs'

const DOCUMENT = join(ROOT, 'docs/performance.md')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    write: { type: 'boolean' },
    /** The number of runs of each timed opening. */
    runs: { type: 'string', default: '15' },
  },
})

async function bench(sections) {
  process.env.CHROMIUM_PATH = await findBrowser({ log: console.error })
  const { failed, detail } = await buildAll()
  if (failed > 0) throw new Error(`The packages do not build: ${detail}`)
  const machine = await describeMachine()
  for (const { name, title, measure } of sections) {
    console.log(`\n▸ ${name}: ${title}\n`)
    try {
      const tables = await measure({ runs })
      console.log(tables.map(toText).join('\n\n'))
      if (values.write) {
        await writeFigures(DOCUMENT, name, [...tables.map(toMarkdown), `Measured with ${machine}.`].join('\n\n'))
      }
    } catch (error) {
      // The installation needs a network; the other figures do not.
      console.error('The measurement failed:', error)
      process.exitCode = 1
    }
  }
  console.log(`\nMeasured with ${machine}.`)
}

const runs = Number(values.runs)
const unknown = positionals.filter((name) => !SECTIONS.some((section) => section.name === name))
const isWrong = unknown.length > 0 || !Number.isInteger(runs) || runs < 1
if (values.help || isWrong) {
  if (unknown.length > 0) console.error(`There is nothing to measure called "${unknown.join('", "')}".\n`)
  else if (isWrong) console.error(`"${values.runs}" is no number of runs.\n`)
  console.log('npm run bench [-- [section…] [--runs 15] [--write]]\n\nSections:')
  for (const { name, title } of SECTIONS) console.log(`  ${name.padEnd(15)}${title}`)
  process.exitCode = isWrong ? 1 : 0
} else {
  await bench(positionals.length > 0 ? SECTIONS.filter(({ name }) => positionals.includes(name)) : SECTIONS)
}
