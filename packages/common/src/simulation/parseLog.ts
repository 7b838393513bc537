type Hex = `0x${string}`

/** A log of a simulation. A contract logs what it likes, so only the form of quantities has been checked. */
export interface SimulatedLog {
  readonly address?: unknown
  readonly topics?: unknown
  readonly data?: unknown
}

/** A log whose parts have the form of bytes. */
export interface ParsedLog {
  readonly contract: Hex
  readonly event: string | undefined
  readonly indexed: readonly string[]
  /** The data in words of 32 bytes, without `0x`. */
  readonly words: readonly string[]
  /** Its topics and its data. */
  readonly text: string
}

const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)

export function parseLog({ address, topics, data }: SimulatedLog): ParsedLog[] {
  if (!isHex(address) || address.length !== 42 || !Array.isArray(topics) || !topics.every(isHex)) return []
  const [event, ...indexed] = topics.map((topic) => topic.toLowerCase())
  const digits = isHex(data) ? data.toLowerCase().slice(2) : ''
  return [
    {
      contract: address.toLowerCase() as Hex,
      event,
      indexed: indexed.map((topic) => topic.slice(2)),
      words: digits.match(/.{64}/g) ?? [],
      text: [event, ...indexed, digits].join(),
    },
  ]
}
