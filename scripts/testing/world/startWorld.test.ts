import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startWorld } from './startWorld.mjs'

/** A folder with a world of one script, and a file that the script writes after it has printed. */
function install(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'openappkit-fake-world-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const mark = join(folder, 'printed')
  const code = `import { writeFileSync } from 'node:fs'\n${script}\nsetInterval(() => {}, 1000)\nwriteFileSync(${JSON.stringify(mark)}, '')`
  writeFileSync(join(folder, 'world.mjs'), code)
  return { folder, hasPrinted: () => existsSync(mark) }
}

it('kills a world that hangs while it starts, and reports its output', async () => {
  const { folder, hasPrinted } = install(
    "console.log('Starting the chain')\nprocess.on('SIGINT', () => {})\nprocess.on('SIGTERM', () => {})",
  )
  const controller = new AbortController()
  const failure = startWorld(['world.mjs'], { cwd: folder, signal: controller.signal }).catch(String)
  await expect.poll(hasPrinted).toBe(true)
  controller.abort()
  expect(await failure).toBe('Error: The world has not started in time.\nStarting the chain\n')
})

it('kills a world that does not end, and leaves no process behind', async () => {
  const { folder } = install("process.on('SIGINT', () => {})\nconsole.log('http://127.0.0.1:1 Ctrl-C')")
  const world = await startWorld(['world.mjs'], { cwd: folder })
  expect(world.urls).toEqual(['http://127.0.0.1:1'])
  expect(await world.stop(AbortSignal.abort())).toEqual({ code: null, left: [] })
})

it('reports the exit code of a world that ends while it starts', async () => {
  const { folder } = install("console.error('No port')\nprocess.exit(3)")
  await expect(startWorld(['world.mjs'], { cwd: folder })).rejects.toThrow('The world ended with 3.\nNo port\n')
})
