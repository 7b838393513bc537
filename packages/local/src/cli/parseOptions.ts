import { parseArgs } from 'node:util'
import { localErrors } from '../errors.ts'

/** An option with a port as value. */
export interface PortOption {
  readonly defaultPort: number
  readonly help: string
}

/** The parsed command line: the ports by option, or the request for help. */
export interface ParsedOptions<Name extends string> {
  readonly isHelp: boolean
  readonly ports: Readonly<Record<Name, number>>
}

function parsePort(option: string, value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  if (!(port <= 65_535)) {
    throw localErrors.optionInvalid({ option, value, expected: 'a port between 0 (any free one) and 65535' })
  }
  return port
}

/**
 * Reads `--name 1234` options strictly: an unknown or malformed option is an error.
 *
 * @throws {@link localErrors.optionUnknown} and {@link localErrors.optionInvalid}
 */
export function parseOptions<Name extends string>(
  args: readonly string[],
  rows: Readonly<Record<Name, PortOption>>,
): ParsedOptions<Name> {
  const names = Object.keys(rows) as Name[]
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const { tokens } = parseArgs({
    args: [...args],
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    strict: false,
    tokens: true,
  })
  const ports = Object.fromEntries(names.map((name) => [name, rows[name].defaultPort])) as Record<Name, number>
  let isHelp = false
  for (const token of tokens) {
    if (token.kind === 'positional') throw localErrors.optionUnknown({ option: token.value })
    if (token.kind !== 'option') continue
    if (token.name === 'help') {
      isHelp = true
      continue
    }
    const name = names.find((known) => known === token.name)
    if (name === undefined) throw localErrors.optionUnknown({ option: token.rawName })
    ports[name] = parsePort(`--${name}`, token.value ?? '')
  }
  return { isHelp, ports }
}

/** The lines of --help that explain the options. */
export function describeOptions(rows: Readonly<Record<string, PortOption>>): string {
  const lines = Object.entries(rows).map(([name, { defaultPort, help }]) => [`--${name} <port>`, help, defaultPort])
  const width = Math.max(...lines.map(([option]) => String(option).length))
  return [
    ...lines.map(([option, help, port]) => `  ${String(option).padEnd(width)}  ${help} (default ${port})`),
    `  ${'--help'.padEnd(width)}  show this help`,
  ].join('\n')
}
