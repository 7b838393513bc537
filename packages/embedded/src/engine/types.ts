import type { DriverContext } from '@openappkit/core'
import type { FrameChannel } from './createFrameChannel.ts'
import type { Session } from './createSession.ts'

/** What the verbs of the engine share. */
export interface EngineContext {
  readonly context: DriverContext
  readonly frame: FrameChannel
  readonly session: Session
  /** Origin of the secure site. */
  readonly secureOrigin: string
  /** Aborted when the driver stops. */
  readonly life: AbortSignal
}
