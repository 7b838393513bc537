import type * as Valtio from 'valtio/vanilla'
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
import type { Ports, Unsubscribe } from './ports.ts'

/**
 * One independent instance of the product: its controllers, its ports, its life. Slices reach
 * each other only through it.
 */
export interface Kit {
  /** Unique on a page; part of every storage key. */
  readonly id: string
  readonly ports: Ports
  /**
   * What made this kit's state, for whoever adds to it or follows it: where two copies of the library
   * are on one page, the valtio of the other one knows nothing of it.
   */
  readonly valtio: Pick<typeof Valtio, 'proxy' | 'snapshot' | 'subscribe'>
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
   * Starts discovery, reconnection and listeners, once. Elements, hooks and public methods call
   * it when they are first used in a browser; on a server it does nothing.
   */
  start(): void
  readonly isStarted: boolean
  readonly isDestroyed: boolean
  /** Registers work for {@link Kit.destroy}. Runs at once when the kit is already destroyed. */
  onDestroy(cleanup: Unsubscribe): void
  /** Settles every pending promise and leaves no listener, timer or element behind. */
  destroy(): void
}
