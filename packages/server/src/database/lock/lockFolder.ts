import { chmod, readdir, readFile, rename, rm, stat, utimes, open } from 'node:fs/promises'
import { join } from 'node:path'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import * as z from 'zod'
import { linkFile, writeWhole } from '../../files/writeWhole.ts'
import { databaseErrors } from '../errors.ts'
import { createFolder } from '../../files/createFolder.ts'
import { json } from '../../parse/parseWith.ts'

/** How often a lock is renewed, and how old one of another machine or container must be to be invalid, in milliseconds. */
const RENEWAL = 5_000
const EXPIRY = 60_000

/** After this time without a renewal the process has been paused, and looks at its lock before it goes on. */
const PAUSE = EXPIRY / 2

export interface FolderLock {
  /**
   * Resolves at once while the lock is renewed.
   *
   * @throws `database.folderLost` if another process has taken over the lock, after a pause of this one.
   */
  confirm(): Promise<void>
  release(): Promise<void>
}

/** Which process holds a lock. */
const holderSchema = json(
  z.object({
    pid: z.int().positive(),
    /** When the process started, in ticks of its system; empty where the system does not have `/proc`. */
    started: z.string(),
    /** The run of the system: pids of another one are not valid. Empty without `/proc`. */
    boot: z.string(),
    /** The pid namespace: a container has its own pids. Empty without `/proc`. */
    namespace: z.string(),
    host: z.string(),
  }),
)

type Holder = z.infer<typeof holderSchema>

function readOr(fallback: string, read: () => string): string {
  try {
    return read()
  } catch {
    return fallback
  }
}

/**
 * When a process started, which distinguishes it from a later one with the same pid.
 *
 * @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html field 22; field 2 may contain spaces and parentheses.
 */
function readStart(pid: number): string {
  const stat = readOr('', () => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** This process. */
export const identifyHolder = (): Holder => ({
  pid: process.pid,
  started: readStart(process.pid),
  boot: readOr('', () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  namespace: readOr('', () => readlinkSync('/proc/self/ns/pid')),
  host: hostname(),
})

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether a process runs; `undefined` for one of another machine, virtual machine or container, whose pids this process cannot see.
 * Copies of a machine have one host name, so another boot id is no proof that the holder ended with an earlier run of this machine.
 */
function isRunning(holder: Holder): boolean | undefined {
  const own = identifyHolder()
  if (holder.host !== own.host || holder.boot !== own.boot || holder.namespace !== own.namespace) return undefined
  return hasProcess(holder.pid) && (holder.started === '' || holder.started === readStart(holder.pid))
}

/** What a lock file has; without a holder the lock was released. */
interface Lock {
  readonly number: number
  readonly holder: Holder | undefined
  readonly isExpired: boolean
}

/** The begin of the names of a lock's files, before a dot. */
const LOCK = 'lock'

const getLockPath = (folder: string) => join(folder, LOCK)

/** Whether a file of the folder belongs to its lock. */
export const isLockFile = (name: string) => name.startsWith(`${LOCK}.`)

const getPath = (folder: string, number: number) => `${getLockPath(folder)}.${number}`

/** The valid lock: the one with the highest number. */
async function readLock(folder: string): Promise<Lock> {
  const names = await readdir(folder)
  const number = Math.max(0, ...names.flatMap((name) => (/^lock\.\d+$/.test(name) ? [Number(name.slice(5))] : [])))
  if (number === 0) return { number, holder: undefined, isExpired: false }
  try {
    const path = getPath(folder, number)
    const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
    return { number, holder: holderSchema.safeParse(text).data, isExpired: mtimeMs < Date.now() - EXPIRY }
  } catch (error) {
    // A later lock has replaced it since the folder was read.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return readLock(folder)
    throw error
  }
}

const isHeld = ({ holder, isExpired }: Lock) => holder !== undefined && (isRunning(holder) ?? !isExpired)

const writeLock = (folder: string, holder: Holder | undefined, place: (draft: string) => Promise<void>) =>
  writeWhole(getLockPath(folder), JSON.stringify(holder ?? {}), place)

/** Takes the next number, which one process only can. @returns whether this process has it. */
async function takeNumber(folder: string, number: number): Promise<boolean> {
  let isFree = false
  await writeLock(folder, identifyHolder(), async (draft) => {
    isFree = await linkFile(draft, getPath(folder, number))
  })
  if (!isFree) return false
  if ((await readLock(folder)).number === number) return true
  // A slow process takes a number that others have passed and removed.
  await rm(getPath(folder, number), { force: true })
  return false
}

async function removeEarlier(folder: string, number: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^lock\.\d+$/.test(name) && Number(name.slice(5)) < number)
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
}

/** Renews a lock that this process has taken, until it is released or lost. */
function holdLock(folder: string, number: number): FolderLock {
  const path = getPath(folder, number)
  let renewedAt = Date.now()
  let isLost = false

  async function renew(): Promise<void> {
    isLost ||= (await readLock(folder)).number !== number
    if (isLost) return clearInterval(renewal)
    await utimes(path, new Date(), new Date())
    renewedAt = Date.now()
  }

  const renewal = setInterval(() => void renew().catch(() => {}), RENEWAL)
  renewal.unref()

  return {
    async confirm() {
      try {
        if (Date.now() - renewedAt > PAUSE) await renew()
      } catch (error) {
        throw databaseErrors.folderLost({ folder }, { cause: error })
      }
      if (isLost) throw databaseErrors.folderLost({ folder })
    },
    async release() {
      clearInterval(renewal)
      if ((await readLock(folder)).number === number) {
        await writeLock(folder, undefined, (draft) => rename(draft, path))
      }
    },
  }
}

/** The file that marks a folder whose first start or restore has not finished. Only an empty folder gets it. */
export const UNFINISHED = 'unfinished'

/** What the mark stands for. Its file has this text. */
type Work = 'first start' | 'restore'

/** Whether the mark of a folder is that of a restore. */
const isOfRestore = (folder: string): Promise<boolean> =>
  readFile(join(folder, UNFINISHED), 'utf8').then(
    (work) => work === 'restore',
    () => false,
  )

/** @throws `database.restoreUnfinished` if a restore in the folder has not finished */
export async function checkRestored(folder: string): Promise<void> {
  if (await isOfRestore(folder)) throw databaseErrors.restoreUnfinished({ folder })
}

/** Answers of file systems that sync no folders, e.g. some of a network. */
const CANNOT_SYNC = ['EBADF', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']

/** Replaces the mark, and returns once it is on the disk. */
async function writeMark(folder: string, work: Work): Promise<void> {
  await writeWhole(getLockPath(folder), work, (draft) => rename(draft, join(folder, UNFINISHED)))
  // Windows opens no folder as a file, and its file system keeps the order of renames by itself.
  const entries = await open(folder, 'r').catch(() => undefined)
  try {
    await entries?.sync().catch((error: unknown) => {
      if (!CANNOT_SYNC.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    })
  } finally {
    await entries?.close()
  }
}

/**
 * Removes what an interrupted first start or restore has left, which no later start can use. The folder must be locked. The mark is
 * written before the first file is removed: after a kill at any moment a restore is still known as one.
 *
 * @param work - What fills the folder next. A start does not remove what a restore has left: the site would begin with an empty
 * database, and its operator would believe that the backup is in it.
 * @returns the function to call after the work; `undefined` if the folder has a database.
 * @throws `database.restoreUnfinished` for a start in a folder whose restore was interrupted
 */
export async function clearUnfinished(folder: string, work: Work): Promise<(() => Promise<void>) | undefined> {
  const names = (await readdir(folder)).filter((name) => !isLockFile(name))
  const isMarked = names.includes(UNFINISHED)
  if (!isMarked && names.length > 0) return undefined
  if (work === 'first start') await checkRestored(folder)
  await writeMark(folder, work)
  const left = names.filter((name) => name !== UNFINISHED)
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })))
  return () => rm(join(folder, UNFINISHED), { force: true })
}

/** Creates the folder, only for this user. PGlite creates files that every user may read. */
async function prepareFolder(folder: string): Promise<void> {
  await createFolder(folder)
  const names = await readdir(folder)
  const isForeign =
    names.some((name) => !isLockFile(name)) && !names.includes('PG_VERSION') && !names.includes(UNFINISHED)
  if (isForeign) throw databaseErrors.foreignFolder({ folder })
  await chmod(folder, 0o700)
}

/**
 * Locks a folder for this process. Each lock is a file with the next number, and the highest number is valid. It is never
 * removed, so that no two processes can take over the lock of a process that has ended.
 *
 * @throws `database.folderInUse` if another process holds the lock, or this process does.
 * @throws `database.foreignFolder` if the folder has files but no database.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await prepareFolder(folder)
  for (;;) {
    const lock = await readLock(folder)
    if (isHeld(lock)) {
      throw databaseErrors.folderInUse({ folder, pid: lock.holder?.pid ?? '', host: lock.holder?.host ?? '' })
    }
    const number = lock.number + 1
    if (!(await takeNumber(folder, number))) continue
    await removeEarlier(folder, number)
    return holdLock(folder, number)
  }
}
