import type { SignClient } from '@openappkit/testing/walletconnect'
import type { DemoWallet } from '../wallet/createDemoWallet.ts'

/** What the parts of the engine share. */
export interface EngineContext {
  readonly client: SignClient
  /** Sends to sites, in order. See {@link createOutbox}. */
  readonly send: (work: () => Promise<void>) => Promise<void>
  readonly wallet: DemoWallet
  readonly solanaAddress: string
  /** The keys of what is shown, by `proposal <id>` or `<topic> request <id>`. Each is shown once. */
  readonly shown: Map<string, string>
  /** `topic chainId` of chains that a session is asking for right now. */
  readonly wanted: Set<string>
  readonly changed: () => void
}
