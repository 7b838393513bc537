import type { Database } from '../database/types.ts'
import type { Metrics } from './createMetrics.ts'

/**
 * Adds the metrics of the connections to a PostgreSQL server, also of how many callers wait for one. Other databases have no pool.
 *
 * @example
 * recordPool(metrics, database)
 */
export function recordPool(metrics: Metrics, { readPool }: Pick<Database, 'readPool'>): void {
  if (!readPool) return
  metrics.createGauge('database_connections_open', 'Connections to the database.', () => readPool().open)
  metrics.createGauge('database_connections_idle', 'Connections that run nothing.', () => readPool().idle)
  metrics.createGauge('database_connections_waiting', 'Callers that wait for a connection.', () => readPool().waiting)
}
