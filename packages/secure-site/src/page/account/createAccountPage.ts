import { deviceEndpoints } from '../../api/deviceEndpoints.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { handoverEndpoints } from '../../api/handoverEndpoints.ts'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import type { LoggedIn } from '../login/createLogin.ts'
import { topLevelErrors } from '../top-level/describeProblem.ts'
import { createTopLogin, type TopLevelPorts } from '../top-level/createTopLogin.ts'
import { addPasskey, letPasskeyOpen, removePasskey, type PasskeyTools } from './passkeyChanges.ts'
import type { AccountLists, AccountNotice, AccountPage, AccountState } from './types.ts'
import { passkeyPageErrors } from '../passkey/errors.ts'
import { usePasskey, type PasskeyPort } from '../passkey/usePasskey.ts'
import type { Api } from '../proof/createApi.ts'
import { isUnanswered } from '../proof/isUnanswered.ts'
import { createRecovery, type OwnerFactor, type Recovery, type RecoveryState } from '../recover/createRecovery.ts'
import { listPasskeys } from '../recover/describeRecovery.ts'

export interface AccountPorts extends TopLevelPorts {
  onChange(state: AccountState): void
}

/** The visitor has to log in again. */
const isLoggedOut = (problem: unknown): boolean =>
  secureSiteErrors.freshLoginNeeded.is(problem) || secureSiteErrors.sessionEnded.is(problem)

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

function createOwnerQuestion({ api, rpId, passkeys, onChange }: QuestionPorts): OwnerQuestion {
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

/**
 * The account of a visitor at the top level of the secure site: the devices that are logged in, and the passkeys. It needs its own login,
 * which no other page has.
 */
export function createAccountPage({ onChange, ...ports }: AccountPorts): AccountPage {
  /** The page continues a login of a frame. */
  let isHandedOver = false
  let state: AccountState = { step: 'email', email: ports.email, isBusy: false }

  function set(next: AccountState): void {
    state = next
    onChange(next)
    // No work of the page waits for the wallet any more.
    if (next.step !== 'open') question.leave()
  }

  const { api, login, getFactors, signOut, ...actions } = createTopLogin({
    ...ports,
    getState: () => state,
    setState: set,
    onLoggedIn(user) {
      isHandedOver = false
      return show(user)
    },
  })

  const rpId = new URL(ports.origin).hostname
  const question = createOwnerQuestion({
    ...{ api, rpId },
    passkeys: ports.passkeys,
    onChange: (asked) => state.step === 'open' && set({ ...state, question: asked }),
  })

  async function fetchLists(): Promise<AccountLists> {
    const [{ devices }, { passkeys }] = await Promise.all([
      api(deviceEndpoints.fetchDevices),
      api(passkeyEndpoints.fetchPasskeys),
    ])
    return { devices, passkeys }
  }

  /** Ends the login, and shows the first step with the reason, unless the visitor leaves meanwhile. */
  async function leave(problem: unknown): Promise<void> {
    const left = state
    await signOut()
    if (state === left) set({ step: 'email', email: ports.email, isBusy: false, problem })
  }

  async function show(user: LoggedIn): Promise<void> {
    const opening: AccountState = { step: 'opening' }
    set(opening)
    try {
      const lists = await fetchLists()
      // The visitor may have left, or have logged in again.
      if (state === opening) set({ step: 'open', user, ...lists })
    } catch (problem) {
      if (state !== opening) return
      await (isLoggedOut(problem) ? leave(problem) : Promise.resolve(set({ step: 'failed', problem })))
    }
  }

  /**
   * Runs the work of a row, and reads the lists again. Work that is running is not repeated.
   *
   * @param look - What the lists say of it if its answer was lost.
   */
  async function run(
    busy: string,
    work: (user: LoggedIn) => Promise<AccountNotice | undefined>,
    look: (lists: AccountLists) => AccountNotice | false = () => false,
  ): Promise<void> {
    if (state.step !== 'open' || state.busy !== undefined) return
    const { user, devices, passkeys } = state
    set({ step: 'open', user, devices, passkeys, busy })
    const isHere = () => state.step === 'open' && state.user === user
    let notice: AccountNotice | undefined
    let problem: unknown
    try {
      notice = await login.requireFresh(() => work(user))
    } catch (error) {
      problem = error
    }
    if (!isHere()) return
    if (isLoggedOut(problem)) return leave(problem)
    const lists = await fetchLists().catch(() => undefined)
    if (!isHere()) return
    const found = lists && isUnanswered(problem) && look(lists)
    const outcome = found ? { notice: found } : { ...(notice && { notice }), ...(problem !== undefined && { problem }) }
    set({ step: 'open', user, ...(lists ?? { devices, passkeys }), ...outcome })
  }

  const isNamed = (rows: readonly { readonly id: string; readonly name: string | null }[], id: string, name: string) =>
    rows.some((row) => row.id === id && row.name === name)

  const getTools = ({ wallet }: LoggedIn): PasskeyTools => ({
    ...{ api, wallet, getFactors, rpId },
    siteName: ports.project.name,
    passkeys: ports.passkeys,
    askOwner: (attempt) => question.ask(attempt),
  })

  return {
    ...actions,

    async takeOver(ticket) {
      const opening: AccountState = { step: 'opening' }
      set(opening)
      let user: LoggedIn | undefined
      try {
        user = await login.finish(await api(handoverEndpoints.claimHandover, { body: { ticket } }))
      } catch {
        // The page asks for a login, as without a ticket.
      }
      if (state !== opening) return signOut()
      isHandedOver = user !== undefined
      if (user) await show(user)
      else set({ step: 'email', email: ports.email, isBusy: false })
    },

    async refresh() {
      if (state.step === 'failed') return show(await login.getUser())
      return run('refresh', () => Promise.resolve(undefined))
    },

    addPasskey: () =>
      run('add', async (user) => ((await addPasskey(getTools(user))) ? 'passkeyAdded' : 'passkeyAddedOnly')),

    letOpen: (passkey) =>
      run(
        passkey.id,
        async (user) => {
          await letPasskeyOpen(getTools(user), passkey)
          return 'passkeyOpens'
        },
        ({ passkeys }) => passkeys.some(({ id, canOpen }) => id === passkey.id && canOpen) && 'passkeyOpens',
      ),

    namePasskey: (id, name) =>
      run(
        id,
        async () => {
          await api(passkeyEndpoints.namePasskey, { id, body: { name } })
          return 'named'
        },
        ({ passkeys }) => isNamed(passkeys, id, name) && 'named',
      ),

    removePasskey: (passkey) =>
      run(
        passkey.id,
        async (user) => {
          await removePasskey(getTools(user), passkey)
          return 'passkeyRemoved'
        },
        ({ passkeys }) => !passkeys.some(({ id }) => id === passkey.id) && 'passkeyRemoved',
      ),

    nameDevice: (id, name) =>
      run(
        id,
        async () => {
          await api(deviceEndpoints.nameDevice, { id, body: { name } })
          return 'named'
        },
        ({ devices }) => isNamed(devices, id, name) && 'named',
      ),

    logOutDevice: (id) =>
      run(
        id,
        async () => {
          await api(deviceEndpoints.signOutDevice, { id })
          return 'deviceLoggedOut'
        },
        ({ devices }) => devices.some((device) => device.id === id && !device.isLoggedIn) && 'deviceLoggedOut',
      ),

    removeDevice: (id) =>
      run(
        id,
        async () => {
          await api(deviceEndpoints.removeDevice, { id })
          return 'deviceRemoved'
        },
        ({ devices }) => !devices.some((device) => device.id === id) && 'deviceRemoved',
      ),

    recovery: question.recovery,
    leaveQuestion: () => question.leave(),

    async end() {
      set({ step: 'ended' })
      await signOut()
    },

    getSession: () =>
      state.step === 'open'
        ? {
            ...{ api, user: state.user, getFactors },
            refresh: () => run('refresh', () => Promise.resolve(undefined)),
            askOwnLogin() {
              if (isHandedOver) {
                // First, so that the press shows at once why the page asks.
                set({ step: 'email', email: ports.email, isBusy: false, problem: topLevelErrors.ownLoginNeeded() })
                void signOut()
              }
              return isHandedOver
            },
          }
        : undefined,
  }
}

/** Gives the visitor an HTML file, as a download of the browser. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/html' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
