/** One error in a chain of wrapped errors. */
export interface ErrorLayer {
  readonly code: number | undefined
  /** At most 200 characters. */
  readonly message: string
}

const MAX_LAYERS = 8
const MAX_MESSAGE_LENGTH = 200
/** Properties in which wallets, ethers and viem keep a wrapped error, or its text. */
const INNER_KEYS = ['data', 'originalError', 'error', 'cause']
const TEXT_KEYS = ['details', 'shortMessage', 'message']

function read(value: object, key: string): unknown {
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    // A getter that throws counts as absent.
    return undefined
  }
}

/** Some send the number as text. Other codes are ignored. */
function parseCode(code: unknown): number | undefined {
  const isCode = typeof code === 'number' || (typeof code === 'string' && /^-?\d{1,9}$/.test(code))
  return isCode ? Number(code) : undefined
}

/** Lists an error and the errors it wraps, outermost first. Never throws, never loops. */
export function listErrorLayers(value: unknown): readonly ErrorLayer[] {
  const layers: ErrorLayer[] = []
  const queue: unknown[] = [value]
  const seen = new Set<unknown>()
  while (queue.length > 0 && layers.length < MAX_LAYERS) {
    const current = queue.shift()
    if (seen.has(current)) continue
    seen.add(current)
    if (typeof current === 'string') layers.push({ code: undefined, message: current.slice(0, MAX_MESSAGE_LENGTH) })
    if (typeof current !== 'object' || current === null) continue
    const text = TEXT_KEYS.map((key) => read(current, key)).find((entry) => typeof entry === 'string')
    layers.push({ code: parseCode(read(current, 'code')), message: String(text ?? '').slice(0, MAX_MESSAGE_LENGTH) })
    queue.push(...INNER_KEYS.map((key) => read(current, key)).filter((inner) => typeof inner === 'object'))
  }
  return layers
}
