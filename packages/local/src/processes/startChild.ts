import { spawn, type ChildProcess } from 'node:child_process'

/** A child process that ends with this process. */
export interface Child {
  readonly process: ChildProcess
  /** Settles when the process has ended. */
  readonly exited: Promise<void>
  /** Asks the process to end, kills it after three seconds, and settles when it has ended. */
  stop(): Promise<void>
}

const INSIST_AFTER_MS = 3_000

/**
 * Waits until the pipe from this process closes, which also happens if this process is killed (a
 * killed process runs no exit handler), and then kills the child.
 */
function startWatchdog(pid: number): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined
  const script = 'trap "" INT TERM HUP; while read -r _; do :; done; kill -9 "$1" 2>/dev/null'
  const watchdog = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], { stdio: ['pipe', 'ignore', 'ignore'] })
  watchdog.on('error', () => {})
  watchdog.unref()
  return watchdog
}

/** Starts a program that ends with this process, and reads its output through pipes. */
export function startChild(program: string, args: readonly string[]): Child {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const watchdog = child.pid === undefined ? undefined : startWatchdog(child.pid)
  const killNow = () => void child.kill('SIGKILL')
  process.once('exit', killNow)

  const exited = new Promise<void>((resolve) => {
    const settle = () => {
      process.removeListener('exit', killNow)
      watchdog?.kill('SIGKILL')
      resolve()
    }
    child.once('exit', settle)
    child.once('error', settle)
  })

  return {
    process: child,
    exited,
    async stop() {
      child.kill('SIGTERM')
      const insist = setTimeout(killNow, INSIST_AFTER_MS)
      await exited
      clearTimeout(insist)
    },
  }
}
