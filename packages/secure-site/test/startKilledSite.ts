import { fork } from 'node:child_process'
import type { OutgoingLetter } from '../src/mail/createSmtpSender.ts'
import type { ServeSettings } from './processes/serveSite.ts'
import { sendTo } from './sendTo.ts'

/** A process of the secure site, which kills itself. */
export interface KilledSite {
  /** Sends a request. Rejects as `fetch` does if the process dies before it has answered. */
  send(request: Request): Promise<Response>
  /** Letters that the process has sent. */
  readonly letters: readonly OutgoingLetter[]
  /** Resolves when a letter was sent, or the process has ended. */
  nextLetter(): Promise<void>
  /** How many steps the database of the process has made. */
  countSteps(): Promise<number>
  /** Resolves when the process has ended: the signal that killed it, or the exit code. */
  readonly ended: Promise<number | string>
  readonly hasEnded: boolean
  kill(): void
}

/** @param file - The built `serveSite.ts`. */
export async function startKilledSite(file: string, settings: ServeSettings): Promise<KilledSite> {
  const child = fork(file, [JSON.stringify(settings)], { execArgv: [] })
  const letters: OutgoingLetter[] = []
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
    listeners.clear()
  }
  /** What the process has reported. */
  const reports: { port?: number; steps?: number } = {}
  let hasEnded = false
  child.on('message', (message: { port?: number; steps?: number; letter?: OutgoingLetter }) => {
    if (message.letter) letters.push(message.letter)
    Object.assign(reports, message)
    notify()
  })
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => {
      hasEnded = true
      notify()
      resolve(code ?? signal ?? 'unknown')
    })
  })
  const next = () => (hasEnded ? Promise.resolve() : new Promise<void>((resolve) => listeners.add(resolve)))
  /** Waits for a report. @throws if the process ends before. */
  async function read(name: keyof typeof reports): Promise<number> {
    for (;;) {
      const value = reports[name]
      if (value !== undefined) return value
      if (hasEnded) throw new Error(`The process ended with ${await ended}`)
      await next()
    }
  }
  const port = await read('port')
  return {
    ...{ letters, ended, nextLetter: next },
    get hasEnded() {
      return hasEnded
    },
    send: (request) => sendTo(port, request),
    countSteps() {
      child.send('count')
      return read('steps')
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
