import { Session } from 'node:inspector'

/** Natives that read the whole text they are called on; how regular expressions do is told by `scripts/regexps.test.ts`. */
const NATIVES = ['includes', 'indexOf', 'match', 'matchAll', 'normalize', 'replace', 'replaceAll', 'slice', 'split', 'startsWith', 'toLowerCase', 'trim'] as const

type Coverage = { readonly result: readonly { readonly url: string; readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[] }[] }

// From here on: a function that was compiled before is not counted block by block. Import this before what is counted.
const session = new Session()
session.connect()
post('Profiler.enable')
post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

/** The inspector of one's own thread answers at once. */
function post(method: string, params?: object): unknown {
  let answer: unknown
  session.post(method, params, (error, result) => {
    if (error) throw error
    answer = result
  })
  return answer
}

/** How often blocks of our own code were entered since the last time. */
function takeBlocks(): number {
  const { result } = post('Profiler.takePreciseCoverage') as Coverage
  const own = result.filter(({ url }) => /\/packages\/\w+\/src\//.test(url))
  return own.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges)).reduce((sum, { count }) => sum + count, 0)
}

/**
 * The work of a function in steps: blocks of our own code that are entered, items of lists that are
 * spread, and characters of the texts that the platform's methods and regular expressions are given. No time is measured.
 */
export function countWork(run: () => void): number {
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
  // What is spread, or looped over, is read whole.
  wrap(Array.prototype as unknown as typeof text, Symbol.iterator as unknown as string, (self) => (self as unknown[]).length)
  wrap(regexp, 'exec', (_, first) => getLength(first))
  wrap(regexp, 'test', (_, first) => getLength(first))
  takeBlocks()
  try {
    run()
  } finally {
    for (const restore of restores) restore()
  }
  return takeBlocks() + characters
}
