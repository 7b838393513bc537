import { execFile, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** @returns {Promise<string[]>} Options of each command that starts a world: all its ports are free ones. */
export async function listAnyPorts() {
  const { WORLD_OPTIONS } = await import('../../../packages/local/dist/cli/index.js')
  return Object.keys(WORLD_OPTIONS).map((name) => `--${name}=0`)
}

/** Long, because a busy machine is slow; a hanging start must not hang the tests. */
const LIMIT_MS = 5 * 60_000

/** The child processes of a process, and theirs. `ps` is part of every POSIX system; on other systems none are found. */
async function listDescendants(pid) {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']).catch(() => ({ stdout: '' }))
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const found = [pid]
  for (const parent of found) {
    found.push(...rows.filter(([, itsParent]) => itsParent === parent).map(([child]) => child))
  }
  return found
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function killAll(pid) {
  for (const each of await listDescendants(pid)) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }
}

/** Waits for an event of a program. If the signal aborts first, it kills the program and its child processes. */
async function waitOrKill(waited, pid, signal) {
  const kill = () => void killAll(pid)
  if (signal.aborted) kill()
  signal.addEventListener('abort', kill, { once: true })
  try {
    return await waited
  } finally {
    signal.removeEventListener('abort', kill)
  }
}

/** A killed process stays in the list until the system has removed it. */
async function listSurvivors(pids) {
  let left = pids.filter(isAlive)
  for (let rounds = 0; left.length > 0 && rounds < 200; rounds += 1) {
    await wait(50)
    left = left.filter(isAlive)
  }
  return left
}

/**
 * Starts a script that prints `Ctrl-C` when it is ready, such as the command of the world.
 *
 * @param {string[]} args - Of Node.
 * @param {object} options
 * @param {string} options.cwd
 * @param {AbortSignal} [options.signal] - Aborts the start. Default: after five minutes.
 * @returns its URLs; `stop` works like Ctrl-C, and returns its exit code and its remaining processes. A world
 *   that still runs after five minutes is killed: its exit code is then null.
 * @throws with its output if it ends by itself or the start is aborted.
 */
export async function startWorld(args, { cwd, signal = AbortSignal.timeout(LIMIT_MS) }) {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = new Promise((resolve) => child.once('close', resolve))
  let output = ''
  /** @type {Promise<void>} */
  const started = new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        if (output.includes('Ctrl-C')) resolve()
      })
    }
    void exited.then((code) =>
      reject(new Error(`The world ${signal.aborted ? 'has not started in time' : `ended with ${code}`}.\n${output}`)),
    )
  })
  await waitOrKill(started, child.pid, signal)
  return {
    urls: output.match(/\b(?:http|ws):\/\/\S+/g) ?? [],
    async stop(limit = AbortSignal.timeout(LIMIT_MS), name = /** @type {NodeJS.Signals} */ ('SIGINT')) {
      const pids = await listDescendants(child.pid)
      child.kill(name)
      return { code: await waitOrKill(exited, child.pid, limit), left: await listSurvivors(pids) }
    },
  }
}

/** Stops it like Ctrl-C. @returns {Promise<string[]>} The problems. */
export async function stopWorld(/** @type {Awaited<ReturnType<typeof startWorld>>} */ world) {
  const { code, left } = await world.stop()
  return [
    ...(code === 0 ? [] : [`It ended with ${code} when it was stopped`]),
    ...(left.length === 0 ? [] : [`It left processes behind: ${left.join(', ')}`]),
  ]
}
