import { fileURLToPath } from 'node:url'
import { localErrors } from '../errors.ts'
import { assertPortFree } from '../ports/assertPortFree.ts'
import { startChild, type Child } from '../processes/startChild.ts'
import type { LocalChain } from '../world/types.ts'
import { DEMO_MNEMONIC, type ChainSpec } from './chainSpecs.ts'
import { findAnvil } from './findAnvil.ts'

/** A running chain. */
export interface RunningChain extends LocalChain {
  stop(): Promise<void>
}

export interface StartChainOptions {
  /** 0 for any free port. Default: the chain's own. */
  port?: number
  /** Starts with anvil's accounts only, without the seeded contracts. */
  isEmpty?: boolean
}

const START_DEADLINE_MS = 20_000
/** 2026-01-01 in seconds: the seeded blocks are in the past, also if the clock of the seeding machine is wrong. */
const SEED_TIMESTAMP = '1767225600'
const LISTENING = /Listening on 127\.0\.0\.1:(\d+)/

/** The seeded state of a chain; the folder is beside both src and dist. */
export function getStateUrl(spec: ChainSpec): URL {
  return new URL(`../../assets/state-${spec.id}.json`, import.meta.url)
}

function waitForPort(child: Child, spec: ChainSpec): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = () => {
      const lastLines = output.trim().split('\n').slice(-5).join(' ') || 'nothing'
      reject(localErrors.chainFailed({ name: spec.name, output: lastLines }))
    }
    const deadline = setTimeout(fail, START_DEADLINE_MS)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const port = LISTENING.exec(output)?.[1]
      if (port === undefined) return
      child.process.stdout?.off('data', read)
      // Anvil logs every call; an unread pipe would fill up and stop it.
      child.process.stdout?.resume()
      clearTimeout(deadline)
      resolve(Number(port))
    }
    child.process.stdout?.on('data', read)
    child.process.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)))
    const endEarly = () => {
      clearTimeout(deadline)
      fail()
    }
    // Not 'exit': the pipe may still contain output then.
    child.process.once('close', endEarly)
    child.process.once('error', endEarly)
  })
}

/**
 * Starts one local chain on 127.0.0.1, with its seeded state.
 *
 * @throws {@link localErrors.anvilMissing}, {@link localErrors.portTaken}, {@link localErrors.chainFailed}
 */
export async function startChain(spec: ChainSpec, options: StartChainOptions = {}): Promise<RunningChain> {
  const { port = spec.defaultPort, isEmpty = false } = options
  const program = findAnvil()
  await assertPortFree(port, `chain ${spec.name}`, spec.portOption)
  const args = ['--host', '127.0.0.1', '--port', `${port}`, '--chain-id', `${spec.id}`, '--mnemonic', DEMO_MNEMONIC]
  if (isEmpty) args.push('--timestamp', SEED_TIMESTAMP)
  else args.push('--load-state', fileURLToPath(getStateUrl(spec)))
  const child = startChild(program, args)
  try {
    const listening = await waitForPort(child, spec)
    return {
      id: spec.id,
      name: spec.name,
      httpUrl: `http://127.0.0.1:${listening}`,
      webSocketUrl: `ws://127.0.0.1:${listening}`,
      stop: () => child.stop(),
    }
  } catch (error) {
    await child.stop()
    throw error
  }
}
