import { createAccountController } from '../account/createAccountController.ts'
import { createAlertsController } from '../alerts/createAlertsController.ts'
import { createConnectionsController } from '../connections/createConnectionsController.ts'
import { createEventsController } from '../events/createEventsController.ts'
import { createLogger, type LogSink } from '../log/createLogger.ts'
import type { Logger } from '../log/types.ts'
import { createModalController } from '../modal/createModalController.ts'
import { createNetworksController } from '../networks/createNetworksController.ts'
import { createNoticesController } from '../notices/createNoticesController.ts'
import { createOptionsController } from '../options/createOptionsController.ts'
import type { KitOptions } from '../options/types.ts'
import { createRouterController } from '../router/createRouterController.ts'
import { createKitStorage } from '../storage/createKitStorage.ts'
import { createThemeController } from '../theme/createThemeController.ts'
import { createOpaque } from './createOpaque.ts'
import { createValtio } from './createValtio.ts'
import type { Ports, Unsubscribe } from './ports.ts'
import type { Kit } from './types.ts'

/** The destroy callbacks of a kit. */
function createLife(log: Logger) {
  const cleanups: Unsubscribe[] = []
  let isDestroyed = false
  return {
    get isDestroyed() {
      return isDestroyed
    },
    onDestroy(cleanup: Unsubscribe): void {
      if (isDestroyed) cleanup()
      else cleanups.push(cleanup)
    },
    /** Newest first, so that a part is destroyed before the parts that it depends on. */
    destroy(): void {
      if (isDestroyed) return
      isDestroyed = true
      for (const cleanup of cleanups.splice(0).reverse()) {
        try {
          cleanup()
        } catch (cause) {
          log.error('The kit was not wholly destroyed.', cause)
        }
      }
    },
  }
}

/**
 * Creates one instance of the product from options and ports. Nothing runs before {@link Kit.start}.
 *
 * @param sink - Prints the log, e.g. the browser's console.
 * @throws networkErrors.none, networkErrors.notFound, themeErrors.invalidMode
 */
export function createKit(options: KitOptions, ports: Ports, sink?: LogSink): Kit {
  const log = createLogger(ports.clock, sink, options.logLevel ?? (options.debug ? 'debug' : undefined))
  const life = createLife(log)
  const id = options.id ?? 'default'

  // Controllers access each other through the kit, and only once it is complete.
  const kit = createOpaque({
    id,
    ports,
    log,
    onDestroy: life.onDestroy,
    destroy: life.destroy,
    isStarted: false,
    get isDestroyed() {
      return life.isDestroyed
    },
  }) as { -readonly [Key in keyof Kit]: Kit[Key] }
  kit.valtio = createValtio()
  kit.storage = createKitStorage(kit)
  kit.options = createOptionsController(kit, options)
  kit.events = createEventsController(kit)
  kit.alerts = createAlertsController(kit)
  kit.notices = createNoticesController(kit)
  kit.theme = createThemeController(kit, options)
  kit.networks = createNetworksController(kit, options, (namespace) => kit.connections.isConnected(namespace))
  kit.connections = createConnectionsController(kit, options)
  kit.account = createAccountController(kit)
  kit.router = createRouterController(kit)
  kit.modal = createModalController(kit)
  kit.start = () => {
    if (kit.isStarted || life.isDestroyed || !ports.isBrowser) return
    kit.isStarted = true
    void kit.connections.reconnect()
  }
  return kit
}
