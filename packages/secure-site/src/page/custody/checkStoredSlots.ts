import type { NewSlot, OpenSlot } from '../../api/slotValues.ts'
import { isEqual } from '../encoding/isEqual.ts'
import { slotErrors } from '../slots/errors.ts'
import type { Factors } from './factors.ts'
import { openStoredSlot } from './openStoredSlot.ts'

interface Expected extends Factors {
  readonly sent: readonly NewSlot[]
  readonly walletId: string
  readonly entropy: Uint8Array
}

/**
 * Opens every slot that the server has read back: money that is sent to an address whose slots do not open is lost.
 *
 * @throws {@link slotErrors.notReadBack} if one is missing, does not open, or has another secret.
 */
export async function checkStoredSlots(
  stored: readonly OpenSlot[],
  { sent, walletId, entropy, ...factors }: Expected,
): Promise<void> {
  for (const { id } of sent) {
    const slot = stored.find((candidate) => candidate.id === id)
    if (!slot) throw slotErrors.notReadBack()
    const opened = await openStoredSlot(slot, walletId, factors).catch((cause: unknown) => {
      throw slotErrors.notReadBack({}, { cause })
    })
    const isSame = isEqual(opened, entropy)
    opened.fill(0)
    if (!isSame) throw slotErrors.notReadBack()
  }
}
