import type { RequestContext } from '@openappkit/frame/host'
import { rpcErrors } from '../rpc/errors.ts'
import type { Turn } from './createTurns.ts'
import type { ApprovalChoice, ApprovalRequest } from './types.ts'

/** The height that the dapp first gives the frame, in CSS pixels. */
const FIRST_HEIGHT = 420
/** Longer content scrolls. */
const MAX_HEIGHT = 620

/** What a drawn request reports. */
export interface DrawEvents {
  onDecision(choice: ApprovalChoice | undefined): void
  /** The request needs this height, in CSS pixels. */
  onHeight(height: number): void
}

/** Draws a request. @returns a function that removes it */
export type DrawApproval = (request: ApprovalRequest, events: DrawEvents) => () => void

/** A request of the dapp that has its place in the order. */
export interface ApprovalContext extends RequestContext {
  readonly turn: Turn
}

type Context = Pick<ApprovalContext, 'signal' | 'report' | 'show' | 'hide' | 'turn'>

/** One use of the key. */
interface Approval<Request extends ApprovalRequest, Result> {
  /** Runs when it is the request's turn, so that a nonce is that after the transactions before it. */
  create(): Promise<Request>
  /** Runs after the approval. The next request waits for it. */
  use(choice: ApprovalChoice, request: Request): Promise<Result>
}

/** Asks the visitor, one request at a time. */
export interface Approvals {
  /**
   * @returns what `use` returns.
   * @throws {@link rpcErrors.rejected}, or `frame.aborted` if the dapp aborted before the approval. An approved request cannot be
   *   aborted.
   */
  run<Request extends ApprovalRequest, Result>(approval: Approval<Request, Result>, context: Context): Promise<Result>
}

export function createApprovals(draw: DrawApproval): Approvals {
  function waitForDecision(
    request: ApprovalRequest,
    { signal, show }: Pick<Context, 'signal' | 'show'>,
  ): Promise<ApprovalChoice | undefined> {
    return new Promise((resolve, reject) => {
      const remove = draw(request, {
        onDecision: (choice) => finish(() => resolve(choice)),
        onHeight: (height) => show(Math.min(height, MAX_HEIGHT)),
      })
      const abort = (): void => finish(() => reject(signal.reason as Error))
      function finish(settle: () => void): void {
        signal.removeEventListener('abort', abort)
        remove()
        settle()
      }
      signal.addEventListener('abort', abort, { once: true })
    })
  }

  async function ask(
    request: ApprovalRequest,
    { signal, report, show, hide }: Omit<Context, 'turn'>,
  ): Promise<ApprovalChoice> {
    signal.throwIfAborted()
    report('asking')
    show(FIRST_HEIGHT)
    try {
      const choice = await waitForDecision(request, { signal, show })
      if (!choice) throw rpcErrors.rejected()
      // Throws if the dapp aborted meanwhile. From here on it cannot.
      report('approved')
      return choice
    } finally {
      hide()
    }
  }

  return {
    async run({ create, use }, context) {
      const { turn, signal, report } = context
      if (turn.isQueued) report('queued')
      await turn.begin
      signal.throwIfAborted()
      const request = await create()
      return use(await ask(request, context), request)
    },
  }
}
