import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const ANY_PORTS = ['chain', 'second-chain', 'wallet', 'relay', 'directory'].flatMap((part) => [`--${part}-port`, '0'])

/** The processes that a process has started, and theirs. `ps` is part of every POSIX system; elsewhere none are found. */
async function listDescendants(pid) {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']).catch(() => ({ stdout: '' }))
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const found = [pid]
  for (const parent of found) found.push(...rows.filter(([, itsParent]) => itsParent === parent).map(([child]) => child))
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

/** Who was killed is there until the system has buried them. */
async function listSurvivors(pids) {
  let left = pids.filter(isAlive)
  for (let rounds = 0; left.length > 0 && rounds < 200; rounds += 1) {
    await wait(50)
    left = left.filter(isAlive)
  }
  return left
}

/**
 * Starts the world by its command, on any free ports.
 *
 * @param {string} folder - Where it is installed.
 * @param {Record<string, any>} manifest - Of `@openappkit/local`, whose `bin` is started.
 * @returns what it has printed; `stop` does what Ctrl-C does, and returns its exit code and what is left of it.
 * @throws with its output when it ends by itself.
 */
export async function startWorld(folder, manifest) {
  const program = join(folder, 'node_modules', manifest.name, Object.values(manifest.bin)[0])
  const child = spawn(process.execPath, [program, ...ANY_PORTS], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
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
    void exited.then((code) => reject(new Error(`The world ended with ${code}.\n${output}`)))
  })
  await started
  return {
    urls: output.match(/\b(?:http|ws):\/\/\S+/g) ?? [],
    async stop() {
      const pids = await listDescendants(child.pid)
      child.kill('SIGINT')
      return { code: await exited, left: await listSurvivors(pids) }
    },
  }
}
