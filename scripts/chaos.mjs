/**
 * @module `npm run chaos -- --flows 100 --seed 7`: plays connecting, signing and disconnecting over a relay that fails, and
 * prints the outcomes by kind of fault. `--kinds cuts,mix` plays only those; `--write` puts the table into
 * docs/walletconnect.md; `--help` lists all.
 */
import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { createServer } from 'vite'
import { toMarkdown, toText, writeFigures } from './bench/report.mjs'
import { tabulateChaos } from './chaos/tabulateChaos.mjs'
import { ROOT } from './testing/runCommand.mjs'

const SOURCE = join(ROOT, 'packages/walletconnect/test/chaos')
const DOCUMENT = join(ROOT, 'docs/walletconnect.md')

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    write: { type: 'boolean' },
    /** The number of flows of each kind. */
    flows: { type: 'string', default: '20' },
    seed: { type: 'string' },
    kinds: { type: 'string' },
    /** The number of flows that run at a time. */
    'at-once': { type: 'string', default: '18' },
  },
})

// Only compiles TypeScript: it serves nothing and watches nothing.
const server = await createServer({
  root: SOURCE,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false, hmr: false },
  optimizeDeps: { noDiscovery: true },
  resolve: { conditions: ['@openappkit/source'] },
  ssr: { resolve: { conditions: ['@openappkit/source'] } },
})
const load = (file) => server.ssrLoadModule(join(SOURCE, file))

const { FAULT_KINDS } = await load('faultKinds.ts')
const { FLOW_TIMES, getDeadlineMs } = await load('flow.ts')
const { runChaos } = await load('runChaos.ts')

const [flows, atOnce] = [Number(values.flows), Number(values['at-once'])]
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const kinds = values.kinds?.split(',')
const isWrong =
  [flows, atOnce, seed].some((value) => !Number.isInteger(value) || value < 1) ||
  kinds?.some((kind) => !FAULT_KINDS.some(({ name }) => name === kind))

/** Uncaught errors: there must be none. */
const uncaught = []

async function run() {
  process.on('unhandledRejection', (error) => uncaught.push(error))
  const command = `npm run chaos -- --flows ${flows} --seed ${seed}${kinds ? ` --kinds ${kinds.join(',')}` : ''}`
  const terms = `A flow has ${getDeadlineMs(FLOW_TIMES) / 1_000} s to settle; faults occur for ${FLOW_TIMES.stormMs / 1_000} s.`
  console.log(`${command}\n${terms}\n`)
  let done = 0
  const reports = await runChaos({
    flows,
    seed,
    kinds,
    atOnce,
    onReport(report) {
      done += 1
      const isBad = report.outcome === 'unsettled' || report.inconsistencies.length > 0
      if (isBad) console.log(`✗ ${JSON.stringify(report)}`)
      else if (process.stdout.isTTY) process.stdout.write(`\r${done} flows `)
    },
  })
  const tables = tabulateChaos(FAULT_KINDS, reports)
  console.log(`\n${tables.map(toText).join('\n\n')}`)
  if (values.write) {
    await writeFigures(
      DOCUMENT,
      'chaos',
      [...tables.map(toMarkdown), `Played by \`${command}\`. ${terms}`].join('\n\n'),
    )
  }
  for (const error of uncaught) console.error('Uncaught:', error)
  const isBad = ({ kind, outcome, inconsistencies }) =>
    outcome === 'unsettled' ||
    inconsistencies.length > 0 ||
    (outcome !== 'success' && FAULT_KINDS.find(({ name }) => name === kind).mustSucceed)
  process.exitCode = uncaught.length > 0 || reports.some(isBad) ? 1 : 0
}

if (values.help || isWrong) {
  console.log('npm run chaos [-- [--flows 20] [--seed 7] [--kinds cuts,mix] [--at-once 18] [--write]]\n\nKinds:')
  for (const { name, title } of FAULT_KINDS) console.log(`  ${name.padEnd(12)}${title}`)
  process.exitCode = isWrong ? 1 : 0
} else await run()
await server.close()
