import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CHAIN_READS, WALLET_METHODS } from './methods.ts'

describe('the declared methods', () => {
  it('are the rows of the table in the README', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
    const listed = readme.split('\n').filter((line) => /^\| `\w+` \|/.test(line))
    const declared = Object.entries(WALLET_METHODS).map(
      ([method, { answeredBy, summary }]) => `| \`${method}\` | ${answeredBy} | ${summary} |`,
    )
    expect(listed).toEqual(declared)
  })

  it('never pass to the chain a method that its node would sign with its own keys', () => {
    const signing = [...CHAIN_READS].filter((method) =>
      /sign|sendTransaction$|accounts|personal|anvil|hardhat|evm/.test(method),
    )
    expect(signing).toEqual([])
    expect(Object.keys(WALLET_METHODS).filter((method) => CHAIN_READS.has(method))).toEqual([])
  })
})
