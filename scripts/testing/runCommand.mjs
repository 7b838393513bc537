import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Ends a hanging command, so that a build server does not wait forever. */
const SILENCE_MS = 20 * 60_000

function start(command, args, { env = {}, cwd = ROOT } = {}) {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  // A build by Vite sets NODE_ENV for this whole process. Each command sets its own.
  const { NODE_ENV: _, ...inherited } = process.env
  const child = spawn(command, args, {
    cwd: resolve(ROOT, cwd),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, PATH: path, ...env },
    // npm's commands are .cmd files on Windows, which need a shell.
    shell: process.platform === 'win32',
  })
  endWhenSilent(child)
  return child
}

/**
 * Ends a command that prints nothing for this time. Its total duration does not count: on a busy machine a command that
 * prints is slow, and does not hang.
 *
 * @param {import('node:events').EventEmitter & { stdout: import('node:stream').Readable, stderr: import('node:stream').Readable, kill(): boolean }} child
 */
export function endWhenSilent(child, silenceMs = SILENCE_MS) {
  const timer = setTimeout(() => {
    console.error(`A command printed nothing for ${silenceMs / 60_000} minutes and is ended.`)
    child.kill()
  }, silenceMs)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', () => timer.refresh())
  child.once('close', () => clearTimeout(timer))
}

function waitForExit(child) {
  return new Promise((settle, reject) => {
    child.once('error', reject)
    child.once('close', (code) => settle(code ?? 1))
  })
}

/**
 * Runs a command of the workspace and prints its output.
 *
 * @returns {Promise<number>} The exit code; 1 if a signal ended it.
 */
export function runCommand(command, args, env = {}) {
  const child = start(command, args, { env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env } })
  child.stdout.pipe(process.stdout, { end: false })
  child.stderr.pipe(process.stderr, { end: false })
  return waitForExit(child)
}

/** Runs a command and returns its output. */
export async function captureCommand(command, args, options = {}) {
  const child = start(command, args, options)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text) => {
      output += text
    })
  }
  return { code: await waitForExit(child), output }
}

/** Runs a command that counts as one check, and shows its output only if it fails. */
export async function runSilently(command, args, options = {}) {
  const { code, output } = await captureCommand(command, args, options)
  if (code === 0) return { passed: 1, failed: 0 }
  console.log(output.trimEnd())
  return { passed: 0, failed: 1 }
}

/**
 * Runs several such commands, one after the other, and adds up the counts.
 *
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<import('./steps.mjs').StepResult>} run
 */
export async function runEach(items, run) {
  const sum = { passed: 0, failed: 0, tests: /** @type {import('./listTests.mjs').RunTest[]} */ ([]) }
  for (const item of items) {
    const { passed, failed, tests = [] } = await run(item)
    sum.passed += passed
    sum.failed += failed
    sum.tests.push(...tests)
  }
  return sum
}

/**
 * Runs a test runner and counts its report. A missing report, or an exit code that the report does not
 * explain, counts as one failure: missing output must not look like success.
 */
export async function runReported({ reportPath, run, count }) {
  await mkdir(dirname(join(ROOT, reportPath)), { recursive: true })
  await rm(join(ROOT, reportPath), { force: true })
  const code = await run()
  const counted = await count().catch((error) => {
    console.error(`The report ${reportPath} cannot be read: ${error.message}`)
    return { passed: 0, failed: 1 }
  })
  if (code !== 0 && counted.failed === 0) return { ...counted, failed: 1, detail: `exit code ${code}` }
  return counted
}
