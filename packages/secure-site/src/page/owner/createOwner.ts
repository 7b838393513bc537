/** @module Moves a wallet to the custody of its owner alone, in a section of the page `/account` that loads after the login. */
import type { CustodySection } from './custody-section.ts'
import { prepareSection, type SectionTools } from './prepareSection.ts'
import { CUSTODY_CHANGE_MS } from '../../api/custodyEndpoints.ts'
import { endpoints } from '../../api/endpoints.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import type { Recovery, Wallet } from '../../api/values.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import type { Clock } from '../clock/clock.ts'
import { CODE_BYTES, formatCode, parseCode } from '../code/parseCode.ts'
import type { Factors, PasskeyFactor } from '../custody/factors.ts'
import { readWallet } from '../custody/openWallet.ts'
import { isEqual } from '../encoding/bytes.ts'
import { sealKit, type SealedKit } from '../kit/kitFormat.ts'
import { addPasskey, type PasskeyTools } from '../passkey/addPasskey.ts'
import { usePasskey, type PasskeyPort } from '../passkey/usePasskey.ts'
import type { Api } from '../proof/createApi.ts'
import { createRecovery, type OwnerFactor } from '../recover/createRecovery.ts'
import { listPasskeys } from '../recover/describeRecovery.ts'
import { slotErrors } from '../slots/errors.ts'
import { ownerErrors } from './errors.ts'
import { askForPrf, changeCustody } from './ownerChanges.ts'
import type { Owner, OwnerGoal, OwnerState } from './types.ts'

type Bytes = Uint8Array<ArrayBuffer>

interface OwnerPorts {
  readonly api: Api
  readonly clock: Clock
  readonly wallet: Wallet
  /** The custody of the wallet when the page was opened. */
  readonly recovery: Recovery
  /** What this page can open the wallet with. */
  getFactors(): Factors
  /** The host of the secure site. */
  readonly rpId: string
  /** Name of the project. */
  readonly siteName: string
  readonly passkeys: PasskeyPort | undefined
  /** Writes the file of a kit. */
  writeKit(kit: SealedKit): Promise<string>
  onChange(state: OwnerState): void
  /** The custody has changed. */
  onChanged(): void
}

/** What a change has opened and collected. It is erased at the end. */
interface Draft {
  readonly goal: OwnerGoal
  entropy?: Bytes
  passkeys: readonly PasskeyFactor[]
  /** Of a passkey that this change has created. */
  created?: string
  readonly code: Bytes
}

/**
 * Changes who can recover the wallet. For custody `owner`, the visitor uses a passkey twice, and types the new code from the paper: only
 * then the server deletes the slot that a login opens.
 */
export function createOwner(ports: OwnerPorts): Owner {
  const { api, wallet, getFactors, onChange } = ports
  const tools: PasskeyTools = { ...ports, port: ports.passkeys }
  let { recovery } = ports
  let draft: Draft | undefined
  let stopTimer: (() => void) | undefined
  let state: OwnerState = { step: 'overview', recovery }

  function set(next: OwnerState): void {
    state = next
    onChange(next)
  }

  function erase(): void {
    for (const bytes of [draft?.entropy, draft?.code, ...(draft?.passkeys ?? []).map(({ prf }) => prf)]) bytes?.fill(0)
    draft = undefined
    stopTimer?.()
    stopTimer = undefined
  }

  /** Erases a change that was left open. A request that has begun ends soon. */
  function watchTime(): void {
    stopTimer = ports.clock.setTimeout(() => {
      if (state.step === 'saving') return watchTime()
      erase()
      set({ step: 'overview', recovery, problem: secureSiteErrors.freshLoginNeeded() })
    }, CUSTODY_CHANGE_MS)
  }

  /** Reads the custody again after a change that the server may have made. */
  async function readRecovery(): Promise<void> {
    const user = await api(endpoints.fetchUser).catch(() => undefined)
    if (!user) return
    ;({ recovery } = user)
    if (state.step === 'overview') set({ ...state, recovery })
  }

  /** The change that goes on, unless the visitor has left it during `work`. */
  async function run(work: (current: Draft) => Promise<void>, fail: (problem: unknown) => OwnerState): Promise<void> {
    const current = draft
    if (!current) return
    try {
      await work(current)
    } catch (problem) {
      if (draft === current) set(fail(problem))
    }
  }

  async function open(current: Draft, factor: OwnerFactor): Promise<void> {
    const { entropy } = await readWallet({ api, ...getFactors(), ...factor }, wallet)
    if (draft !== current) return void entropy.fill(0)
    current.entropy = entropy
    if (current.goal === 'owner') return showPasskey(current)
    if (current.goal === 'newCode') return set({ step: 'code', code: formatCode(current.code), isSaved: false })
    try {
      await save(current, getFactors())
    } catch (problem) {
      if (draft !== current) return
      erase()
      set({ step: 'overview', recovery, problem })
    }
  }

  async function showPasskey(current: Draft): Promise<void> {
    const { passkeys } = await api(passkeyEndpoints.fetchPasskeys)
    if (draft === current) set({ step: 'passkey', uses: 0, isNew: passkeys.length === 0 })
  }

  /** Sends the change. @param second - What the visitor has given again. */
  async function save(current: Draft, second: Factors): Promise<void> {
    const { entropy, goal, code, passkeys } = current
    if (!entropy) return
    set({ step: 'saving' })
    const first = { ...getFactors(), code, passkey: passkeys[0] }
    const target = goal === 'newCode' ? 'owner' : goal
    const kinds = ({ owner: ['passkey', 'code'], newCode: ['code'], automatic: ['escrow'] } as const)[goal]
    try {
      await changeCustody({ api, wallet, recovery: target, kinds, means: { first, second }, entropy })
    } catch (error) {
      if (ownerErrors.unconfirmed.is(error) || slotErrors.notReadBack.is(error)) void readRecovery()
      throw error
    }
    recovery = target
    ports.onChanged()
    if (draft !== current) return
    erase()
    set({ step: 'overview', recovery, done: goal })
  }

  async function usePasskeyOnce(current: Draft): Promise<void> {
    const [before] = current.passkeys
    const list = async () =>
      (await api(passkeyEndpoints.fetchPasskeys)).passkeys.map(({ credentialId }) => credentialId)
    let allow = current.created === undefined ? await list() : [current.created]
    // One that was added without an answer is used, not created again.
    if (state.step === 'passkey' && state.isNew && allow.length === 0) {
      current.created = (await addPasskey(tools)).credentialId
      allow = [current.created]
    }
    const used = await askForPrf(tools, allow)
    try {
      if (draft !== current) return void used.prf.fill(0)
      if (before && before.credentialId !== used.credentialId) throw ownerErrors.otherPasskey()
      if (before && !isEqual(before.prf, used.prf)) throw ownerErrors.notSame()
    } catch (error) {
      used.prf.fill(0)
      throw error
    }
    current.passkeys = [...current.passkeys, used]
    set(
      before
        ? { step: 'code', code: formatCode(current.code), isSaved: false }
        : { step: 'passkey', uses: 1, isNew: false },
    )
  }

  const question = createRecovery({
    rpId: ports.rpId,
    usePasskey: (request) => usePasskey(request, ports.passkeys),
    listPasskeys: () => listPasskeys(api),
    attempt: (factor) => (draft ? open(draft, factor) : Promise.resolve()),
    onChange: (next) => state.step === 'recover' && set({ step: 'recover', recovery: next }),
  })

  return {
    start(goal) {
      erase()
      draft = { goal, passkeys: [], code: crypto.getRandomValues(new Uint8Array(CODE_BYTES)) }
      watchTime()
      set({ step: 'explain', goal })
    },
    confirm: () =>
      run(
        async (current) => {
          if (recovery === 'automatic') {
            set({ step: 'explain', goal: current.goal, isBusy: true })
            try {
              return await open(current, {})
            } catch (error) {
              if (!walletErrors.recoveryNeeded.is(error)) throw error
              // Another tab has changed the custody, or a change whose answer was lost.
              recovery = 'owner'
            }
          }
          if (draft === current) set({ step: 'recover', recovery: {} })
        },
        (problem) => ({ step: 'explain', goal: draft?.goal ?? 'owner', problem }),
      ),
    recovery: question,
    usePasskey: () =>
      run(
        async (current) => {
          if (state.step !== 'passkey' || state.isBusy) return
          set({ ...state, isBusy: true, problem: undefined })
          await usePasskeyOnce(current)
        },
        (problem) => ({
          step: 'passkey',
          uses: draft?.passkeys.length ? 1 : 0,
          isNew: state.step === 'passkey' && state.isNew && !draft?.created,
          problem,
        }),
      ),
    async createKit() {
      const current = draft
      if (!current?.entropy) return undefined
      const { entropy, code } = current
      try {
        const kit = await sealKit(code, { address: wallet.address, entropy })
        const text = await ports.writeKit(kit)
        // The secret may have been erased while it was sealed.
        if (draft !== current) return undefined
        if (state.step === 'code') set({ step: 'code', code: state.code, isSaved: true })
        return text
      } catch (problem) {
        if (draft === current && state.step === 'code') set({ ...state, problem })
        return undefined
      }
    },
    next: () => state.step === 'code' && set({ step: 'repeat' }),
    back: () => draft && set({ step: 'code', code: formatCode(draft.code), isSaved: false }),
    enterCode: (text) =>
      run(
        async (current) => {
          const code = parseCode(text)
          if (!isEqual(code, current.code)) throw ownerErrors.otherCode()
          await save(current, { ...getFactors(), code, passkey: current.passkeys[1] })
        },
        (problem) => ({ step: 'repeat', problem }),
      ),
    cancel() {
      erase()
      set({ step: 'overview', recovery })
    },
  }
}

export interface SectionPorts extends Omit<OwnerPorts, 'writeKit' | 'onChange'>, SectionTools {}

/** Creates the section for a visitor who is logged in. */
export async function createCustodySection({
  languages,
  loadKit,
  saveFile,
  ...ports
}: SectionPorts): Promise<CustodySection> {
  const { section, writeKit } = await prepareSection({ languages, loadKit, saveFile })
  const owner = createOwner({ ...ports, writeKit, onChange: (state) => (section.state = state) })
  return Object.assign(section, { owner, state: { step: 'overview', recovery: ports.recovery } as const })
}
