import { requestId } from './protocol.ts'
import { listOf, oneOf, optional, nothing, record, text, whole, type Parsed } from './shapes.ts'

/** What the frame sends without a request (SPEC §7). `X` travels as `@w3m-frame/X`. */
export const FRAME_EVENTS = {
  /** The first message on the port. `chains`: the networks of the project as CAIP-2; an older frame does not list them. */
  READY: record({ version: optional(text(64)), chains: optional(listOf(text(41), 200)) }),
  /** A token for servers of the site. The frame's own server refuses it. */
  SESSION_UPDATE: record({ token: text() }),
  /** The frame has to be visible for the open request `id`, at least `minHeight` CSS pixels high. */
  SHOW: record({ id: requestId, minHeight: whole(0, 10_000) }),
  HIDE: optional(nothing),
  /**
   * The progress of an open request: `queued` behind another approval, `asking` the visitor, or `approved`. An approved
   * request can no longer be aborted. `asking` for a social login: its page has been opened in the visitor's window.
   */
  RPC_PROGRESS: record({ id: requestId, stage: oneOf('queued', 'asking', 'approved') }),
}

export type FrameEvents = { readonly [Type in keyof typeof FRAME_EVENTS]: Parsed<(typeof FRAME_EVENTS)[Type]> }
export type FrameEventType = keyof FrameEvents

/** The stage of an open request, see {@link FRAME_EVENTS}. */
export type RpcStage = FrameEvents['RPC_PROGRESS']['stage']
