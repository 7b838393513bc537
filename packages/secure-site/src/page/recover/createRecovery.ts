import { codeErrors } from '../code/errors.ts'
import { parseCode } from '../code/parseCode.ts'
import type { Factors, PasskeyFactor } from '../custody/factors.ts'
import { encodeBase64Url } from '../encoding/base64Url.ts'
import { passkeyPageErrors } from '../passkey/errors.ts'
import type { usePasskey } from '../passkey/usePasskey.ts'

/** What the visitor opens the wallet with. */
export type OwnerFactor = Pick<Factors, 'passkey' | 'code'>

/** The state of the question. `problem`: why the last try failed. */
export interface RecoveryState {
  readonly busy?: 'passkey' | 'code' | undefined
  readonly problem?: unknown
}

export interface RecoveryPorts {
  /** The host of the secure site. */
  readonly rpId: string
  readonly usePasskey: typeof usePasskey
  /** Ids of the passkeys that have a slot. */
  listPasskeys(): Promise<readonly string[]>
  /** Opens the wallet. @throws if the factor does not open it */
  attempt(factor: OwnerFactor): Promise<void>
  onChange(state: RecoveryState): void
}

/** Asks for a passkey or for the recovery code until one opens the wallet. */
export interface Recovery {
  /** Called by a press: browsers show their window only then. */
  usePasskey(): Promise<void>
  enterCode(text: string): Promise<void>
}

/**
 * Asks for the answer of a passkey's PRF. No server needs the signature: what the PRF answers opens the slot, or does not.
 *
 * @throws `passkeys.passkeyNotUsed`, `passkeys.passkeyUnsupported`, `passkeys.passkeyWithoutPrf`
 */
export async function askPasskey(
  { rpId, usePasskey }: Pick<RecoveryPorts, 'rpId' | 'usePasskey'>,
  allow: readonly string[],
  signal?: AbortSignal,
): Promise<PasskeyFactor> {
  const challenge = encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const { credentialId, prf } = await usePasskey({ challenge, rpId, allow, signal })
  if (!prf) throw passkeyPageErrors.passkeyWithoutPrf()
  return { credentialId, prf }
}

function eraseFactor({ code, passkey }: OwnerFactor): void {
  code?.fill(0)
  passkey?.prf.fill(0)
}

export function createRecovery(ports: RecoveryPorts): Recovery {
  const { listPasskeys, attempt, onChange } = ports
  let current: AbortController | undefined
  /** A factor is being tried: until the wallet is open or not, no other one is. */
  let isTrying = false

  async function run(busy: 'passkey' | 'code', read: (signal: AbortSignal) => Promise<OwnerFactor>): Promise<void> {
    if (isTrying) return
    // The window of the browser may wait for a passkey that the visitor does not have here.
    current?.abort()
    const { signal } = (current = new AbortController())
    onChange({ busy })
    try {
      const factor = await read(signal)
      if (signal.aborted) return eraseFactor(factor)
      isTrying = true
      await attempt(factor).finally(() => {
        isTrying = false
        eraseFactor(factor)
      })
      onChange({})
    } catch (problem) {
      if (!signal.aborted) onChange({ problem })
    }
  }

  return {
    usePasskey: () =>
      run('passkey', async (signal) => ({ passkey: await askPasskey(ports, await listPasskeys(), signal) })),
    enterCode: (text) => run('code', () => Promise.resolve().then(() => ({ code: parseCode(text) }))),
  }
}

/** Whether the problem is one of the field for the code. */
export const isCodeProblem = (problem: unknown): boolean =>
  codeErrors.incomplete.is(problem) || codeErrors.mistyped.is(problem)
