import { Session } from 'node:inspector'

/** Native methods that read their whole string. `scripts/regexps.test.ts` covers regular expressions. */
const NATIVES = [
  'includes',
  'indexOf',
  'match',
  'matchAll',
  'normalize',
  'replace',
  'replaceAll',
  'slice',
  'split',
  'startsWith',
  'toLowerCase',
  'trim',
] as const

type Coverage = {
  readonly result: readonly {
    readonly url: string
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[]
  }[]
}

// Starts block coverage. Functions compiled before are not counted by block, so import this module before the code
// under test.
const session = new Session()
session.connect()
post('Profiler.enable')
post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

/** The inspector of the current thread answers synchronously. */
function post(method: string, params?: object): unknown {
  let answer: unknown
  session.post(method, params, (error, result) => {
    if (error) throw error
    answer = result
  })
  return answer
}

/** The project's code. */
const OWN = /\/packages\/\w+\/src\//

/** Number of entered blocks of the counted modules since the last call. */
function takeBlocks(counted: RegExp): number {
  const { result } = post('Profiler.takePreciseCoverage') as Coverage
  const own = result.filter(({ url }) => counted.test(url))
  return own
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0)
}

/**
 * Counts the work of a function in steps: entered blocks of the project's code, items of spread lists, and characters passed
 * to native string methods and regular expressions. It measures no time.
 *
 * @param counted - The URLs of the modules whose blocks are counted.
 */
export function countWork(run: () => void, counted = OWN): number {
  let characters = 0
  const text = String.prototype as unknown as Record<string, unknown>
  const regexp = RegExp.prototype as unknown as Record<string, unknown>
  const restores: (() => void)[] = []
  const wrap = (owner: typeof text, name: string, measure: (self: unknown, first: unknown) => number) => {
    const native = owner[name] as (...args: unknown[]) => unknown
    owner[name] = function (this: unknown, ...args: unknown[]) {
      characters += measure(this, args[0])
      return native.apply(this, args)
    }
    restores.push(() => void (owner[name] = native))
  }
  const getLength = (value: unknown) => String(value).length
  for (const name of NATIVES) wrap(text, name, (self) => getLength(self))
  // Spreading, or iterating over, a value reads all of it.
  wrap(
    Array.prototype as unknown as typeof text,
    Symbol.iterator as unknown as string,
    (self) => (self as unknown[]).length,
  )
  wrap(regexp, 'exec', (_, first) => getLength(first))
  wrap(regexp, 'test', (_, first) => getLength(first))
  takeBlocks(counted)
  try {
    run()
  } finally {
    for (const restore of restores) restore()
  }
  return takeBlocks(counted) + characters
}
