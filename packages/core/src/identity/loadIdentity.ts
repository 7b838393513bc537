import { withDeadline } from '../async/deadline.ts'
import type { Identity, IdentityDataRequest } from '../data/types.ts'
import type { Clock } from '../kit/ports.ts'
import { normaliseLookAlike } from './normaliseLookAlike.ts'

/** How long the picture may take after the name. */
const PICTURE_MS = 10_000

interface LoadParams {
  readonly clock: Clock
  readonly signal: AbortSignal
  /** What is shown now. Its picture stays until a new one is known. */
  readonly previous: Identity | undefined
  /** @throws the errors of the source */
  find(onName: NonNullable<IdentityDataRequest['onName']>): Promise<Identity>
  /** Called with a new name, if its picture takes longer. */
  show(identity: Identity): void
}

/**
 * Loads an identity in two steps: the name as soon as it is known, then the whole, without a picture that fails or takes too long.
 *
 * @throws the error of `find` before there is a name; the reason of the signal
 */
export async function loadIdentity({ clock, signal, previous, find, show }: LoadParams): Promise<Identity> {
  let named: Identity | undefined
  let resolveNamed = () => {}
  const isNamed = new Promise<void>((resolve) => (resolveNamed = resolve))
  const found = find((identity) => {
    if (signal.aborted) return
    const shown = normaliseLookAlike(identity)
    const isKnown = previous?.name === shown.name
    named = isKnown ? previous : shown
    if (!isKnown) show(shown)
    resolveNamed()
  }).then(normaliseLookAlike)
  await Promise.race([found, isNamed])
  try {
    return await withDeadline(found, { clock, signal, ...(named && { deadlineMs: PICTURE_MS }) })
  } catch (error) {
    signal.throwIfAborted()
    if (named) return named
    throw error
  }
}
