import type { FrameRequest, FrameResponse } from '@openappkit/frame'
import type { CreateFrameElement, FrameSource } from '@openappkit/frame/client'
import type { HandledType, RequestContext } from '@openappkit/frame/host'
import type { FakeClock } from '../createFakeClock.ts'

/**
 * What the fake frame does with a request: a payload, a function of the request, an error to refuse it with (a catalogued one, or
 * `createRefusal({ code, message })`), or `hang`, which never answers.
 */
export type FakeFrameAnswer<Type extends HandledType> =
  | FrameResponse<Type>
  | Error
  | 'hang'
  | ((payload: FrameRequest<Type>, context: RequestContext) => FrameResponse<Type> | Promise<FrameResponse<Type>>)

/** A request that has reached the frame. */
export interface FakeFrameRequest {
  readonly type: HandledType
  readonly payload: unknown
  /** Reports progress, and shows and hides the frame, as the page of the secure site does. */
  readonly context: RequestContext
}

export interface FakeFrameOptions {
  /**
   * Origin of the page that the frame is in.
   *
   * @default 'https://dapp.example'
   */
  readonly origin?: string
  /** @default '1' */
  readonly version?: string
  /**
   * The networks of the project, as CAIP-2.
   *
   * @default The frame does not list them.
   */
  readonly chains?: readonly string[]
  /**
   * Whether the frame loads. `hang` is a frame that never answers.
   *
   * @default 'load'
   */
  readonly load?: 'load' | 'hang'
}

/** The frame's half of an embedded wallet, without a browser and without a server. It has no deadlines. */
export interface FakeFrame {
  /** Give it to `createFrameClient`. */
  readonly createElement: CreateFrameElement
  /** Requests that have reached the frame, the oldest first. */
  readonly requests: readonly FakeFrameRequest[]
  /** What the last frame was loaded with. */
  readonly source: FrameSource | undefined
  /** How often a document has been loaded, in all frames. */
  readonly loads: number
  /** Elements in the page: 1 while there is a frame. */
  readonly elements: number
  readonly isVisible: boolean
  /** Sets the answers to one kind of request, in this order. The last one repeats. Without an answer, a request hangs. */
  respond<Type extends HandledType>(type: Type, ...answers: readonly FakeFrameAnswer<Type>[]): void
  /** The frames from now on load, or hang. */
  setLoad(load: 'load' | 'hang'): void
  /** Sends a token for servers of the site. */
  updateSession(token: string): void
  /** Another page replaces the one in the frame. It takes no port. */
  navigate(): void
  /** Waits until the messages on their way have arrived, in both directions. */
  settle(): Promise<void>
  /** Lets the frame become ready: delivers `READY`, and advances the clock by the delay after it. */
  finishLoad(clock: FakeClock): Promise<void>
}
