import type { DataSource, Network } from '@openappkit/core'

/** A fault of the service or the node behind a source: it cannot be reached, sends invalid data, or never answers. */
export type DataSourceFault = 'unreachable' | 'invalid' | 'hang'

/** What the checks require of a data source under test. */
export interface DataSourceSetup {
  /** Creates a source with its service or node, without a fault. Each check has its own. */
  createSource(): DataSource | Promise<DataSource>
  /** A network that the source supports. */
  readonly network: Network
  /** A network that it does not support. */
  readonly unsupported: Network
  /** An account with data of every kind that the source has. More than one page of each list, if the source has pages. */
  readonly address: string
  /** An account without any data. */
  readonly emptyAddress: string
  /** Applies a fault to the source that was created last. A source without a service has none: leave it out. */
  setFault?(fault: DataSourceFault): void
}

/** One check. */
export interface DataSourceCheck {
  /** What the source has to do. */
  readonly name: string
  /** @throws an error that names the difference */
  run(): Promise<void>
}
