import { describe, expect, it } from 'vitest'
import { describeOptions, parseOptions } from './parseOptions.ts'

const ROWS = { 'wallet-port': { defaultPort: 5175, help: 'port of the demo wallet' } } as const

const SWITCHES = { rich: { help: 'add data' } } as const

describe('parseOptions', () => {
  it('accepts a port after a space or an equals sign, and uses the default without one', () => {
    expect(parseOptions(['--wallet-port', '6000'], ROWS).ports).toEqual({ 'wallet-port': 6000 })
    expect(parseOptions(['--wallet-port=0'], ROWS).ports).toEqual({ 'wallet-port': 0 })
    expect(parseOptions([], ROWS)).toEqual({ isHelp: false, ports: { 'wallet-port': 5175 }, factors: {} })
  })

  it.each([['--help'], ['-h']])('accepts %s', (option) => {
    expect(parseOptions([option], ROWS).isHelp).toBe(true)
  })

  it.each([['--walletport', '1'], ['-p'], ['start'], ['--no-wallet-port']])(
    'refuses the unknown option %s',
    (...args) => {
      expect(() => parseOptions(args, ROWS)).toThrow('Unknown option')
    },
  )

  it.each(['65536', '-1', '1.5', 'abc', ''])('refuses %j as a port', (value) => {
    expect(() => parseOptions([`--wallet-port=${value}`], ROWS)).toThrow('Invalid value for --wallet-port')
  })

  it('refuses an option without its port', () => {
    expect(() => parseOptions(['--wallet-port'], ROWS)).toThrow('Invalid value for --wallet-port')
  })

  it('accepts a switch with or without a factor, and 0 without the switch', () => {
    const parse = (...args: string[]) => parseOptions(args, ROWS, SWITCHES)
    expect(parse().factors).toEqual({ rich: 0 })
    expect(parse('--rich').factors).toEqual({ rich: 1 })
    expect(parse('--rich', '--wallet-port', '1')).toMatchObject({ factors: { rich: 1 }, ports: { 'wallet-port': 1 } })
    expect(parse('--rich=10').factors).toEqual({ rich: 10 })
    expect(() => parse('--rich', '10')).toThrow('Unknown option')
  })

  it.each(['0', '-1', '1.5', 'x', '', '10000'])('refuses %j as a factor', (value) => {
    expect(() => parseOptions([`--rich=${value}`], ROWS, SWITCHES)).toThrow('Invalid value for --rich')
  })

  it('explains every option with its default', () => {
    expect(describeOptions(ROWS)).toContain('--wallet-port <port>  port of the demo wallet (default 5175)')
    expect(describeOptions(ROWS, SWITCHES)).toContain('--rich[=<factor>]     add data')
  })
})
