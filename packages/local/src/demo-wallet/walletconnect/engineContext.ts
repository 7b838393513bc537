import type { SignClient } from '@openappkit/testing/walletconnect'
import type { ReadChain } from '../announcer/readChain.ts'
import type { DemoWallet } from '../wallet/createDemoWallet.ts'

/** The shared state of the engine's parts. */
export interface EngineContext {
  readonly client: SignClient
  /** Sends to sites, in order. See {@link createOutbox}. */
  readonly send: (work: () => Promise<void>) => Promise<void>
  readonly wallet: DemoWallet
  readonly readChain: ReadChain
  readonly solanaAddress: string
  /** The keys of visible questions, by `proposal <id>` or `<topic> request <id>`. Each is shown once. */
  readonly shown: Map<string, string>
  /** `topic chainId` of chains that a session requests at the moment. */
  readonly wanted: Set<string>
  readonly changed: () => void
}
