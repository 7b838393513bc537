import { parseArgs } from 'node:util'
import { localErrors } from '../errors.ts'

/** An option with a port as value. */
export interface PortOption {
  readonly defaultPort: number
  readonly help: string
}

/** An option that is a switch, with an optional factor behind an equals sign. */
export interface FactorOption {
  readonly help: string
}

/** The parsed command line: the ports and the factors by option, or the request for help. */
export interface ParsedOptions<Name extends string, Factor extends string = never> {
  readonly isHelp: boolean
  readonly ports: Readonly<Record<Name, number>>
  /** 0 for an option that is not set, 1 without a factor. */
  readonly factors: Readonly<Record<Factor, number>>
}

function parsePort(option: string, value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  if (!(port <= 65_535)) {
    throw localErrors.optionInvalid({ option, value, expected: 'a port between 0 (any free one) and 65535' })
  }
  return port
}

function parseFactor(option: string, value = '1'): number {
  const factor = /^\d{1,4}$/.test(value) ? Number(value) : 0
  if (factor > 0) return factor
  throw localErrors.optionInvalid({ option, value, expected: 'a factor between 1 and 9999, or none' })
}

const findName = <Name extends string>(rows: Readonly<Record<Name, unknown>>, name: string) =>
  (Object.keys(rows) as Name[]).find((known) => known === name)

const fill = <Name extends string>(rows: Readonly<Record<Name, unknown>>, toValue: (name: Name) => number) =>
  Object.fromEntries((Object.keys(rows) as Name[]).map((name) => [name, toValue(name)])) as Record<Name, number>

/**
 * Reads `--name 1234` and `--factor=10` options strictly: an unknown or malformed option is an error.
 *
 * @throws {@link localErrors.optionUnknown} and {@link localErrors.optionInvalid}
 */
export function parseOptions<Name extends string, Factor extends string = never>(
  args: readonly string[],
  rows: Readonly<Record<Name, PortOption>>,
  factorRows = {} as Readonly<Record<Factor, FactorOption>>,
): ParsedOptions<Name, Factor> {
  const options = Object.fromEntries(Object.keys(rows).map((name) => [name, { type: 'string' as const }]))
  const { tokens } = parseArgs({
    args: [...args],
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    strict: false,
    tokens: true,
  })
  const ports = fill(rows, (name) => rows[name].defaultPort)
  const factors = fill(factorRows, () => 0)
  let isHelp = false
  for (const token of tokens) {
    if (token.kind === 'positional') throw localErrors.optionUnknown({ option: token.value })
    if (token.kind !== 'option') continue
    if (token.name === 'help') {
      isHelp = true
      continue
    }
    const [name, factor] = [findName(rows, token.name), findName(factorRows, token.name)]
    if (name !== undefined) ports[name] = parsePort(`--${name}`, token.value ?? '')
    else if (factor !== undefined) factors[factor] = parseFactor(`--${factor}`, token.value)
    else throw localErrors.optionUnknown({ option: token.rawName })
  }
  return { isHelp, ports, factors }
}

/** The lines of --help that explain the options. */
export function describeOptions(
  rows: Readonly<Record<string, PortOption>>,
  factorRows: Readonly<Record<string, FactorOption>> = {},
): string {
  const lines = [
    ...Object.entries(rows).map(
      ([name, { defaultPort, help }]) => [`--${name} <port>`, `${help} (default ${defaultPort})`] as const,
    ),
    ...Object.entries(factorRows).map(([name, { help }]) => [`--${name}[=<factor>]`, help] as const),
    ['--help', 'show this help'] as const,
  ]
  const width = Math.max(...lines.map(([option]) => option.length))
  return lines.map(([option, help]) => `  ${option.padEnd(width)}  ${help}`).join('\n')
}
