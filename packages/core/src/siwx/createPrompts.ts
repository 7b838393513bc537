import { isSignature, type CaipAddress } from '@openappkit/common'
import { withDeadline } from '../async/withDeadline.ts'
import { connectionErrors } from '../connections/errors.ts'
import type { Kit } from '../kit/types.ts'
import type { SIWXMessage } from '../options/siwx.types.ts'
import { siwxErrors } from './errors.ts'
import type { SignInAccount } from './getAccount.ts'

/** Longest wait for an answer of a wallet. */
const PROMPT_DEADLINE_MS = 300_000

/** A message and its text, which is read once: the site's `toString` may return another text later. */
export interface ReadMessage {
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
export interface Prompts {
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

export function createPrompts(kit: Kit): Prompts {
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
      if (namespace === 'eip155' ? !isSignature(signature) : typeof signature !== 'string' || signature === '') {
        throw siwxErrors.invalidSignature()
      }
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
