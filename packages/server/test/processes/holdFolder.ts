import { lockFolder } from '../../src/database/lock/lockFolder.ts'

/** Locks a folder, and reports the result. Holds the lock until the process is killed. */
export async function run(folder: string): Promise<void> {
  const result = await lockFolder(folder).then(
    () => 'locked',
    (error: unknown) => (error as { code?: string }).code,
  )
  process.send?.(result)
  await new Promise((resolve) => process.once('message', resolve))
}
