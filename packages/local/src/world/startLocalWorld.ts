import { DEMO_ACCOUNTS, FIRST_CHAIN, SECOND_CHAIN } from '../chains/chainSpecs.ts'
import { SEEDED_CONTRACTS } from '../chains/seededContracts.ts'
import { startChain } from '../chains/startChain.ts'
import { DEFAULT_DEMO_WALLET_PORT } from '../demo-wallet/server/defaults.ts'
import { startDemoWallet } from '../demo-wallet/server/startDemoWallet.ts'
import type { LocalChain, LocalWorldFacts } from './types.ts'

/** Ports of the parts on 127.0.0.1; 0 means any free one. */
export interface LocalWorldPorts {
  /** Chain 1337. Default 8545. */
  firstChain?: number | undefined
  /** Chain 31338. Default 8546. */
  secondChain?: number | undefined
  /** Default 5175. */
  demoWallet?: number | undefined
}

export interface StartLocalWorldOptions {
  ports?: LocalWorldPorts | undefined
}

/** A running offline world. */
export interface RunningLocalWorld extends LocalWorldFacts {
  /** What `/openappkit-local.json` answers; see `@openappkit/local/world`. */
  toJson(): string
  /** Ends every part; their ports are free again when it settles. */
  stop(): Promise<void>
}

interface Stoppable {
  stop(): Promise<void>
}

/** Waits for all, so that a failure leaves none of the others running. */
async function startAll<const Parts extends readonly Promise<Stoppable>[]>(
  parts: Parts,
): Promise<{ [Key in keyof Parts]: Awaited<Parts[Key]> }> {
  const settled = await Promise.allSettled(parts)
  const failure = settled.find((part) => part.status === 'rejected')
  const started = settled.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []))
  if (failure !== undefined) {
    await Promise.all(started.map((part) => part.stop()))
    throw failure.reason
  }
  return started as never
}

/**
 * Starts the offline world: two chains and the demo wallet, all on 127.0.0.1. DEVELOPMENT ONLY:
 * the keys are public. The parts end with this process, however it ends.
 *
 * @throws {@link localErrors.portTaken} and what else the parts throw; then none is left running.
 */
export async function startLocalWorld(options: StartLocalWorldOptions = {}): Promise<RunningLocalWorld> {
  const {
    firstChain = FIRST_CHAIN.defaultPort,
    secondChain = SECOND_CHAIN.defaultPort,
    demoWallet = DEFAULT_DEMO_WALLET_PORT,
  } = options.ports ?? {}
  let json = ''
  const parts = await startAll([
    startChain(FIRST_CHAIN, { port: firstChain }),
    startChain(SECOND_CHAIN, { port: secondChain }),
    startDemoWallet({ port: demoWallet, worldJson: () => json }),
  ])
  const [first, second, wallet] = parts
  const chains: LocalChain[] = [first, second].map(({ id, name, httpUrl, webSocketUrl }) => ({
    id,
    name,
    httpUrl,
    webSocketUrl,
  }))
  const facts: LocalWorldFacts = {
    chains,
    demoWalletUrl: wallet.url,
    contracts: SEEDED_CONTRACTS,
    accounts: DEMO_ACCOUNTS,
  }
  json = JSON.stringify(facts, null, 2)
  return {
    ...facts,
    toJson: () => json,
    async stop() {
      await Promise.all(parts.map((part) => part.stop()))
    },
  }
}
