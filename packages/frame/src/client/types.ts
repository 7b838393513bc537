import type { FrameEvents, FrameEventType, RpcStage } from '../protocol/events.ts'
import type { FrameRequest, FrameResponse, RequestType } from '../protocol/protocol.ts'

/** Ends a subscription or a timer. A second call has no effect. */
export type Unsubscribe = () => void

/** The source of timers. The clock of a kit is one. */
export interface FrameClock {
  /** Calls back once after `delayMs`, unless cancelled before. */
  setTimeout(callback: () => void, delayMs: number): Unsubscribe
}

/** The iframe. In a browser `createFrameElement` creates it; a test passes a fake. */
export interface FrameElement {
  /** Begins to load, and calls back later, each time that a document has loaded in the frame. */
  watchLoad(listener: () => void): Unsubscribe
  /**
   * Posts `HELLO` with the port to the window of the frame. The browser delivers it only if the document in the frame has the origin
   * of the secure site.
   *
   * @throws `frame.notSet` if the element is not in the page.
   */
  postHello(port: MessagePort): void
  /** Makes the frame visible and usable. */
  show(): void
  /** Hides the frame, and makes it inert. */
  hide(): void
  /** Removes the element from the page. */
  remove(): void
}

/** What an iframe needs to load the secure site. */
export interface FrameSource {
  /** The whole URL of the frame's page. */
  readonly url: string
  /** The origin of the secure site: no other page in the frame gets a message. */
  readonly origin: string
}

/** Creates the element. */
export type CreateFrameElement = (source: FrameSource) => FrameElement

/** The parameters of the frame's URL (SPEC §7). */
export interface FrameParameters {
  /** Id of the site's project at the secure site. */
  readonly projectId: string
  /**
   * CAIP-2 id of the active network.
   *
   * @default 'eip155:1'
   */
  readonly chainId?: string
  /**
   * Version of the protocol.
   *
   * @default '4'
   */
  readonly version?: string
  /** @default false */
  readonly enableLogger?: boolean
  /**
   * The site's node for the active network. The frame refuses a host that the project does not list (S23).
   *
   * @default None.
   */
  readonly rpcUrl?: string
}

/** Why a deadline was missed, for analytics (SPEC §8). */
export type FrameTimeout = 'iframe_load_failed' | 'iframe_request_timeout'

export interface FrameClientOptions extends FrameParameters {
  /** Origin of the secure site: `https://secure.example.com`. */
  readonly secureSite: string
  readonly clock: FrameClock
  readonly createElement: CreateFrameElement
  /**
   * Creates an unguessable id.
   *
   * @default crypto.randomUUID
   */
  readonly createId?: () => string
  /**
   * Called for each missed deadline, with the name of the request.
   *
   * @default None.
   */
  readonly onTimeout?: (timeout: FrameTimeout, type?: RequestType) => void
}

/** What a client emits: events of the frame, and `LOST` when its channel ends. */
export interface FrameClientEvents extends Pick<FrameEvents, Exclude<FrameEventType, 'HIDE'>> {
  readonly HIDE: undefined
  /** The frame did not load in time, was navigated, or its process ended. The next request loads a new frame. */
  readonly LOST: undefined
}

/** Arguments of `request`: no payload where the row has none. */
export type RequestArguments<Type extends RequestType> =
  undefined extends FrameRequest<Type>
    ? [payload?: FrameRequest<Type>, options?: RequestOptions]
    : [payload: FrameRequest<Type>, options?: RequestOptions]

export interface RequestOptions {
  /**
   * Aborts the request. It has no effect on an RPC request that the visitor has approved.
   *
   * @default None.
   */
  readonly signal?: AbortSignal
  /**
   * Called with each progress of this request, before the event `RPC_PROGRESS`.
   *
   * @default None.
   */
  readonly onProgress?: (stage: RpcStage) => void
}

/** The page's half of the channel. */
export interface FrameClient {
  /** `idle` before the first need and after the frame was lost. */
  readonly status: 'idle' | 'loading' | 'ready' | 'destroyed'
  /**
   * Loads the frame, or waits for a load that has begun.
   *
   * @throws `frame.loadFailed` after 20 seconds, `frame.wentWrong` if the client is destroyed meanwhile, `frame.notSet` after that.
   */
  load(): Promise<void>
  /**
   * Sends a request, and loads the frame first if it is not loaded. The deadline of the request's row includes the load.
   *
   * @example
   * const { action } = await client.request('CONNECT_EMAIL', { email })
   * @throws `frame.requestTimedOut`; `frame.loadFailed`; `frame.aborted` for an aborted RPC request, `frame.wentWrong` for another one and
   *   for a lost frame; `frame.uncertain` instead of these if the visitor has approved the request; `frame.notSet`; `frame.invalidMessage` for a payload or an answer that the row refuses;
   *   `frame.rpcNotAllowed`, `frame.actionNotAllowed`; `frame.refused` and `frame.failed` for other errors of the frame (`readRefusal`).
   */
  request<Type extends RequestType>(type: Type, ...rest: RequestArguments<Type>): Promise<FrameResponse<Type>>
  /** Aborts the unsafe RPC requests that the visitor has not approved, here and in the frame (SPEC §4). */
  rejectOpenRequests(): void
  /**
   * Reloads the page in the frame. Open requests reject with `frame.wentWrong`, and approved ones with `frame.uncertain`.
   *
   * @throws As `load`.
   */
  reload(): Promise<void>
  /** Subscribes to an event. `READY` is emitted before requests that wait for the frame are sent, `HIDE` also if a shown request settles. */
  watch<Type extends keyof FrameClientEvents>(
    type: Type,
    listener: (payload: FrameClientEvents[Type]) => void,
  ): Unsubscribe
  /** Rejects every open promise, and removes element, listeners and timers. */
  destroy(): void
}
