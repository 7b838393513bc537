/**
 * Events that `subscribeEvents` and `useAppKitEvents` report.
 *
 * @packageDocumentation
 */
export type { AppKitEvent, EventProperties } from '../../../packages/core/src/index.ts'
export type { EventName } from '../../../packages/core/src/index.ts'
export type { EventsState } from '../../../packages/core/src/internal.ts'
export type { EventRecord } from '../../../packages/modal/src/index.ts'
