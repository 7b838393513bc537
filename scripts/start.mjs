/**
 * @module `npm start`: the local world and both examples, until Ctrl-C. Options: `npm start -- --help`.
 */
import { join } from 'node:path'
import { getPort } from './getPort.mjs'
import { describeStart, EXAMPLE_OPTIONS, EXAMPLES } from './startExamples.mjs'
import { captureCommand, ROOT } from './testing/runCommand.mjs'

const ANSWER_DEADLINE_MS = 60_000

/** Runs a command in a folder of the repository; shows its output only if it fails. */
async function run(what, command, args, cwd = '.') {
  const { code, output } = await captureCommand(command, args, { cwd })
  if (code !== 0) throw new Error(`${what} failed:\n${output.trim()}`)
}

async function build() {
  await run('Building the packages', 'tsc', ['-b', 'packages/local', 'packages/modal'])
  await run('Building the languages', process.execPath, ['scripts/buildLanguages.mjs'])
  // The HTML example uses the built script-tag bundle, as a site does.
  await run('Building packages/cdn', 'npm', ['run', 'build'], 'packages/cdn')
}

async function startExample({ folder, port }) {
  const { createServer } = await import('vite')
  const server = await createServer({
    root: join(ROOT, 'examples', folder),
    logLevel: 'warn',
    clearScreen: false,
    server: { host: '127.0.0.1', port, strictPort: true, open: false },
  })
  await server.listen()
  return server
}

/** Waits until a URL answers, as a visitor's browser would reach it. */
async function waitForAnswer(listed) {
  const deadline = Date.now() + ANSWER_DEADLINE_MS
  // Browsers know that the names below localhost are this machine; not every system does.
  const url = listed.replace(/\/\/[a-z]+\.localhost:/, '//127.0.0.1:')
  let reason = ''
  while (Date.now() < deadline) {
    try {
      const isChain = url.startsWith('http://127.0.0.1')
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
      await response.arrayBuffer()
      // A chain answers only JSON-RPC, and the secure site only under its name; any answer suffices.
      if (response.ok || (isChain && response.status < 500)) return
      reason = `status ${response.status}`
    } catch (error) {
      reason = String(error.cause ?? error)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} does not answer (${reason}).`)
}

const startedAt = Date.now()
const stops = []
/** Stopped in reverse order. */
const stopAll = async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
}
/** @type {(error: unknown) => string} */
let formatError = String

try {
  console.log('\n  Building the local world. The first time takes about a minute …')
  await build()
  const { assertPortFree, startLocalWorld } = await import('../packages/local/dist/index.js')
  const cli = await import('../packages/local/dist/cli/index.js')
  formatError = cli.formatError

  const options = { ...EXAMPLE_OPTIONS, ...cli.WORLD_OPTIONS }
  const { isHelp, ports, factors } = cli.parseOptions(process.argv.slice(2), options, cli.WORLD_SWITCHES)
  if (isHelp) {
    process.stdout.write(describeStart(cli))
    process.exit()
  }

  for (const { name, option } of EXAMPLES) await assertPortFree(ports[option], name, `npm start -- --${option} <port>`)
  const world = await startLocalWorld({ ports: cli.toWorldPorts(ports) })
  stops.push(world.stop)
  const rich = await cli.addRichAccount(world, factors.rich)
  // The examples' servers pass it to their pages; see @openappkit/local/vite.
  process.env.OPENAPPKIT_WORLD = world.toJson()

  const rows = []
  for (const { folder, name, option } of EXAMPLES) {
    const server = await startExample({ folder, port: ports[option] })
    stops.push(() => server.close())
    rows.push([name, `http://localhost:${getPort(server.httpServer)}`])
  }
  rows.push(...cli.listWorldUrls(world), ...rich)
  await Promise.all(
    rows
      .map(([, url]) => url)
      .filter((url) => url.startsWith('http:'))
      .map(waitForAnswer),
  )

  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`${cli.BANNER}\n${cli.formatUrls(rows)}\n\n  Ready in ${seconds} s. Ctrl-C stops everything.\n`)
  await cli.untilStopped(stopAll)
  process.exit()
} catch (error) {
  console.error(formatError(error))
  await stopAll()
  process.exit(1)
}
