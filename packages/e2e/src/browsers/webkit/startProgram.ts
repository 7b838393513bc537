import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface Program {
  readonly child: ChildProcess
  stop(): Promise<void>
}

/**
 * Starts a program that runs until it is stopped. Its third pipe is for its messages to the test.
 *
 * @throws if there is no such program.
 */
export async function startProgram(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Program> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  await once(child, 'spawn')
  const ended = once(child, 'exit')
  return {
    child,
    async stop() {
      child.kill()
      await ended
    },
  }
}
