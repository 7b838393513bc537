import type { Network, OnrampProvider } from '@openappkit/core'

/** What the checks require of a provider of purchases under test. */
export interface OnrampProviderSetup {
  /** Creates a provider with its service, without a fault. Each check has its own. */
  createProvider(): OnrampProvider | Promise<OnrampProvider>
  /** A network on which something is sold. */
  readonly network: Network
  /** An account on it. */
  readonly address: string
  /** The option `onramp.hosts`: the page is on one of them. */
  readonly hosts: readonly string[]
  /** Applies a fault to the provider that was created last. Leave it out for one without a service. */
  setFault?(fault: 'unreachable' | 'invalid' | 'hang'): void
}

/** One check. */
export interface OnrampProviderCheck {
  /** What the provider has to do. */
  readonly name: string
  /** @throws an error that names the difference */
  run(): Promise<void>
}
