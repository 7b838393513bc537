/** @module The steps of an account that only its visitor can recover, from the start: loaded with that choice on the page `/passkey`. */
import type { CustodySection } from './custody-section.ts'
import { prepareSection, type SectionTools } from './prepareSection.ts'
import { NEW_ACCOUNT_MS } from '../../api/passkeyEndpoints.ts'
import type { Clock } from '../clock/clock.ts'
import { CODE_BYTES, formatCode, parseCode } from '../code/parseCode.ts'
import { isEqual } from '../encoding/bytes.ts'
import { createEntropy } from '../keys/createEntropy.ts'
import { getAddress } from '../keys/getAddress.ts'
import { withPrivateKey } from '../keys/withPrivateKey.ts'
import { sealKit, type SealedKit } from '../kit/kitFormat.ts'
import type { OwnMaker } from '../new-account/createOwnMaker.ts'
import { createPasskey, type CreatedPasskey } from '../passkey/createPasskey.ts'
import { passkeyPageErrors } from '../passkey/errors.ts'
import { usePasskey, type PasskeyPort } from '../passkey/usePasskey.ts'
import { askPasskey } from '../recover/createRecovery.ts'
import { ownerErrors } from './errors.ts'
import type { Owner, OwnerState } from './types.ts'

type Bytes = Uint8Array<ArrayBuffer>

interface NewOwnerPorts {
  readonly clock: Clock
  readonly maker: OwnMaker
  /** Name of the site. */
  readonly siteName: string
  readonly passkeys: PasskeyPort | undefined
  /** Writes the file of a kit. */
  writeKit(kit: SealedKit): Promise<string>
  onChange(state: OwnerState): void
  /** The account and its wallet are made. */
  onDone(): void | Promise<void>
  /**
   * The steps have ended before.
   *
   * @param isMade - Whether the account is made, and only its wallet is missing.
   * @param problem - Why, unless the visitor has left.
   */
  onCancel(isMade: boolean, problem?: unknown): void
}

/** What the steps have collected. It is erased at the end. */
interface Draft {
  readonly entropy: Bytes
  readonly code: Bytes
  created?: CreatedPasskey
  rpId?: string
  /** What the PRF of the passkey has answered first. */
  prf?: Bytes
  isRepeated?: true
}

/**
 * Makes an account whose wallet only the visitor can recover, from the start: the passkey answers twice, and the visitor types the code from the
 * paper. Only then the account is made, so that the server never has a slot that a login opens.
 */
export function createNewOwner(ports: NewOwnerPorts): Owner {
  const { maker, passkeys, siteName, onChange } = ports
  let draft: Draft | undefined
  let stopTimer = () => {}
  let state: OwnerState = { step: 'passkey', uses: 0, isNew: true }

  function set(next: OwnerState): void {
    state = next
    onChange(next)
  }

  function erase(): void {
    for (const bytes of [draft?.entropy, draft?.code, draft?.prf, draft?.created?.prf]) bytes?.fill(0)
    draft = undefined
    stopTimer()
  }

  function leave(problem?: unknown): void {
    erase()
    ports.onCancel(maker.leave(), problem)
  }

  /** Erases steps that were left open. An account that waits for its wallet gets the time again with each try, each of which ends. */
  function watchTime(): void {
    stopTimer()
    stopTimer = ports.clock.setTimeout(
      () => (state.step === 'saving' ? watchTime() : leave(ownerErrors.tookTooLong())),
      NEW_ACCOUNT_MS,
    )
  }

  /** The passkey is created with the first press, and used with the next ones until its PRF has answered twice. */
  async function usePasskeyOnce(current: Draft): Promise<void> {
    const { created, rpId } = current
    if (!created || rpId === undefined) {
      const { challenge, userHandle, userName, rpId: host } = await maker.start()
      const request = { challenge, rpId: host, userHandle, userName, siteName, existing: [] }
      const made = await createPasskey(request, passkeys)
      if (!made.hasPrf) throw passkeyPageErrors.passkeyWithoutPrf()
      Object.assign(current, { created: made, rpId: host, ...(made.prf && { prf: made.prf }) })
      return
    }
    const port = passkeys
    const { prf } = await askPasskey({ rpId, usePasskey: (request) => usePasskey(request, port) }, [
      created.credentialId,
    ])
    if (!current.prf) current.prf = prf
    else if (!isEqual(current.prf, prf)) throw ownerErrors.notSame()
    else current.isRepeated = true
  }

  async function save({ created, prf, entropy, code }: Draft): Promise<void> {
    if (!created || !prf) return
    set({ step: 'saving' })
    watchTime()
    // Copies, because the steps may be erased while the wallet is sealed.
    const means = {
      entropy: entropy.slice(),
      code: code.slice(),
      passkey: { credentialId: created.credentialId, prf: prf.slice() },
    }
    try {
      await maker.finishAsOwner(created.attestation, means)
    } finally {
      for (const bytes of [means.entropy, means.code, means.passkey.prf]) bytes.fill(0)
    }
    erase()
    await ports.onDone()
  }

  const showCode = ({ code }: Draft, isSaved = false) => set({ step: 'code', code: formatCode(code), isSaved })

  return {
    start() {
      erase()
      draft = { entropy: createEntropy(), code: crypto.getRandomValues(new Uint8Array(CODE_BYTES)) }
      watchTime()
      set({ step: 'passkey', uses: 0, isNew: true })
    },
    confirm: () => Promise.resolve(),
    recovery: { usePasskey: () => Promise.resolve(), enterCode: () => Promise.resolve() },
    async usePasskey() {
      const current = draft
      if (!current || state.step !== 'passkey' || state.isBusy) return
      set({ ...state, isBusy: true, problem: undefined })
      let problem: unknown
      try {
        await usePasskeyOnce(current)
      } catch (error) {
        problem = error
      }
      if (draft !== current) return
      if (current.isRepeated) showCode(current)
      else set({ step: 'passkey', uses: current.created ? 1 : 0, isNew: !current.created, problem })
    },
    async createKit() {
      const current = draft
      if (!current) return undefined
      const { entropy, code } = current
      const address = (await withPrivateKey(entropy, getAddress)).toLowerCase()
      const text = await ports.writeKit(await sealKit(code, { address, entropy }))
      if (draft !== current) return undefined
      showCode(current, true)
      return text
    },
    next: () => draft && set({ step: 'repeat' }),
    back: () => draft && showCode(draft),
    async enterCode(text) {
      const current = draft
      if (!current) return
      try {
        if (!isEqual(parseCode(text), current.code)) throw ownerErrors.otherCode()
        await save(current)
      } catch (problem) {
        if (draft === current) set({ step: 'repeat', problem })
      }
    },
    cancel: () => leave(),
  }
}

/** Creates the section, at its first step. */
export async function createNewOwnerSection({
  languages,
  loadKit,
  saveFile,
  ...ports
}: Omit<NewOwnerPorts, 'writeKit' | 'onChange'> & SectionTools): Promise<CustodySection> {
  const { section, writeKit } = await prepareSection({ languages, loadKit, saveFile })
  const owner = createNewOwner({ ...ports, writeKit, onChange: (state) => (section.state = state) })
  owner.start('owner')
  return Object.assign(section, { owner })
}
