import { isAppKitError, shorten, type CaipAddress } from '@openappkit/common'
import { connectionErrors } from '../connections/errors.ts'
import { getFamily } from '../families/getFamily.ts'
import type { Kit } from '../kit/types.ts'
import type { SIWXMessage, SIWXSession } from '../options/siwx.types.ts'
import { siwxErrors } from './errors.ts'
import { reportRefusal } from './reportRefusal.ts'
import type { SignInAccount } from './getAccount.ts'
import type { SignInEvent } from './machine.ts'
import type { SessionWriter } from './createSessionWriter.ts'
import { createMessage, readText } from './site.ts'
import type { SignInFailure } from './types.ts'
import { withDeadline } from '../async/deadline.ts'

/** A message that was created earlier is used for so long: its nonce expires on the server. */
const FRESH_MS = 120_000

interface AttemptsParams {
  readonly kit: Kit
  readonly writer: SessionWriter
  /** Aborted when the kit is destroyed. */
  readonly signal: AbortSignal
  /** Ignores events of an account that is no longer active. */
  dispatch(account: SignInAccount, event: SignInEvent): void
}

/** The attempts to sign in, one at a time. */
export interface Attempts {
  run(account: SignInAccount): Promise<void>
  prepare(account: SignInAccount): Promise<void>
  /** Ends the attempt. Its late answers are dropped. */
  abort(reason: Error): void
  /** After a change of the connections. */
  follow(): void
}

/** Longest wait for an answer of a wallet. */
const PROMPT_DEADLINE_MS = 300_000

/** A message and its text, which is read once: the site's `toString` may return another text later. */
interface ReadMessage {
  readonly message: SIWXMessage
  readonly text: string
}

/** A request that a wallet shows. Only its owner can close it. */
interface Prompt {
  readonly account: CaipAddress
  readonly read: ReadMessage
  /** Rejects after {@link PROMPT_DEADLINE_MS}, also if no attempt waits for it any more. */
  readonly answer: Promise<string>
  readonly controller: AbortController
  readonly isInBrowser: boolean
}

/** The requests to sign in, at most one for each wallet. */
interface Prompts {
  /**
   * The message of the prompt that the wallet of this account shows; `undefined` if it shows none.
   *
   * @throws connectionErrors.requestPending if it shows one for another account or network
   */
  findMessage(account: SignInAccount): ReadMessage | undefined
  /**
   * Requests the wallet to sign, or waits for the prompt that it shows.
   *
   * @throws connectionErrors.notAnswered, accountChanged, notConnected, siwxErrors.invalidSignature, the reason of the signal, or
   *   the error of the wallet
   */
  request(account: SignInAccount, read: ReadMessage, signal: AbortSignal): Promise<string>
  /** Ends the requests of wallets that are no longer connected. */
  follow(): void
}

function createPrompts(kit: Kit): Prompts {
  const { connections, ports } = kit
  const prompts = new Map<string, Prompt>()
  const abortAll = () => prompts.forEach(({ controller }) => controller.abort(connectionErrors.destroyed()))
  kit.onDestroy(abortAll)

  /** Sends the request. The driver waits for the wallet also if the kit no longer waits, so that no second prompt appears. */
  function send(account: SignInAccount, read: ReadMessage): Promise<string> {
    const { connectorId, namespace } = account
    const controller = new AbortController()
    const { signal } = controller
    return connections.requestWallet((request, driver) => {
      const answer = withDeadline(driver.signMessage({ ...request, message: read.text, signal }), {
        clock: ports.clock,
        signal,
        deadlineMs: PROMPT_DEADLINE_MS,
        onDeadline() {
          // The wallet has lost the request, e.g. because its window was closed.
          const error = connectionErrors.notAnswered()
          controller.abort(error)
          return error
        },
      })
      const isInBrowser = connections.getActive(namespace)?.type === 'injected'
      const prompt = { account: account.account, read, answer, controller, isInBrowser }
      prompts.set(connectorId, prompt)
      const remove = () => prompts.get(connectorId) === prompt && prompts.delete(connectorId)
      answer.then(remove, remove)
      return answer
    }, namespace)
  }

  return {
    findMessage({ connectorId, account }) {
      const prompt = prompts.get(connectorId)
      if (prompt && prompt.account !== account) throw connectionErrors.requestPending()
      return prompt?.read
    },
    async request(account, read, signal) {
      const { connectorId, namespace } = account
      const shown = prompts.get(connectorId)
      const asked = shown ? connections.requestWallet(() => shown.answer, namespace) : send(account, read)
      const signature = await withDeadline(asked, { clock: ports.clock, signal })
      const { signIn } = getFamily(kit, namespace)
      const isText = typeof signature === 'string' && signature !== ''
      if (!isText || !(signIn?.isSignature?.(signature) ?? true)) throw siwxErrors.invalidSignature()
      return signature
    },
    follow() {
      for (const [connectorId, { controller, isInBrowser }] of prompts) {
        const isHeld = Object.values(connections.state.byNamespace).some((state) =>
          state?.connections.some((held) => held.connectorId === connectorId),
        )
        // A wallet of this browser still shows its window.
        if (isHeld || isInBrowser) continue
        prompts.delete(connectorId)
        controller.abort(connectionErrors.notConnected())
      }
    },
  }
}

/** The fields of a message, without its functions. */
function createSession(
  { chainId, address }: SignInAccount,
  { message, text }: ReadMessage,
  signature: string,
): SIWXSession {
  const { toString: _, ...fields } = message
  return { data: { ...fields, accountAddress: address, chainId }, message: text, signature }
}

export function createAttempts({ kit, writer, dispatch, signal: kitSignal }: AttemptsParams): Attempts {
  const prompts = createPrompts(kit)
  let current = new AbortController()
  /** A message that the visitor has seen and not signed yet. */
  let prepared:
    | { readonly account: SignInAccount; readonly message: Promise<SIWXMessage>; readonly at: number }
    | undefined

  function create(account: SignInAccount): Promise<SIWXMessage> {
    const { siwx, address, chainId, namespace } = account
    const accountName = getFamily(kit, namespace).signIn?.accountName
    const input = { accountAddress: address, chainId, ...(accountName !== undefined && { accountName }) }
    return createMessage(kit, siwx, input, kitSignal)
  }

  const isFresh = ({ siwx, account }: SignInAccount) =>
    prepared?.account.account === account &&
    prepared.account.siwx === siwx &&
    kit.ports.clock.now() - prepared.at < FRESH_MS

  /** The message that the visitor has seen, or a new one. Each message is signed once. @throws siwxErrors.invalidMessage */
  async function takeMessage(account: SignInAccount): Promise<ReadMessage> {
    const given = isFresh(account) ? prepared!.message : undefined
    prepared = undefined
    const message = (await given?.catch(() => undefined)) ?? (await create(account))
    return { message, text: readText(message) }
  }

  function fail(account: SignInAccount, cause: unknown, failure: SignInFailure): void {
    if (connectionErrors.userRejected.is(cause)) return dispatch(account, { type: 'declined', error: cause })
    const error = siwxErrors.signingFailed({}, { cause })
    if (failure === 'site') reportRefusal(kit, cause)
    else kit.log.warn('The visitor could not sign in.', cause)
    kit.events.track({
      event: 'SIWX_AUTH_ERROR',
      properties: {
        network: account.chainId,
        message: isAppKitError(cause) ? cause.short : shorten(cause instanceof Error ? cause.message : error.short),
      },
    })
    dispatch(account, { type: 'failed', failure: kit.ports.lifecycle.isOnline() ? failure : 'offline', error })
  }

  return {
    async run(account) {
      current.abort(connectionErrors.superseded())
      const { signal } = (current = new AbortController())
      let failure: SignInFailure = 'wallet'
      dispatch(account, { type: 'requested' })
      try {
        const open = prompts.findMessage(account)
        failure = 'site'
        const read = open ?? (await takeMessage(account))
        signal.throwIfAborted()
        dispatch(account, { type: 'asked', message: read.message })
        failure = 'wallet'
        const signature = await prompts.request(account, read, signal)
        dispatch(account, { type: 'signed' })
        failure = 'site'
        await writer.add(account.siwx, [createSession(account, read, signature)])
        // `cancel` removes the session.
        if (connectionErrors.modalClosed.is(signal.reason)) return
        kit.events.track({ event: 'SIWX_AUTH_SUCCESS', properties: { network: account.chainId } })
        dispatch(account, { type: 'added' })
      } catch (error) {
        if (!signal.aborted) fail(account, error, failure)
      }
    },
    async prepare(account) {
      if (isFresh(account)) return
      const message = create(account)
      const mine = (prepared = { account, message, at: kit.ports.clock.now() })
      try {
        const value = await message
        if (prepared === mine) dispatch(account, { type: 'prepared', message: value })
      } catch (error) {
        // The attempt reports it.
        if (prepared === mine) prepared = undefined
        kit.log.debug('The site could not create a message before the visitor signs.', error)
      }
    },
    abort: (reason) => current.abort(reason),
    follow: prompts.follow,
  }
}
