import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BuiltSource } from './buildSource.ts'

/** A process of a test that runs a module of the sources. */
export interface ForkedSource {
  readonly child: ChildProcess
  /** Resolves when the process has ended: the exit code, or the signal that killed it. */
  readonly ended: Promise<number | string>
}

/** Starts `run(...args)` of a module in a separate process, with a channel (`process.send`). It ends with the test. */
export function forkSource({ file }: BuiltSource, ...args: readonly string[]): ForkedSource {
  const child = fork(fileURLToPath(new URL('runSource.mjs', import.meta.url)), [file, ...args], {
    execArgv: [],
  })
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'))
  })
  return { child, ended }
}
