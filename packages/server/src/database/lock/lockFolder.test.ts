import { once } from 'node:events'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildSource } from '../../../test/buildSource.ts'
import { forkSource } from '../../../test/forkSource.ts'
import { databaseErrors } from '../errors.ts'
import { clearUnfinished, identifyHolder, lockFolder } from './lockFolder.ts'

let root = ''
let folder = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'openappkit-lock-'))
  folder = join(root, 'database')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const HOLD = new URL('../../../test/processes/holdFolder.ts', import.meta.url)
const getCode = async (work: Promise<unknown>) =>
  work.then(
    () => 'locked',
    (error: unknown) => (error as { code: string }).code,
  )
const IN_USE = 'database.folderInUse'

/** Writes the lock of another process. */
async function leaveLock(change: object, age = 0) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'lock.1'), JSON.stringify({ ...identifyHolder(), ...change }))
  const time = new Date(Date.now() - age)
  await utimes(join(folder, 'lock.1'), time, time)
}

describe('lockFolder', () => {
  it('creates a folder that only this user can open', async () => {
    const lock = await lockFolder(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, 'lock.1'))).mode & 0o777).toBe(0o600)
    await lock.release()
  })

  it('refuses a second lock of this process, until the first is released', async () => {
    const lock = await lockFolder(folder)
    const error: unknown = await lockFolder(folder).catch((error: unknown) => error)
    expect(databaseErrors.folderInUse.is(error) && error.message).toContain(`Process ${process.pid}`)
    await lock.release()
    const next = await lockFolder(folder)
    await next.release()
    expect(await readdir(folder)).toEqual(['lock.2'])
  })

  it('gives one of 20 that start together the lock', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => getCode(lockFolder(folder))))
    expect(results.filter((result) => result === 'locked')).toHaveLength(1)
    expect(results.filter((result) => result === IN_USE)).toHaveLength(19)
  })

  it('gives one of 20 that start together the lock of a dead process', async () => {
    await leaveLock({ pid: 2 ** 22 + 1 })
    const results = await Promise.all(Array.from({ length: 20 }, () => getCode(lockFolder(folder))))
    expect(results.filter((result) => result === 'locked')).toHaveLength(1)
  })

  it('refuses the folder of a process that runs, and takes it over once that is killed', async () => {
    const source = await buildSource(HOLD)
    onTestFinished(source.remove)
    const { child, ended } = forkSource(source, folder)
    expect((await once(child, 'message'))[0]).toBe('locked')
    expect(await getCode(lockFolder(folder))).toBe(IN_USE)
    child.kill('SIGKILL')
    expect(await ended).toBe('SIGKILL')
    const lock = await lockFolder(folder)
    await lock.release()
  })

  it.each([
    ['a pid that no process has', { pid: 2 ** 22 + 1 }],
    ['a pid that a later process has', { started: '1' }],
  ])('takes over a lock with %s', async (_name, change) => {
    await leaveLock(change)
    expect(await getCode(lockFolder(folder))).toBe('locked')
  })

  it.each([
    ['machine', { host: 'elsewhere', pid: 2 ** 22 + 1 }],
    ['run of a machine with this name', { boot: 'other', pid: 2 ** 22 + 1 }],
    ['container', { namespace: 'pid:[1]', pid: 2 ** 22 + 1 }],
  ])(
    'refuses the lock of another %s while it is renewed, because its processes are not visible',
    async (_name, change) => {
      await leaveLock(change, 50_000)
      expect(await getCode(lockFolder(folder))).toBe(IN_USE)
      await leaveLock(change, 70_000)
      await (await lockFolder(folder)).release()
    },
  )

  it.each(['', '{', 'null', '{}', '{"pid":-1,"started":"","boot":"","namespace":"","host":""}', '{"pid":"1"}'])(
    'takes over a lock file with the content %j, which no process writes',
    async (text) => {
      await leaveLock({})
      await writeFile(join(folder, 'lock.1'), text)
      expect(await getCode(lockFolder(folder))).toBe('locked')
    },
  )

  describe('that another process has taken over', () => {
    afterEach(() => vi.useRealTimers())
    const takeOver = () => writeFile(join(folder, 'lock.2'), JSON.stringify({ ...identifyHolder(), host: 'elsewhere' }))

    it('says so after the next renewal, and does not release the new lock', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const lock = await lockFolder(folder)
      await lock.confirm()
      await takeOver()
      vi.advanceTimersByTime(5_000)
      await expect.poll(() => getCode(lock.confirm())).toBe('database.folderLost')
      await lock.release()
      expect(await getCode(lockFolder(folder))).toBe(IN_USE)
    })

    it('says so at the first use after a pause of the process, which its timer has not noticed', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
      const lock = await lockFolder(folder)
      await takeOver()
      vi.setSystemTime(Date.now() + 61_000)
      expect(await getCode(lock.confirm())).toBe('database.folderLost')
    })
  })

  it('refuses a folder with other files, and leaves its mode', async () => {
    await mkdir(folder, { mode: 0o755 })
    await writeFile(join(folder, 'thesis.txt'), '')
    expect(await getCode(lockFolder(folder))).toBe('database.foreignFolder')
    expect((await stat(folder)).mode & 0o777).toBe(0o755)
  })
})

describe('clearUnfinished', () => {
  it('removes what an interrupted first start has left, and keeps the lock', async () => {
    const lock = await lockFolder(folder)
    await clearUnfinished(folder, 'first start')
    await mkdir(join(folder, 'base'))
    await writeFile(join(folder, 'PG_VERSION'), '')
    const finish = await clearUnfinished(folder, 'first start')
    expect((await readdir(folder)).sort()).toEqual(['lock.1', 'unfinished'])
    await finish?.()
    expect(await readdir(folder)).toEqual(['lock.1'])
    await lock.release()
  })

  it('replaces the mark of a first start by that of a restore, which is never empty', async () => {
    await lockFolder(folder)
    await clearUnfinished(folder, 'first start')
    const mark = join(folder, 'unfinished')
    const before = await open(mark)
    await clearUnfinished(folder, 'restore')
    // A file that had been emptied and written again would be the same one.
    expect([await before.readFile('utf8'), await readFile(mark, 'utf8')]).toEqual(['first start', 'restore'])
    await before.close()
  })

  /** Lets the file system answer with an error when a folder is written to the disk. */
  async function refuseSync(code: string) {
    const file = await open(root, 'r')
    const prototype = Object.getPrototypeOf(file) as FileHandle
    await file.close()
    const { sync } = prototype
    const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function refuse(this: FileHandle) {
      if (!(await this.stat()).isDirectory()) return sync.call(this)
      throw Object.assign(new Error(`${code}: fsync`), { code })
    })
    onTestFinished(() => spy.mockRestore())
  }

  it.each(['EBADF', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM'])(
    'goes on in a folder that its file system cannot write to the disk by itself: %s',
    async (code) => {
      await lockFolder(folder)
      await clearUnfinished(folder, 'first start')
      await writeFile(join(folder, 'PG_VERSION'), '')
      await refuseSync(code)
      await clearUnfinished(folder, 'restore')
      expect((await readdir(folder)).sort()).toEqual(['lock.1', 'unfinished'])
      expect(await readFile(join(folder, 'unfinished'), 'utf8')).toBe('restore')
    },
  )

  it.each(['EIO', 'ENOSPC', 'EDQUOT', 'EROFS'])('removes nothing if the mark is not on the disk: %s', async (code) => {
    await lockFolder(folder)
    await clearUnfinished(folder, 'first start')
    await writeFile(join(folder, 'PG_VERSION'), '')
    await refuseSync(code)
    expect(await getCode(clearUnfinished(folder, 'restore'))).toBe(code)
    expect((await readdir(folder)).sort()).toEqual(['PG_VERSION', 'lock.1', 'unfinished'])
  })

  it('removes nothing after a first start that finished', async () => {
    await lockFolder(folder)
    const finish = await clearUnfinished(folder, 'first start')
    await writeFile(join(folder, 'PG_VERSION'), '18')
    await finish?.()
    expect(await clearUnfinished(folder, 'first start')).toBeUndefined()
    expect(await readFile(join(folder, 'PG_VERSION'), 'utf8')).toBe('18')
  })
})
