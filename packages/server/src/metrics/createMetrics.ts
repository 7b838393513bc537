/** Names and values of labels. */
export type Labels = Readonly<Record<string, string>>

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' }

const escape = (text: string) => text.replace(/[\\"\n]/g, (character) => ESCAPES[character] ?? character)

/** `{method="GET",route="/"}`, or nothing without labels. */
function printLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

export interface Counter {
  /** Adds to the value with these labels. Default: 1. */
  add(labels?: Labels, value?: number): void
}

export interface Histogram {
  /** Records one value, such as a duration in seconds. */
  record(value: number, labels?: Labels): void
}

export interface Metrics {
  /** Declares a number that only grows. Its name ends with `_total`. A second call returns the same counter. */
  createCounter(name: string, help: string): Counter
  /** Declares a distribution, in seconds. A second call returns the same histogram. */
  createHistogram(name: string, help: string): Histogram
  /** Declares a value that is read when the metrics are printed. */
  createGauge(name: string, help: string, read: () => number): void
  /** The text of all metrics. @see https://prometheus.io/docs/instrumenting/exposition_formats/ */
  print(): string
}

/** The upper bounds of the buckets of a histogram, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Distribution {
  readonly labels: Labels
  readonly buckets: number[]
  sum: number
  count: number
}

type Family = { readonly header: string; readonly print: () => string[] } & (
  | Counter
  | Histogram
  | { readonly isGauge: true }
)

function createCounter(name: string, header: string): Counter & Family {
  const values = new Map<string, number>()
  return {
    header,
    add(labels = {}, value = 1) {
      const key = printLabels(labels)
      values.set(key, (values.get(key) ?? 0) + value)
    },
    print: () => [...values].map(([key, value]) => `${name}${key} ${value}`),
  }
}

function printDistribution(name: string, { labels, buckets, sum, count }: Distribution): string[] {
  const rows = BOUNDS.map(
    (bound, index) => `${name}_bucket${printLabels({ ...labels, le: String(bound) })} ${buckets[index] ?? 0}`,
  )
  const last = `${name}_bucket${printLabels({ ...labels, le: '+Inf' })} ${count}`
  return [...rows, last, `${name}_sum${printLabels(labels)} ${sum}`, `${name}_count${printLabels(labels)} ${count}`]
}

function createHistogram(name: string, header: string): Histogram & Family {
  const distributions = new Map<string, Distribution>()
  return {
    header,
    record(value, labels = {}) {
      const key = printLabels(labels)
      const entry = distributions.get(key) ?? { labels, buckets: BOUNDS.map(() => 0), sum: 0, count: 0 }
      distributions.set(key, entry)
      BOUNDS.forEach((bound, index) => {
        if (value <= bound) entry.buckets[index] = (entry.buckets[index] ?? 0) + 1
      })
      entry.sum += value
      entry.count += 1
    },
    print: () => [...distributions.values()].flatMap((entry) => printDistribution(name, entry)),
  }
}

/** Creates an empty set of metrics, which the admin port prints. Labels must have few values: no addresses, no paths. */
export function createMetrics(): Metrics {
  const families = new Map<string, Family>()

  function declare<Kind extends Family>(
    name: string,
    type: string,
    help: string,
    create: (name: string, header: string) => Kind,
  ): Kind {
    const family = families.get(name) ?? create(name, `# HELP ${name} ${help}\n# TYPE ${name} ${type}`)
    families.set(name, family)
    return family as Kind
  }

  return {
    createCounter: (name, help) => declare(name, 'counter', help, createCounter),
    createHistogram: (name, help) => declare(name, 'histogram', help, createHistogram),
    createGauge: (name, help, read) =>
      void declare(name, 'gauge', help, (_name, header) => ({
        header,
        isGauge: true,
        print: () => [`${name} ${read()}`],
      })),
    print: () =>
      [...families.values()]
        .flatMap(({ header, print }) => [header, ...print()])
        .map((line) => `${line}\n`)
        .join(''),
  }
}
