import { fileURLToPath } from 'node:url'

/** The generated module. */
export const SNAPSHOT_PATH = fileURLToPath(new URL('../../packages/core/src/directory/snapshot.ts', import.meta.url))
