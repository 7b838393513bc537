import { isAppKitError, type AppKitError, type CaipAddress, type ChainNamespace } from '@openappkit/common'
import { linkAbort, type LinkedController, withDeadline } from '../async/deadline.ts'
import { connectionErrors } from '../connections/errors.ts'
import { readChainTime } from '../transfer/readTimes.ts'
import { checkLabel } from './checkLabel.ts'
import type { ProfileContext } from './context.ts'
import { profileErrors } from './errors.ts'
import { isOwner } from './parseProfile.ts'
import { httpErrors } from '../http/errors.ts'
import { getServiceReason, readServiceReasons } from '../http/readServiceReasons.ts'

/** The registration of a name: the request to the wallet, then to the service. */
export interface Registration {
  /** Never rejects. No effect while one is open, unless the name is free, or while it may be registered. */
  start(): Promise<void>
  /** Looks again whether the name is registered, after an unknown result. Never rejects. No effect otherwise. */
  check(): Promise<void>
  /** Drops the answer of the wallet or the service. */
  stop(): void
  /** As `stop`. A name that was sent may be registered: the state says so. No effect unless one is open. */
  cancel(): void
  isOpen(): boolean
}

interface NamedAccount {
  readonly namespace: ChainNamespace
  readonly name: string
  readonly account: CaipAddress
  readonly address: string
}

/**
 * Whether the service has judged the registration of a name.
 *
 * @returns `undefined` if it may or may not have registered the name: it has not answered, or has failed.
 */
function parseRefusedName(error: unknown): AppKitError | undefined {
  const status = httpErrors.status.is(error) ? Number(error.params['status']) : 0
  if (status < 400 || status >= 500) return undefined
  const options = { cause: error }
  if (status === 429) return profileErrors.rateLimited({}, options)
  if (readServiceReasons(error).some(({ name }) => name === 'timestamp')) return profileErrors.expired({}, options)
  return profileErrors.refused({ reason: getServiceReason(error) || `status ${status}` }, options)
}

/** @param onDone - Called when the name is registered, before the state says so. */
export function createRegistration(context: ProfileContext, onDone: (named: NamedAccount) => void): Registration {
  const { kit, state, service, zone, life, getNamespace, getAccount, getAddress } = context
  const { clock } = kit.ports
  let attempt: LinkedController | undefined
  /** True while the wallet shows a message, also after the visitor has left. */
  let isPrompting = false
  /** True after the service has found the time of the device too old or too new, and false again if it refuses that of the chain. */
  let isTimeRefused = false
  /** The last registration that was sent, also one without an answer. `isAccepted`: the service has answered that it is done. */
  let sent: { readonly named: NamedAccount; readonly isAccepted: boolean } | undefined

  /**
   * The time of the device, in milliseconds since the epoch. After the service has refused it, that of the latest block: the clock of
   * the device may be wrong.
   */
  async function readTime({ namespace }: NamedAccount, signal: AbortSignal): Promise<number> {
    const network = kit.networks.getActive(namespace)
    const chain = kit.connections.getAdapter(namespace)?.facets?.swaps
    return isTimeRefused && network && chain ? readChainTime(clock, chain, { network, signal }) : clock.now()
  }

  /** A signature proves nothing for another account than the one that signed (R11). @throws connectionErrors.accountChanged */
  function checkAccount({ address }: NamedAccount): void {
    if (getAddress() !== address) throw connectionErrors.accountChanged()
  }

  /** Shows one message at a time. @throws connectionErrors.requestPending, or the error of the wallet */
  async function sign({ namespace }: NamedAccount, message: string): Promise<string> {
    if (isPrompting) throw connectionErrors.requestPending()
    isPrompting = true
    try {
      return await kit.connections.signMessage(message, namespace)
    } finally {
      isPrompting = false
    }
  }

  /** Only the service shows whether a name is registered. @throws the error of the service */
  async function look(
    { namespace, name, address }: NamedAccount,
    signal: AbortSignal,
  ): Promise<'own' | 'other' | 'none'> {
    const profile = await service.getProfile(name, signal)
    if (!profile || profile.name !== name) return 'none'
    return isOwner(kit, profile, namespace, address) ? 'own' : 'other'
  }

  /** The service did not answer, or judged the name. Another look at it is certain. @throws an error of the catalogue */
  async function settle(named: NamedAccount, cause: unknown, signal: AbortSignal): Promise<void> {
    const refusal = parseRefusedName(cause)
    isTimeRefused = profileErrors.expired.is(refusal) && !isTimeRefused
    if (profileErrors.rateLimited.is(refusal) || profileErrors.expired.is(refusal)) throw refusal
    const found = await look(named, signal).catch(() => {
      throw refusal ?? profileErrors.unconfirmed({}, { cause })
    })
    if (found === 'own') return
    if (found === 'other') throw profileErrors.taken({ name: named.name }, { cause })
    throw refusal ?? profileErrors.unavailable({}, { cause })
  }

  /**
   * A service may accept a registration without making it, or make it for another account.
   *
   * @throws profileErrors.taken, unconfirmed; unavailable if the service has not accepted it
   */
  async function confirm({ named, isAccepted }: NonNullable<typeof sent>, signal: AbortSignal): Promise<void> {
    const found = await look(named, signal).catch((cause: unknown) => {
      throw profileErrors.unconfirmed({}, { cause })
    })
    if (found === 'other') throw profileErrors.taken({ name: named.name })
    if (found === 'none') throw isAccepted ? profileErrors.unconfirmed() : profileErrors.unavailable()
  }

  async function request(named: NamedAccount, signal: AbortSignal): Promise<void> {
    const timestamp = Math.floor((await withDeadline(readTime(named, signal), { clock, signal })) / 1_000)
    checkAccount(named)
    const message = JSON.stringify({ name: named.name, attributes: {}, timestamp })
    const signature = await withDeadline(sign(named, message), { clock, signal })
    checkAccount(named)
    state.status = 'sending'
    sent = { named, isAccepted: false }
    try {
      await service.register({ namespace: named.namespace, address: named.address, message, signature }, signal)
    } catch (cause) {
      signal.throwIfAborted()
      return settle(named, cause, signal)
    }
    sent = { named, isAccepted: true }
    await confirm(sent, signal)
  }

  function fail(cause: unknown): void {
    const error: AppKitError = isAppKitError(cause) ? cause : profileErrors.unavailable({}, { cause })
    const isDeclined = connectionErrors.userRejected.is(error)
    kit.log.debug('A name was not registered.', error)
    if (profileErrors.taken.is(error)) state.availability = 'taken'
    Object.assign(state, {
      status: isDeclined ? 'declined' : 'failed',
      error: isDeclined ? undefined : kit.valtio.ref(error),
    })
    kit.events.track({ event: 'REGISTER_NAME_ERROR', properties: { message: error.short } })
  }

  /** Runs one attempt until the name is registered, or the state says why it is not. */
  async function run(named: NamedAccount, attend: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const mine = (attempt = linkAbort(life))
    try {
      await attend(mine.signal)
      if (mine.signal.aborted) return
      onDone(named)
      state.status = 'done'
      kit.events.track({ event: 'REGISTER_NAME_SUCCESS' })
    } catch (cause) {
      if (!mine.signal.aborted) fail(cause)
    } finally {
      if (attempt === mine) attempt = undefined
      mine.release()
    }
  }

  function stop(): void {
    attempt?.abort()
    attempt = undefined
  }

  return {
    isOpen: () => attempt !== undefined,
    stop,
    cancel() {
      if (!attempt) return
      stop()
      if (state.status === 'signing') state.status = 'editing'
      else Object.assign(state, { status: 'failed', error: kit.valtio.ref(profileErrors.unconfirmed()) })
    },
    async start() {
      const namespace = getNamespace()
      const account = getAccount()
      const address = getAddress()
      const { label, availability } = state
      if (
        attempt ||
        namespace === undefined ||
        account === undefined ||
        address === undefined ||
        availability !== 'free' ||
        profileErrors.unconfirmed.is(state.error) ||
        checkLabel(label) !== undefined
      ) {
        return
      }
      const named = { namespace, name: `${label}.${zone}`, account, address }
      Object.assign(state, { status: 'signing', account, error: undefined })
      await run(named, (signal) => request(named, signal))
    },
    async check() {
      const last = sent
      if (attempt || !last || state.status !== 'failed' || !profileErrors.unconfirmed.is(state.error)) return
      Object.assign(state, { status: 'confirming', error: undefined })
      await run(last.named, (signal) => confirm(last, signal))
    },
  }
}
