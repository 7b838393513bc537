import { describe, expect, it } from 'vitest'
import { createMetrics } from '../index.ts'

describe('createMetrics', () => {
  it('prints counters, gauges and histograms in the format of Prometheus', () => {
    const metrics = createMetrics()
    const counter = metrics.createCounter('sign_ins_total', 'Sign-ins by result.')
    counter.add({ result: 'ok' })
    counter.add({ result: 'ok' }, 2)
    counter.add({ result: 'a "b"\\\n' })
    let open = 3
    metrics.createGauge('open_sessions', 'Open sessions.', () => open)
    const histogram = metrics.createHistogram('wait_seconds', 'Waits.')
    histogram.record(0.005)
    histogram.record(0.3, { kind: 'x' })
    histogram.record(100, { kind: 'x' })
    open = 4
    const text = metrics.print()
    expect(text).toContain(
      '# HELP sign_ins_total Sign-ins by result.\n# TYPE sign_ins_total counter\nsign_ins_total{result="ok"} 3\nsign_ins_total{result="a \\"b\\"\\\\\\n"} 1\n',
    )
    expect(text).toContain('# TYPE open_sessions gauge\nopen_sessions 4\n')
    expect(text).toContain('wait_seconds_bucket{le="0.005"} 1\n')
    expect(text).toContain('wait_seconds_bucket{kind="x",le="0.25"} 0\nwait_seconds_bucket{kind="x",le="0.5"} 1\n')
    expect(text).toContain(
      'wait_seconds_bucket{kind="x",le="+Inf"} 2\nwait_seconds_sum{kind="x"} 100.3\nwait_seconds_count{kind="x"} 2\n',
    )
    expect(text.endsWith('\n')).toBe(true)
  })

  it('returns the same counter for a name that two modules declare', () => {
    const metrics = createMetrics()
    metrics.createCounter('a_total', 'A.').add()
    metrics.createCounter('a_total', 'A.').add()
    expect(metrics.print()).toBe('# HELP a_total A.\n# TYPE a_total counter\na_total 2\n')
  })

  it('prints nothing of another set', () => {
    createMetrics().createCounter('a_total', 'A.').add()
    expect(createMetrics().print()).toBe('')
  })
})
