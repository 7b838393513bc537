import { frameErrors } from '@openappkit/frame'

/** Whether the frame has not answered a request in time. */
export const isFrameTimeout = frameErrors.requestTimedOut.is
