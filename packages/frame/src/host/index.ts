/** @module The frame's half of the channel: answers requests of one page, whose origin and port it pins. */
export { createFrameHost } from './createFrameHost.ts'
export { servePort, type ServedPort } from './servePort.ts'
export type {
  FrameHandler,
  FrameHandlers,
  FrameHost,
  FrameHostOptions,
  HandledType,
  HostWindow,
  PortOptions,
  RequestContext,
} from './types.ts'
