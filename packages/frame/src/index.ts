/**
 * @module The protocol between a page and the frame of its embedded wallet: messages, errors and lists of RPC methods. The page's half
 * is `@openappkit/frame/client`, the frame's half `@openappkit/frame/host`.
 */
export { frameErrors } from './errors/frameErrors.ts'
export { MAX_MESSAGE_BYTES, MAX_MESSAGE_DEPTH } from './protocol/copyPlain.ts'
export { HELLO, type Envelope } from './protocol/envelopes.ts'
export type { FrameEvents, FrameEventType, RpcStage } from './protocol/events.ts'
export { PROTOCOL, type FrameRequest, type FrameResponse, type RequestType } from './protocol/protocol.ts'
export { createRefusal, readRefusal, type Refusal } from './protocol/refusals.ts'
export {
  isSafeRpcMethod,
  isUnsafeRpcMethod,
  SAFE_RPC_METHODS,
  UNSAFE_RPC_METHODS,
  type SafeRpcMethod,
  type UnsafeRpcMethod,
} from './protocol/rpcMethods.ts'
export type { FrameSignInMessage, FrameUser } from './protocol/userSchemas.ts'
