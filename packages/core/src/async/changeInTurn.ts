import { runInTurn } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import type { StorageKey } from '../storage/types.ts'

/** How long a tab waits for another one. The others only read and write, unless their page is frozen. */
const TURN_MS = 1_500

/**
 * Reads and writes a stored value while no other tab does.
 *
 * @param turnMs - How long it waits for other tabs at most.
 */
export async function waitAndChange<Result>(
  { id, ports }: Pick<Kit, 'id' | 'ports'>,
  key: StorageKey<unknown>,
  change: () => Result | Promise<Result>,
  turnMs = TURN_MS,
): Promise<Result> {
  const controller = new AbortController()
  const clear = ports.clock.setTimeout(() => controller.abort(), turnMs)
  try {
    return await runInTurn(`openappkit:${id}:${key.name}`, controller.signal, change)
  } finally {
    clear()
  }
}

/**
 * Changes a stored value at once, as the page may be closed, and again if another tab has overwritten the change: both may have read the
 * same value before they wrote.
 *
 * @param isDone - Whether the stored value has the change.
 */
export function changeInTurn(
  kit: Pick<Kit, 'id' | 'ports' | 'log'>,
  key: StorageKey<unknown>,
  isDone: () => boolean,
  change: () => void,
): void {
  change()
  waitAndChange(kit, key, () => isDone() || change()).catch((error: unknown) =>
    kit.log.warn('A change of another tab may have replaced one of this tab.', error),
  )
}
