/** Whether a file of the folder belongs to its lock. */
export const isLockFile = (name: string) => name.startsWith('lock.')
