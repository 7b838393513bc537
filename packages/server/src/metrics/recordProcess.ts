import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metrics } from './createMetrics.ts'

const NANOSECONDS = 1e9

/**
 * Adds the metrics of this process, under the names that Prometheus' clients use: memory in bytes, its start, and how late the event
 * loop is.
 *
 * @returns a function that ends the measurement.
 */
export function recordProcess(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  metrics.createGauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  metrics.createGauge(
    'nodejs_heap_size_used_bytes',
    'Memory of the values of JavaScript.',
    () => process.memoryUsage().heapUsed,
  )
  metrics.createGauge(
    'process_start_time_seconds',
    'Start of the process, in seconds since 1970.',
    () => performance.timeOrigin / 1000,
  )
  metrics.createGauge(
    'nodejs_eventloop_lag_p99_seconds',
    'How late the event loop was since the metrics were read before, for all but one of 100 turns.',
    () => {
      const late = delay.percentile(99) / NANOSECONDS
      delay.reset()
      return late
    },
  )
  return () => void delay.disable()
}
