import { spawn } from 'node:child_process'

/** A process of a test. */
export interface TestProcess {
  /** Everything that it has written. */
  readonly output: string
  /** Resolves with the first match of its output. Rejects if the process ends before. */
  find(pattern: RegExp): Promise<RegExpExecArray>
  /** Resolves when it has ended: the exit code, or the signal that killed it. */
  readonly ended: Promise<number | string>
  kill(signal: NodeJS.Signals): void
  /** Stops reading, as `head` does at its end. The process cannot write there any more. */
  closeOutput(...names: readonly ('stdout' | 'stderr')[]): void
}

/** Refuses what a process writes to a file after this many blocks of 512 bytes, as a full disk does. */
const limitFiles = (blocks: number) => ['-c', `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath]

/**
 * Runs a file with Node, with exactly these variables.
 *
 * @param maxBlocks - Blocks of 512 bytes that each of its files may have.
 */
export function startProcess(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  maxBlocks?: number,
): TestProcess {
  return maxBlocks === undefined
    ? startProgram(process.execPath, [file, ...args], env)
    : startProgram('sh', [...limitFiles(maxBlocks), file, ...args], env)
}

/** Runs a program of the `PATH` with exactly these variables. */
export function startProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): TestProcess {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const listeners = new Set<() => void>()
  let output = ''
  let hasEnded = false
  const notify = () => {
    for (const listener of listeners) listener()
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      output += text
      notify()
    })
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => {
      hasEnded = true
      notify()
      resolve(code ?? signal ?? 'unknown')
    })
  })
  return {
    ended,
    get output() {
      return output
    },
    find: (pattern) =>
      new Promise((resolve, reject) => {
        const read = () => {
          const match = pattern.exec(output)
          if (!match && !hasEnded) return
          listeners.delete(read)
          if (match) resolve(match)
          else reject(new Error(`The process ended without ${pattern}:\n${output}`))
        }
        listeners.add(read)
        read()
      }),
    kill: (signal) => void child.kill(signal),
    closeOutput: (...names) => {
      for (const name of names) child[name].destroy()
    },
  }
}

/** Runs a file until it ends. */
export async function runProcess(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  maxBlocks?: number,
): Promise<{ readonly code: number | string; readonly output: string }> {
  const started = startProcess(file, args, env, maxBlocks)
  return { code: await started.ended, output: started.output }
}
