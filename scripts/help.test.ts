/** @module `--help` of the commands of the repository answers at once, in a clone in which nothing is installed or built. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import * as cli from '../packages/local/src/cli/index.ts'
import { describeStart } from './startExamples.mjs'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** Without the commands that install and build. */
const runNode = async (...args: string[]) =>
  (await promisify(execFile)(process.execPath, args, { cwd: FOLDER, env: { PATH: '' } })).stdout

const { scripts } = JSON.parse(readFileSync(`${FOLDER}../package.json`, 'utf8')) as { scripts: Record<string, string> }
/** The scripts of the commands that install what they need. */
const names = Object.values(scripts).flatMap((command) => /^node scripts\/run\.cjs (\w+)$/.exec(command)?.[1] ?? [])

describe('--help', () => {
  it('is a text of start, test, check, bench and others', () => {
    expect(names).toEqual(expect.arrayContaining(['start', 'test', 'check', 'bench', 'gallery']))
  })

  it.each(names)('of %s is printed by its command, before anything is installed', async (name) => {
    expect(await runNode('run.cjs', name, '--help')).toBe(readFileSync(`${FOLDER}help/${name}.txt`, 'utf8'))
  })

  it.each(names)('of %s is what its script prints', async (name) => {
    const printed = name === 'start' ? describeStart(cli) : await runNode(`${name}.mjs`, '--help')
    await expect(printed).toMatchFileSnapshot(`help/${name}.txt`)
    const rows = printed.split('\n').filter((line) => line.startsWith('  '))
    expect(rows.filter((row) => !/^ {2}\S.*? {2,}\S/.test(row))).toEqual([])
  })
})
