import type { DriverContext } from '@openappkit/core'
import type { FacetContext } from './facet/createFacet.ts'
import type { EnsOptions } from './names/types.ts'
import type { Wallet } from './wallet/createWallet.ts'

/** The capabilities that a wallet has reported (EIP-5792), with the time of the request in milliseconds. */
export interface ReportedCapabilities {
  /** Never rejects. `undefined` if the wallet reports none. */
  readonly answer: Promise<Readonly<Record<string, unknown>> | undefined>
  readonly atMs: number
}

/** The parts of an adapter that its methods for accounts use. */
export interface AdapterContext extends FacetContext, Pick<DriverContext, 'alerts' | 'clock' | 'listNetworks'> {
  /** As the site has passed it. */
  readonly ens: EnsOptions
  /** Set by `getEnsOptions`. */
  parsedEns?: EnsOptions
  /** By the session of the wallet, then by account and chain. */
  readonly capabilities: WeakMap<Wallet['session'], Map<string, ReportedCapabilities>>
}
