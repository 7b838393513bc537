import { isAppKitError, encodeHex } from '@openappkit/common'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import type { ExportProvider } from '../../api/exportConfig.ts'
import type { ProjectConfig } from '../../api/projectConfig.ts'
import type { Clock } from '../clock/clock.ts'
import { formatWalletAddress } from '../custody/formatWalletAddress.ts'
import { openWallet } from '../custody/openWallet.ts'
import { withPrivateKey } from '../keys/withPrivateKey.ts'
import { createLogin } from '../login/createLogin.ts'
import { joinTags } from '../login/joinTags.ts'
import { usePasskey } from '../passkey/usePasskey.ts'
import { createApi, type FetchPort } from '../proof/createApi.ts'
import type { LoginWindow } from '../top-level/openLoginWindow.ts'
import { createRecovery, type OwnerFactor, type Recovery, type RecoveryState } from '../recover/createRecovery.ts'
import { listPasskeys } from '../recover/listPasskeys.ts'
import type { PageStorage } from '../storage/openStorage.ts'

/** How long the page keeps the secret: as long as a login is fresh. */
const OPEN_MS = 300_000

/** What can be shown: a recovery phrase (BIP-39), or the private key of the account in hexadecimal digits. */
export type SecretKind = 'phrase' | 'privateKey'

/** The state of an export. `problem`: why the last step failed. */
export type ExportState =
  | { readonly step: 'email'; readonly email: string; readonly isBusy: boolean; readonly problem?: unknown; /** Of the problem. */ readonly provider?: ExportProvider }
  | { readonly step: 'provider'; readonly provider: ExportProvider; /** Of the window. `undefined` until the login has started. */ readonly uri?: string }
  | { readonly step: 'device'; readonly email: string }
  | { readonly step: 'code'; readonly email: string; readonly isBusy: boolean; readonly problem?: unknown }
  | { readonly step: 'opening' }
  /** Only its owner opens the wallet. */
  | { readonly step: 'recover'; readonly recovery: RecoveryState }
  | { readonly step: 'open'; readonly address: string }
  | { readonly step: 'ended' }

export interface ExportPorts {
  readonly fetch: FetchPort
  readonly clock: Clock
  /** Of the secure site. */
  readonly origin: string
  readonly project: ProjectConfig
  /** Keeps nothing after the page, so that each export needs a login. */
  readonly storage: PageStorage
  /** Languages of the visitor, preferred first. */
  readonly languages: readonly string[]
  /** Opens an empty window in a click. It must not refer to this page, which shows a key. */
  openWindow(): LoginWindow
  onChange(state: ExportState): void
}

/** One export: a login, the wallet, and its secret while the page is open. */
export interface WalletExport {
  /** Requests a letter. */
  start(email: string): Promise<void>
  /** Ends the login with the code, and opens the wallet. */
  enterCode(code: string): Promise<void>
  /** Logs in at a provider, in a window that the visitor confirms, and opens the wallet. Called in a click. */
  startAt(provider: ExportProvider): Promise<void>
  /** Opens a wallet of its owner, in the step `recover`. */
  readonly recovery: Recovery
  /** @throws if the wallet is not open any more */
  read(kind: SecretKind): Promise<string>
  /** Leaves the login, and shows the field for the address again. */
  restart(): void
  /** Erases the secret, and signs out. */
  end(): Promise<void>
}

/** The code was used up or has expired: only a new one helps. */
export const needsNewCode = (problem: unknown): boolean =>
  isAppKitError(problem) && (secureSiteErrors.newCodeRequired.is(problem) || secureSiteErrors.codeExpired.is(problem) || secureSiteErrors.loginUnknown.is(problem))

/**
 * Exports the key of a wallet at the top level of the secure site. It needs its own login, which no other page has. The server
 * records the export, and stores a letter about it, before the wallet is opened.
 */
export function createExport({ fetch, clock, origin, project, storage, languages, openWindow, onChange }: ExportPorts): WalletExport {
  const { proof, slot: deviceKey } = storage.keys
  const getLanguages = () => languages
  const api = createApi({ fetch, clock, origin, keys: proof, firstNonce: project.nonce, readToken: storage.readToken, getLanguages: () => joinTags(languages) })
  const login = createLogin({
    ...{ api, storage, clock, project, getLanguages },
    prepareWallet({ wallet }) {
      // A visitor who has no wallet gets none here.
      if (!wallet) throw walletErrors.walletUnknown()
      return Promise.resolve(wallet)
    },
    onSession: () => {},
  })
  let state: ExportState = { step: 'email', email: '', isBusy: false }
  let secret: Uint8Array<ArrayBuffer> | undefined
  let leaving = new AbortController()
  let stopTimer = () => {}

  function set(next: ExportState): void {
    state = next
    onChange(next)
  }

  /** Whether the visitor still waits: the page may have been left meanwhile. */
  const isOpening = (): boolean => state.step === 'opening' || state.step === 'recover'

  function erase(): void {
    stopTimer()
    secret?.fill(0)
    secret = undefined
  }

  async function end(): Promise<void> {
    leave()
    erase()
    set({ step: 'ended' })
    await login.signOut()
  }

  async function open(): Promise<void> {
    set({ step: 'opening' })
    await api(walletEndpoints.recordExport)
    try {
      await reveal({})
    } catch (error) {
      if (!walletErrors.recoveryNeeded.is(error)) throw error
      if (isOpening()) set({ step: 'recover', recovery: {} })
    }
  }

  /** @param factor - Of the owner of the wallet. */
  async function reveal(factor: OwnerFactor): Promise<void> {
    const { wallet } = await login.getUser()
    await openWallet({ api, deviceKey, ...factor }, wallet, (entropy) => Promise.resolve(void (secret = isOpening() ? Uint8Array.from(entropy) : undefined)))
    if (!isOpening()) return erase()
    stopTimer = clock.setTimeout(() => void end(), OPEN_MS)
    set({ step: 'open', address: formatWalletAddress(wallet) })
  }

  const recovery = createRecovery({
    rpId: new URL(origin).hostname,
    usePasskey,
    listPasskeys: () => listPasskeys(api),
    attempt: reveal,
    onChange: (next) => state.step === 'recover' && set({ step: 'recover', recovery: next }),
  })

  /** Waits for the link of the letter. @returns whether the visitor is still there */
  async function awaitDevice(email: string): Promise<boolean> {
    const { signal } = leaving
    set({ step: 'device', email })
    try {
      await login.awaitDevice(signal)
    } catch (error) {
      if (!signal.aborted) throw error
    }
    return !signal.aborted
  }

  /** Opens the wallet after the login. A failure shows the first step again. */
  async function finish(first: ExportState & { readonly step: 'email' }): Promise<void> {
    try {
      await open()
    } catch (problem) {
      const isWaiting = isOpening()
      erase()
      await login.signOut()
      if (isWaiting) set({ ...first, problem })
    }
  }

  /** Waits until the visitor has confirmed the login in its window. @returns whether the visitor is still there */
  async function logInAt(provider: ExportProvider, signal: AbortSignal): Promise<boolean> {
    const opened = openWindow()
    try {
      const uri = await login.startSocial({ provider: provider.name, origin, signal })
      signal.throwIfAborted()
      opened.load(uri)
      set({ step: 'provider', provider, uri })
      await login.claimSocial(uri, { signal })
    } catch (error) {
      opened.close()
      if (!signal.aborted) throw error
    }
    // A request that was sent before may have logged in.
    if (signal.aborted) await login.signOut()
    return !signal.aborted
  }

  function leave(): void {
    leaving.abort()
    leaving = new AbortController()
  }

  return {
    async start(email) {
      leave()
      // Another letter for the same address: the visitor stays at the code.
      const step = state.step === 'code' ? 'code' : 'email'
      set({ step, email, isBusy: true })
      try {
        const action = await login.start({ email, origin })
        if (action === 'VERIFY_DEVICE' && !(await awaitDevice(email))) return
        set({ step: 'code', email, isBusy: false })
      } catch (problem) {
        set({ step, email, isBusy: false, problem })
      }
    },

    async enterCode(code) {
      if (state.step !== 'code') return
      const { email } = state
      set({ step: 'code', email, isBusy: true })
      try {
        await login.verify(code)
      } catch (problem) {
        return set({ step: 'code', email, isBusy: false, problem })
      }
      await finish({ step: 'email', email, isBusy: false })
    },

    async startAt(provider) {
      leave()
      const { signal } = leaving
      const first = { step: 'email', email: '', isBusy: false, provider } as const
      set({ step: 'provider', provider })
      try {
        if (!(await logInAt(provider, signal))) return
      } catch (problem) {
        await login.signOut()
        return set({ ...first, problem })
      }
      await finish(first)
    },

    recovery,

    async read(kind) {
      if (!secret) throw secureSiteErrors.sessionEnded()
      return kind === 'phrase' ? entropyToMnemonic(secret, wordlist) : withPrivateKey(secret, encodeHex)
    },

    restart() {
      leave()
      if (state.step === 'recover') void login.signOut()
      set({ step: 'email', email: '', isBusy: false })
    },

    end,
  }
}
