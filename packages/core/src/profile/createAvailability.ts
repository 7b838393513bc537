import { isAppKitError } from '@openappkit/common'
import { createLatestTask } from '../async/createLatestTask.ts'
import { checkLabel, foldLabel } from './checkLabel.ts'
import { MAX_SUGGESTIONS, PAUSE_MS } from './constants.ts'
import type { ProfileContext } from './context.ts'
import { profileErrors } from './errors.ts'
import { isOwner } from './parseProfile.ts'
import type { NameAvailability } from './types.ts'

/** The check of the name that is typed. */
export interface AvailabilityChecker {
  set(text: string): void
  /** Checks at once. */
  check(): void
  stop(): void
}

/** At once for the rules, at the service when typing pauses. A newer text aborts the request for an older one. */
export function createAvailability({
  kit,
  state,
  service,
  zone,
  life,
  getNamespace,
  getAddress,
}: ProfileContext): AvailabilityChecker {
  const task = createLatestTask(kit.ports.clock, life)

  /** Whether a name that is registered belongs to the account. */
  async function judge(
    label: string,
    isRegistered: boolean | undefined,
    signal: AbortSignal,
  ): Promise<NameAvailability> {
    if (isRegistered === false) return 'free'
    const profile = await service.getProfile(`${label}.${zone}`, signal)
    if (!profile) return isRegistered ? 'taken' : 'free'
    const namespace = getNamespace()
    const address = getAddress()
    return namespace && address !== undefined && isOwner(kit, profile, namespace, address) ? 'own' : 'taken'
  }

  async function ask(label: string, signal: AbortSignal): Promise<void> {
    try {
      const found = await service.listSuggestions(label, signal)
      const availability = await judge(label, found.find((one) => one.label === label)?.isRegistered, signal)
      if (signal.aborted) return
      const free = found.filter((one) => !one.isRegistered && one.label !== label).map((one) => one.label)
      Object.assign(state, { availability, suggestions: kit.valtio.ref([...new Set(free)].slice(0, MAX_SUGGESTIONS)) })
    } catch (cause) {
      if (signal.aborted) return
      kit.log.warn('A name could not be checked.', cause)
      const error = profileErrors.lookupFailed({}, { cause: isAppKitError(cause) ? cause : undefined })
      Object.assign(state, { availability: 'failed', error: kit.valtio.ref(error) })
    }
  }

  function start(delayMs: number): void {
    task.stop()
    const { label } = state
    const isValid = label !== '' && checkLabel(label) === undefined
    Object.assign(state, { availability: isValid ? 'checking' : 'unknown', suggestions: [], error: undefined })
    if (isValid) task.start(delayMs, (signal) => ask(label, signal))
  }

  return {
    set(text) {
      const label = foldLabel(text)
      if (label === state.label && state.availability !== 'unknown') return
      Object.assign(state, { label, problem: label === '' ? undefined : checkLabel(label), status: 'editing' })
      start(PAUSE_MS)
    },
    check: () => start(0),
    stop: () => task.stop(),
  }
}
