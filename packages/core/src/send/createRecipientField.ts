import { isAppKitError, keepOrder } from '@openappkit/common'
import { createLatestTask } from '../async/createLatestTask.ts'
import { isSameAddress } from '../connections/isSameAddress.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { PAUSE_MS } from './constants.ts'
import { sendErrors } from './errors.ts'
import { judgeRecipient, type RecipientContext, type ResolvedRecipient } from './judgeRecipient.ts'
import { resolveRecipient } from './resolveRecipient.ts'
import type { SendRecipient, SendState } from './types.ts'

/** The field for the recipient. */
export interface RecipientField {
  /**
   * Sets the text and checks it.
   *
   * @param isComplete - The text was pasted or selected, so it is checked at once.
   */
  set(text: string, isComplete: boolean): void
  /** Checks the text again, if its name could not be looked up or the chain could not be asked. */
  retry(): void
  /**
   * Judges the recipient again, for another asset or with further earlier transfers, without a request. A new danger has to be
   * confirmed.
   */
  judgeAgain(this: void): void
  /**
   * Looks a name up again, before its transfer. If its address has changed, the new one is shown and has to be confirmed: at once, or after
   * the answer of a wallet that shows the transfer.
   *
   * @returns When it has been looked up, or could not be.
   */
  checkName(): Promise<void>
  clear(): void
}

interface RecipientParams {
  readonly kit: Kit
  readonly state: SendState
  readonly life: AbortSignal
  getNetwork(this: void): Network | undefined
  getContext(this: void, network: Network): RecipientContext
}

export const NO_RECIPIENT: SendRecipient = { status: 'empty', text: '' }

const listDangers = (recipient: SendRecipient) =>
  recipient.status === 'valid'
    ? recipient.warnings.flatMap(({ level, error }) => (level === 'danger' ? [error.code] : []))
    : []

/** Only the newest check counts (R11). */
export function createRecipientField({ kit, state, life, getNetwork, getContext }: RecipientParams): RecipientField {
  const { clock } = kit.ports
  const task = createLatestTask(clock, life)
  const nameTask = createLatestTask(clock, life)
  let resolved: ResolvedRecipient | undefined
  /** What the name means now. Shown as soon as possible. */
  let changed: ResolvedRecipient | undefined
  /** The look-up that runs. */
  let checking: { readonly of: ResolvedRecipient; readonly done: Promise<void> } | undefined
  const show = (recipient: SendRecipient) => void (state.recipient = kit.valtio.ref(recipient))

  function resolve(text: string, network: Network, signal: AbortSignal): Promise<ResolvedRecipient> {
    const adapter = kit.connections.getAdapter(network.chainNamespace)
    return resolveRecipient({ kit, text, adapter, network, signal })
  }

  /** What a name means now, if that has changed. Without an answer, the transfer goes to the address that the visitor has seen. */
  async function findChange(
    before: ResolvedRecipient,
    network: Network,
    signal: AbortSignal,
  ): Promise<ResolvedRecipient | undefined> {
    const { text, name = text, facts, change } = before
    try {
      const found = await resolve(text, network, signal)
      if (isSameAddress(found.facts.address, facts.address)) {
        return sendErrors.nameNotFound.is(change) ? found : undefined
      }
      return { ...found, change: sendErrors.nameMoved({ name: keepOrder(name), known: facts.address }) }
    } catch (error) {
      return sendErrors.nameNotFound.is(error) ? { ...before, change: error } : undefined
    }
  }

  async function check(text: string, network: Network, signal: AbortSignal): Promise<void> {
    try {
      const found = await resolve(text, network, signal)
      resolved = found
      show(judgeRecipient(found, getContext(network)))
    } catch (cause) {
      if (signal.aborted) return
      const error = isAppKitError(cause) ? cause : sendErrors.recipientUnknown({ network: network.name }, { cause })
      const isUnknown = [sendErrors.nameUnknown, sendErrors.recipientUnknown].some((unknown) => unknown.is(error))
      show({ status: isUnknown ? 'unknown' : 'invalid', text, error })
    }
  }

  function set(entered: string, isComplete: boolean): void {
    const text = entered.trim()
    const network = getNetwork()
    task.stop()
    nameTask.stop()
    resolved = changed = undefined
    if (text === '' || !network) return show(NO_RECIPIENT)
    show({ status: 'checking', text })
    task.start(isComplete ? 0 : PAUSE_MS, (signal) => check(text, network, signal))
  }

  function showChange(): void {
    const { request, formId } = state
    const network = getNetwork()
    // Until its answer, the review shows what the wallet shows, so that the visitor can compare the two.
    if (!changed || !network || (request.status === 'waiting' && request.formId === formId)) return
    resolved = changed
    changed = undefined
    state.isDangerConfirmed = false
    show(judgeRecipient(resolved, getContext(network)))
  }
  kit.onDestroy(kit.valtio.subscribe(state, showChange))

  const startCheck = (before: ResolvedRecipient, network: Network): Promise<void> =>
    new Promise((resolveDone) => {
      nameTask.start(0, async (signal) => {
        signal.addEventListener('abort', () => resolveDone(), { once: true })
        const found = await findChange(before, network, signal)
        if (found && !signal.aborted) {
          changed = found
          showChange()
        }
        resolveDone()
      })
      if (life.aborted) resolveDone()
    })

  return {
    set,
    retry() {
      if (state.recipient.status === 'unknown') set(state.recipient.text, true)
    },
    judgeAgain() {
      const network = getNetwork()
      if (!resolved || !network) return
      const known = listDangers(state.recipient)
      const judged = judgeRecipient(resolved, getContext(network))
      if (listDangers(judged).some((code) => !known.includes(code))) state.isDangerConfirmed = false
      show(judged)
    },
    async checkName() {
      const network = getNetwork()
      const before = resolved
      if (before?.name === undefined || !network) return
      if (checking?.of !== before) checking = { of: before, done: startCheck(before, network) }
      const mine = checking
      await mine.done
      if (checking === mine) checking = undefined
    },
    clear: () => set('', true),
  }
}
