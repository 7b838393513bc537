import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getPort } from '../../getPort.mjs'
import { captureCommand, ROOT } from '../../testing/runCommand.mjs'
import { launchBrowser } from '../../launchBrowser.mjs'

const DEADLINE_MS = 5 * 60_000

async function findFreePort() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const port = getPort(server)
  await once(server.close(), 'close')
  return port
}

/** Starts a command in its own process group, so that its child processes end with it. */
function startGroup(command, args, cwd) {
  const child = spawn(command, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const exited = new Promise((resolve) => {
    child.once('exit', resolve)
  })
  return {
    getOutput: () => output,
    hasExited: () => child.exitCode !== null,
    async stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      await exited
    },
  }
}

async function untilAnswered(url, group) {
  const deadline = performance.now() + DEADLINE_MS
  while (performance.now() < deadline && !group.hasExited()) {
    const isAnswered = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isAnswered) return
    await wait(50)
  }
  throw new Error(`npm start does not answer at ${url}:\n${group.getOutput()}`)
}

/** A server that answers may still have to compile its files. */
async function openPage(url) {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(url)
    await page.getByRole('button', { name: 'Connect wallet' }).first().waitFor({ timeout: DEADLINE_MS })
  } finally {
    await browser.close()
  }
}

/**
 * Clones the committed state, runs `npm start` there, and opens the React example.
 *
 * @returns {Promise<{ answerMs: number, pageMs: number }>} Since the start of the clone.
 */
export async function measureFreshClone() {
  const parent = await mkdtemp(join(tmpdir(), 'openappkit-clone-'))
  const folder = join(parent, 'clone')
  const startedAt = performance.now()
  const { code, output } = await captureCommand('git', ['clone', '--quiet', '--no-local', ROOT, folder])
  if (code !== 0) throw new Error(output)
  const port = await findFreePort()
  const others = ['html-port', 'chain-port', 'second-chain-port', 'wallet-port'].flatMap((name) => [`--${name}`, '0'])
  const group = startGroup('npm', ['start', '--', '--react-port', String(port), ...others], folder)
  try {
    const url = `http://localhost:${port}/`
    await untilAnswered(url, group)
    const answerMs = performance.now() - startedAt
    await openPage(url)
    return { answerMs, pageMs: performance.now() - startedAt }
  } finally {
    await group.stop()
    await rm(parent, { recursive: true, force: true })
  }
}
