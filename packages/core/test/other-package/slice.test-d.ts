/** @module A feature of another package extends a kit without a change to core. */
import { defineErrors } from '@openappkit/common'
import {
  defineSlice,
  defineStorageKey,
  type ConnectInputs,
  type EventName,
  type Kit,
  type MutableOptions,
  type ViewName,
  type ViewRow,
} from '@openappkit/core'

declare module '@openappkit/core' {
  interface EventProperties {
    ACME_POINTS_EARNED: { points: number }
    ACME_POINTS_SHOWN: undefined
  }
  interface ViewData {
    AcmePoints: undefined
    AcmePointsEntry: { readonly entryId: string }
  }
}

interface PointsState {
  earned: number
  entries: readonly string[]
}

declare const kit: Kit

const pointsErrors = defineErrors('acmePoints', { unavailable: { short: 'Points not available: {reason}' } })
const pointsKey = defineStorageKey('acme.points', 1, (value) => (typeof value === 'number' ? value : undefined))

const getPoints = defineSlice('acme.points', (owner) => {
  owner satisfies Kit
  const state = owner.valtio.proxy<PointsState>({
    earned: owner.storage.get(pointsKey) ?? 0,
    entries: owner.valtio.ref([]),
  })
  return {
    state,
    earn(points: number): void {
      state.earned += points
      owner.storage.set(pointsKey, state.earned)
      owner.events.track({ event: 'ACME_POINTS_EARNED', properties: { points } })
      owner.alerts.raise(pointsErrors.unavailable({ reason: 'closed' }))
    },
  }
})

getPoints(kit).state satisfies PointsState
getPoints(kit).earn(1)
// @ts-expect-error the type of a slice is that of its value
void getPoints(kit).spend
// @ts-expect-error a slice belongs to a kit
getPoints({})
// @ts-expect-error a kit has no slice as a member: its getter is imported
void kit.points

kit.storage.get(pointsKey) satisfies number | undefined
// @ts-expect-error what is stored has the type that its key reads
kit.storage.set(pointsKey, 'many')

kit.events.track({ event: 'ACME_POINTS_SHOWN' })
// @ts-expect-error an event that has properties is not tracked without them
kit.events.track({ event: 'ACME_POINTS_EARNED' })
// @ts-expect-error nor with those of another type
kit.events.track({ event: 'ACME_POINTS_EARNED', properties: { points: 'many' } })
// @ts-expect-error an event that has none is not tracked with some
kit.events.track({ event: 'ACME_POINTS_SHOWN', properties: { points: 1 } })
// @ts-expect-error an event that no feature declares does not exist
kit.events.track({ event: 'ACME_POINTS_LOST' })
kit.events.subscribe((event) => {
  event.event satisfies EventName
  if (event.event === 'ACME_POINTS_EARNED') event.properties.points satisfies number
})

const row: ViewRow = {
  guard: (owner) => (owner.connections.hasAccount() ? undefined : { view: 'AcmePoints', data: undefined }),
}
kit.router.register('AcmePointsEntry', row)
kit.router.push('AcmePoints')
kit.router.push('AcmePointsEntry', { entryId: 'one' })
void kit.modal.open({ view: 'AcmePointsEntry', arguments: { entryId: 'one' } })
'AcmePoints' satisfies ViewName
// @ts-expect-error a view that needs data is not pushed without it
kit.router.push('AcmePointsEntry')
// @ts-expect-error nor with data of another type
kit.router.push('AcmePointsEntry', { entryId: 1 })
// @ts-expect-error a view that no feature declares is not registered
kit.router.register('AcmePoints2', row)
// @ts-expect-error an error carries the values of its text
pointsErrors.unavailable()

// The public entry has what each feature of core adds.
'farcaster' satisfies keyof ConnectInputs
'passkey' satisfies keyof ConnectInputs
'social' satisfies keyof ConnectInputs
'SWAP_SUCCESS' satisfies EventName
'SIWX_AUTH_SUCCESS' satisfies EventName
type FeatureNames = keyof MutableOptions['features']
'onramp' satisfies FeatureNames
