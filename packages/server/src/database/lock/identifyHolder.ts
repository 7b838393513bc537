import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Which process holds a lock. */
export interface Holder {
  readonly pid: number
  /** When the process started, in ticks of its system; empty where the system does not have `/proc`. */
  readonly started: string
  /** The run of the system: pids of another one are not valid. Empty without `/proc`. */
  readonly boot: string
  /** The pid namespace: a container has its own pids. Empty without `/proc`. */
  readonly namespace: string
  readonly host: string
}

function readOr(fallback: string, read: () => string): string {
  try {
    return read()
  } catch {
    return fallback
  }
}

/**
 * When a process started, which distinguishes it from a later one with the same pid.
 *
 * @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html field 22; field 2 may contain spaces and parentheses.
 */
function readStart(pid: number): string {
  const stat = readOr('', () => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** This process. */
export const identifyHolder = (): Holder => ({
  pid: process.pid,
  started: readStart(process.pid),
  boot: readOr('', () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  namespace: readOr('', () => readlinkSync('/proc/self/ns/pid')),
  host: hostname(),
})

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether a process runs; `undefined` for one of another machine, virtual machine or container, whose pids this process cannot see.
 * Copies of a machine have one host name, so another boot id is no proof that the holder ended with an earlier run of this machine.
 */
export function isRunning(holder: Holder): boolean | undefined {
  const own = identifyHolder()
  if (holder.host !== own.host || holder.boot !== own.boot || holder.namespace !== own.namespace) return undefined
  return hasProcess(holder.pid) && (holder.started === '' || holder.started === readStart(holder.pid))
}
