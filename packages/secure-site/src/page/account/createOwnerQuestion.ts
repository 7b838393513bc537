import { passkeyPageErrors } from '../passkey/errors.ts'
import { usePasskey, type PasskeyPort } from '../passkey/usePasskey.ts'
import type { Api } from '../proof/createApi.ts'
import { createRecovery, type OwnerFactor, type Recovery, type RecoveryState } from '../recover/createRecovery.ts'
import { listPasskeys } from '../recover/listPasskeys.ts'

type Entropy = Uint8Array<ArrayBuffer>

/** Opens the wallet with what its owner gives. @returns the entropy, which the caller erases after use */
type Attempt = (factor: OwnerFactor) => Promise<Entropy>

interface QuestionPorts {
  readonly api: Api
  /** The host of the secure site. */
  readonly rpId: string
  readonly passkeys: PasskeyPort | undefined
  /** `undefined`: nothing is asked. */
  onChange(state: RecoveryState | undefined): void
}

/** Asks for a passkey or the recovery code while work of the page waits for the wallet. */
interface OwnerQuestion {
  readonly recovery: Recovery
  /** Asks until the wallet is open. @throws `passkeys.passkeyNotUsed` if the visitor leaves */
  ask(attempt: Attempt): Promise<Entropy>
  /** Ends the question, if there is one. */
  leave(): void
}

export function createOwnerQuestion({ api, rpId, passkeys, onChange }: QuestionPorts): OwnerQuestion {
  let waiting: { readonly attempt: Attempt; resolve(entropy: Entropy): void; reject(error: unknown): void } | undefined

  async function attempt(factor: OwnerFactor): Promise<void> {
    const current = waiting
    const entropy = await current?.attempt(factor)
    if (!entropy) return
    if (current === waiting) current?.resolve(entropy)
    else entropy.fill(0)
  }

  const recovery = createRecovery({
    ...{ rpId, attempt },
    usePasskey: (request) => usePasskey(request, passkeys),
    listPasskeys: () => listPasskeys(api),
    onChange: (state) => waiting && onChange(state),
  })

  function end(): typeof waiting {
    const ended = waiting
    waiting = undefined
    if (ended) onChange(undefined)
    return ended
  }

  return {
    recovery,
    ask: (given) =>
      new Promise((resolve, reject) => {
        waiting = { attempt: given, resolve: (entropy) => (end(), resolve(entropy)), reject }
        onChange({})
      }),
    leave: () => end()?.reject(passkeyPageErrors.passkeyNotUsed()),
  }
}
