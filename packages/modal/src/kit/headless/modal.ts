import type { EventsState, Kit, ThemeState } from '@openappkit/core/internal'
import type { PublicState } from '../create-app-kit/types.ts'
import type { KitQuery } from './query.ts'
import { readState } from './read.ts'

/** State of the modal. */
export interface ModalState extends Omit<PublicState, 'activeChain'> {
  /** The active namespace. `undefined` on a server. */
  readonly activeChain: PublicState['activeChain'] | undefined
}

/** Query of the state of the modal. */
export const stateQuery: KitQuery<ModalState> = {
  read: readState,
  server: {
    loading: false,
    open: false,
    selectedNetworkId: undefined,
    activeChain: undefined,
    initialized: false,
    connectingWallet: undefined,
  },
}

/** Query of the colour scheme and the theme variables. */
export const themeQuery: KitQuery<Readonly<ThemeState>> = {
  read(kit: Kit) {
    const { themeMode, themeVariables } = kit.valtio.snapshot(kit.theme.state)
    return { themeMode, themeVariables }
  },
  server: { themeMode: 'system', themeVariables: {} },
}

/** Query of the latest event. `kit.events.subscribe` reports every event. */
export const eventsQuery: KitQuery<Readonly<EventsState>> = {
  read(kit: Kit) {
    const { timestamp, data } = kit.valtio.snapshot(kit.events.state)
    return { timestamp, data }
  },
  server: { timestamp: 0, data: undefined },
}
