import { encodeHex } from '@openappkit/common'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import { formatWalletAddress } from '../custody/formatWalletAddress.ts'
import { openWallet } from '../custody/openWallet.ts'
import { withPrivateKey } from '../keys/withPrivateKey.ts'
import { usePasskey } from '../passkey/usePasskey.ts'
import { createTopLogin, type TopLevelPorts, type TopLogin, type TopLoginState } from '../top-level/createTopLogin.ts'
import { createRecovery, type OwnerFactor, type Recovery, type RecoveryState } from '../recover/createRecovery.ts'
import { listPasskeys } from '../recover/describeRecovery.ts'

/** How long the page keeps the secret: as long as a login is fresh. */
const OPEN_MS = 300_000

/** What can be shown: a recovery phrase (BIP-39), or the private key of the account in hexadecimal digits. */
export type SecretKind = 'phrase' | 'privateKey'

/** The state of an export. `problem`: why the last step failed. */
export type ExportState =
  | TopLoginState
  | { readonly step: 'opening' }
  /** Only its owner opens the wallet. */
  | { readonly step: 'recover'; readonly recovery: RecoveryState }
  | { readonly step: 'open'; readonly address: string }
  | { readonly step: 'ended' }

export interface ExportPorts extends TopLevelPorts {
  onChange(state: ExportState): void
}

/** One export: a login, the wallet, and its secret while the page is open. */
export interface WalletExport extends Pick<TopLogin, 'start' | 'enterCode' | 'enterPasskey' | 'startAt' | 'restart'> {
  /** Opens a wallet of its owner, in the step `recover`. */
  readonly recovery: Recovery
  /** @throws if the wallet is not open any more */
  read(kind: SecretKind): Promise<string>
  /** Erases the secret, and signs out. */
  end(): Promise<void>
}

/**
 * Exports the key of a wallet at the top level of the secure site. It needs its own login, which no other page has. The server
 * records the export, and stores a letter about it, before the wallet is opened.
 */
export function createExport({ onChange, ...ports }: ExportPorts): WalletExport {
  const { clock, origin } = ports
  let state: ExportState = { step: 'email', email: ports.email, isBusy: false }
  let secret: Uint8Array<ArrayBuffer> | undefined
  /** Aborted when the visitor leaves the export that is running. */
  let leaving: AbortSignal = AbortSignal.abort()
  let stopTimer = () => {}

  function set(next: ExportState): void {
    state = next
    onChange(next)
  }

  const { api, login, getFactors, leave, signOut, ...top } = createTopLogin({
    ...ports,
    getState: () => state,
    setState: set,
    onLoggedIn: (_user, email, signal, provider) => finish({ step: 'email', email, isBusy: false, provider }, signal),
  })

  function erase(): void {
    stopTimer()
    secret?.fill(0)
    secret = undefined
  }

  async function end(): Promise<void> {
    leave()
    erase()
    set({ step: 'ended' })
    await signOut()
  }

  async function open(signal: AbortSignal): Promise<void> {
    set({ step: 'opening' })
    await api(walletEndpoints.recordExport, { signal })
    try {
      await reveal({}, signal)
    } catch (error) {
      if (!walletErrors.recoveryNeeded.is(error)) throw error
      if (!signal.aborted) set({ step: 'recover', recovery: {} })
    }
  }

  /** @param factor - Of the owner of the wallet. */
  async function reveal(factor: OwnerFactor, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const { wallet } = await login.getUser(signal)
    await openWallet({ api, ...getFactors(), ...factor }, wallet, async (entropy) => {
      // The secret of another export may be open.
      if (!signal.aborted) secret = Uint8Array.from(entropy)
    })
    if (signal.aborted) return
    stopTimer = clock.setTimeout(() => void end(), OPEN_MS)
    set({ step: 'open', address: formatWalletAddress(wallet) })
  }

  const recovery = createRecovery({
    rpId: new URL(origin).hostname,
    usePasskey,
    listPasskeys: () => listPasskeys(api),
    attempt: (factor) => reveal(factor, leaving),
    onChange: (next) => state.step === 'recover' && set({ step: 'recover', recovery: next }),
  })

  /** Opens the wallet after the login. A failure shows the first step again. */
  async function finish(first: ExportState & { readonly step: 'email' }, signal: AbortSignal): Promise<void> {
    leaving = signal
    try {
      await open(signal)
    } catch (problem) {
      // The visitor has left, which has ended the session.
      if (signal.aborted) return
      erase()
      await signOut()
      // Unless the page was left meanwhile.
      if (state.step === 'opening') set({ ...first, problem })
    }
  }

  return {
    start: top.start,
    enterCode: top.enterCode,
    enterPasskey: top.enterPasskey,
    startAt: top.startAt,

    recovery,

    async read(kind) {
      if (!secret) throw secureSiteErrors.sessionEnded()
      return kind === 'phrase' ? entropyToMnemonic(secret, wordlist) : withPrivateKey(secret, encodeHex)
    },

    restart() {
      erase()
      top.restart()
    },

    end,
  }
}
