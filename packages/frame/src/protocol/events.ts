import * as z from 'zod/mini'
import { nothing, requestId } from './protocol.ts'
import { listOf, text, whole, type Parsed } from './userSchemas.ts'

/** What the frame sends without a request (SPEC §7). `X` travels as `@w3m-frame/X`. */
export const FRAME_EVENTS = {
  /** The first message on the port. `chains`: the networks of the project as CAIP-2; an older frame does not list them. */
  READY: z.object({
    version: z.exactOptional(text(64)),
    chains: z.exactOptional(listOf(text(41), 200)),
  }),
  /** A token for servers of the site. The frame's own server refuses it. */
  SESSION_UPDATE: z.object({ token: text() }),
  /** The frame has to be visible for the open request `id`, at least `minHeight` CSS pixels high. */
  SHOW: z.object({ id: requestId, minHeight: whole(0, 10_000) }),
  HIDE: nothing,
  /**
   * The progress of an open request: `queued` behind another approval, `asking` the visitor, or `approved`. An approved
   * request can no longer be aborted. `asking` for a social login: its page has been opened in the visitor's window.
   */
  RPC_PROGRESS: z.object({ id: requestId, stage: z.enum(['queued', 'asking', 'approved']) }),
}

export type FrameEvents = { readonly [Type in keyof typeof FRAME_EVENTS]: Parsed<(typeof FRAME_EVENTS)[Type]> }
export type FrameEventType = keyof FrameEvents

/** The stage of an open request, see {@link FRAME_EVENTS}. */
export type RpcStage = FrameEvents['RPC_PROGRESS']['stage']
