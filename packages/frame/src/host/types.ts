import type { FrameEvents, RpcStage } from '../protocol/events.ts'
import type { FrameRequest, FrameResponse, RequestType } from '../protocol/protocol.ts'

/** Requests that the page of the secure site answers. The host itself answers the others. */
export type HandledType = Exclude<RequestType, 'RELOAD' | 'RPC_ABORT'>

/** What a handler knows of its request, and can do while the request is open. */
export interface RequestContext {
  readonly id: string
  /** The origin of the page, as the browser reported it. */
  readonly origin: string
  /**
   * Aborted with `frame.aborted` if the page aborts, times out or reloads the frame; with `frame.uncertain` if the page reloads the frame
   * after the approval.
   */
  readonly signal: AbortSignal
  /**
   * Reports the progress to the page. Report `approved` after the visitor has approved and before the key is used: from then on the
   * page can no longer abort.
   *
   * @throws `frame.aborted` if the request was aborted. Do not use the key then.
   */
  report(this: void, stage: RpcStage): void
  /**
   * Asks the page to show the frame.
   *
   * @param minHeight - In CSS pixels.
   * @throws `frame.aborted` if the request was aborted.
   */
  show(this: void, minHeight: number): void
  /** Asks the page to hide the frame. An answer hides it too. */
  hide(this: void): void
}

/**
 * Answers one kind of request. It throws a catalogued error, or `createRefusal` for a code of EIP-1193. The page learns nothing of any
 * other error.
 */
export type FrameHandler<Type extends HandledType> = (
  payload: FrameRequest<Type>,
  context: RequestContext,
) => FrameResponse<Type> | Promise<FrameResponse<Type>>

/** Handlers by request. A request without one is answered with `frame.actionNotAllowed`. */
export type FrameHandlers = { readonly [Type in HandledType]?: FrameHandler<Type> }

export interface PortOptions {
  readonly handlers: FrameHandlers
  /**
   * Version of the secure site, for the page.
   *
   * @default None.
   */
  readonly version?: string
  /**
   * The networks that the wallet has, as CAIP-2, for the page: `['eip155:1']`.
   *
   * @default The page is not told.
   */
  readonly chains?: readonly string[]
  /** Loads the page of the frame again: `() => location.reload()`. */
  readonly reload: () => void
  /**
   * Requests that may be open at a time. More are refused with `frame.tooManyRequests`.
   *
   * @default 64
   */
  readonly maxOpenRequests?: number
}

/** The window of the frame's page. */
export type HostWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'parent'>

export interface FrameHostOptions extends PortOptions {
  readonly window: HostWindow
  /** Origins that may use the project: `https://example.com`, `https://*.example.com`. */
  readonly origins: readonly string[]
  /**
   * Called once, when the page of an allowed origin has handed its port over.
   *
   * @default None.
   */
  readonly onConnect?: (origin: string) => void
}

/** The frame's half of the channel. */
export interface FrameHost {
  /** The origin of the page: `undefined` until it has handed its port over, and never another one afterwards. */
  readonly origin: string | undefined
  /** Sends a token for servers of the site. Has no effect without a page. */
  updateSession(payload: FrameEvents['SESSION_UPDATE']): void
  /** Closes the port, and aborts the open requests. */
  destroy(): void
}
