import { createLatestTask } from '../async/createLatestTask.ts'
import { withDeadline } from '../async/withDeadline.ts'
import { DEADLINE_MS } from './constants.ts'
import type { OnrampContext } from './context.ts'
import { onrampErrors } from './errors.ts'
import { parseChoices } from './parseChoices.ts'
import { SAMPLE_CHOICES } from './samples.ts'
import type { OnrampChoices } from './types.ts'

/** Reads what the selected provider sells. */
export interface ChoicesReader {
  load(this: void): void
  stop(this: void): void
}

/** @param onChoices - Called with what can be chosen from, also with the samples. */
export function createChoicesReader(
  { kit, state, life, getProvider }: OnrampContext,
  onChoices: (choices: OnrampChoices) => void,
): ChoicesReader {
  const { clock } = kit.ports
  const task = createLatestTask(clock, life)
  kit.onDestroy(task.stop)

  async function read(signal: AbortSignal): Promise<void> {
    try {
      const answer = getProvider()?.getChoices({ signal }) ?? Promise.reject(onrampErrors.choicesFailed())
      const choices = parseChoices(
        await withDeadline(answer, {
          clock,
          signal,
          deadlineMs: DEADLINE_MS,
          onDeadline: () => onrampErrors.choicesFailed(),
        }),
      )
      if (signal.aborted) return
      state.choices = kit.valtio.ref({ status: 'success', choices, isSample: false } as const)
      onChoices(choices)
    } catch (cause) {
      if (signal.aborted) return
      kit.log.warn('What a provider sells could not be loaded.', cause)
      const error = onrampErrors.choicesFailed({}, { cause })
      state.choices = kit.valtio.ref({ status: 'error', choices: SAMPLE_CHOICES, isSample: true, error } as const)
      onChoices(SAMPLE_CHOICES)
    }
  }

  return {
    load() {
      state.choices = kit.valtio.ref({ status: 'pending' } as const)
      task.start(0, read)
    },
    stop: () => task.stop(),
  }
}
