import { join } from 'node:path'

/** The begin of the names of a lock's files, before a dot. */
const LOCK = 'lock'

export const getLockPath = (folder: string) => join(folder, LOCK)

/** Whether a file of the folder belongs to its lock. */
export const isLockFile = (name: string) => name.startsWith(`${LOCK}.`)
