/** @module The page's half of the channel to an embedded wallet. Load it on intent: nothing of it is needed before a visitor chooses that wallet. */
export { createFrameClient } from './createFrameClient.ts'
export { createFrameElement } from './createFrameElement.ts'
export { getFrameSource } from './getFrameSource.ts'
export type {
  CreateFrameElement,
  FrameClient,
  FrameClientEvents,
  FrameClientOptions,
  FrameClock,
  FrameElement,
  FrameParameters,
  FrameSource,
  FrameTimeout,
  RequestArguments,
  RequestOptions,
} from './types.ts'
