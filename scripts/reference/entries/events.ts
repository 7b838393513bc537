/**
 * Events that `subscribeEvents` and `useAppKitEvents` report.
 *
 * @packageDocumentation
 */
export type { AppKitEvent, EventName, EventProperties, EventsState } from '../../../packages/core/src/index.ts'
export type { EventRecord } from '../../../packages/modal/src/index.ts'
