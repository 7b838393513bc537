import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transformWithOxc } from 'vite'
import { startChild } from './startChild.ts'

const ENDLESS = ['-e', 'setInterval(() => {}, 1000)']
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openappkit-child-'))
  // The parent under test is a separate process, and Node 20 cannot run TypeScript.
  const source = fileURLToPath(new URL('startChild.ts', import.meta.url))
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
  await writeFile(join(folder, 'startChild.mjs'), code)
  const parent = `import { startChild } from './startChild.mjs'
    const child = startChild(process.execPath, ${JSON.stringify(ENDLESS)})
    console.log(child.process.pid)
    process.on('message', () => { throw new Error('uncaught') })`
  await writeFile(join(folder, 'parent.mjs'), parent)
})

afterAll(() => rm(folder, { recursive: true }))

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // An ended process keeps its id until its parent collects it.
    return process.platform !== 'linux' || !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

it('ends the child and settles when it has ended', async () => {
  const child = startChild(process.execPath, ENDLESS)
  const pid = child.process.pid as number
  expect(isAlive(pid)).toBe(true)
  await child.stop()
  expect(isAlive(pid)).toBe(false)
})

it('leaves no listener on this process', async () => {
  const before = process.listenerCount('exit')
  const child = startChild(process.execPath, ENDLESS)
  await child.stop()
  expect(process.listenerCount('exit')).toBe(before)
})

it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL', 'an uncaught error'])(
  'a child does not outlive its parent that ends by %s',
  async (end) => {
    const parent = spawn(process.execPath, [join(folder, 'parent.mjs')], { stdio: ['ignore', 'pipe', 'ignore', 'ipc'] })
    const pid = await new Promise<number>((resolve) => {
      parent.stdout?.once('data', (line: Buffer) => resolve(Number(line)))
    })
    expect(isAlive(pid)).toBe(true)
    const exited = new Promise((resolve) => parent.once('exit', resolve))
    if (end === 'an uncaught error') parent.send('throw')
    else parent.kill(end as NodeJS.Signals)
    await exited
    await expect.poll(() => isAlive(pid)).toBe(false)
  },
)
