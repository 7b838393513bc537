import type { AccountController } from '../account/types.ts'
import type { AlertsController } from '../alerts/types.ts'
import type { ConnectionsController } from '../connections/types.ts'
import type { EventsController } from '../events/types.ts'
import type { Logger } from '../log/types.ts'
import type { ModalController } from '../modal/types.ts'
import type { NetworksController } from '../networks/types.ts'
import type { NoticesController } from '../notices/types.ts'
import type { OptionsController } from '../options/types.ts'
import type { RouterController } from '../router/types.ts'
import type { KitStorage } from '../storage/types.ts'
import type { ThemeController } from '../theme/types.ts'
import type { KitValtio } from './createValtio.ts'
import type { Ports, Unsubscribe } from './ports.ts'

/**
 * One independent instance of the product, with its controllers, ports and lifecycle. Slices access each other only
 * through it.
 */
export interface Kit {
  /** Unique on a page; part of every storage key. */
  readonly id: string
  readonly ports: Ports
  /**
   * The copy of valtio that created this kit's state, with a record of who reads it. Code that has a kit must use it and
   * not import valtio: with two copies of the library on one page, the other copy's valtio does not recognise this state.
   */
  readonly valtio: KitValtio
  readonly log: Logger
  readonly storage: KitStorage
  readonly options: OptionsController
  readonly networks: NetworksController
  readonly connections: ConnectionsController
  readonly account: AccountController
  readonly router: RouterController
  readonly modal: ModalController
  readonly notices: NoticesController
  readonly alerts: AlertsController
  readonly theme: ThemeController
  readonly events: EventsController
  /**
   * Starts discovery, reconnection and listeners, once. Elements, hooks and public methods call it on their first use
   * in a browser. On a server it does nothing.
   */
  start(): void
  readonly isStarted: boolean
  readonly isDestroyed: boolean
  /** Registers a callback for {@link Kit.destroy}. Calls it at once if the kit is already destroyed. */
  onDestroy(cleanup: Unsubscribe): void
  /** Settles every pending promise and removes every listener, timer and element. */
  destroy(): void
}
