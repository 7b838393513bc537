import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A process of a test that runs a module of the sources. */
export interface ForkedSource {
  readonly child: ChildProcess
  /** Resolves when the process has ended: the exit code, or the signal that killed it. */
  readonly ended: Promise<number | string>
}

/**
 * Starts `run(...args)` of a module in a separate process, with a channel (`process.send`). It ends with the test.
 *
 * @param url - Of the module: `new URL('./serve.ts', import.meta.url)`.
 */
export function forkSource(url: URL, ...args: readonly string[]): ForkedSource {
  const child = fork(fileURLToPath(new URL('runSource.mjs', import.meta.url)), [fileURLToPath(url), ...args], {
    execArgv: [],
  })
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'))
  })
  return { child, ended }
}
