/**
 * @module The global registry of kits. Elements and hooks find their kit in it, also across two copies of the library
 *   on one page.
 */
import { defineErrors } from '@openappkit/common'
import type { Unsubscribe } from './ports.ts'
import type { Kit } from './types.ts'

const REGISTRY = Symbol.for('openappkit.kits')
/** Incremented when the shape of the registry changes, so that each version has a separate registry. */
const REGISTRY_VERSION = 1

interface Registry {
  readonly kits: Map<string, Kit>
  readonly listeners: Set<() => void>
}

type RegistryHolder = typeof globalThis & { [REGISTRY]?: Record<number, Registry> }

function getRegistry(): Registry {
  const holder = globalThis as RegistryHolder
  const versions = (holder[REGISTRY] ??= {})
  return (versions[REGISTRY_VERSION] ??= { kits: new Map(), listeners: new Set() })
}

function notify(): void {
  for (const listener of getRegistry().listeners) listener()
}

/** Registers a kit until it is destroyed. The same id destroys and replaces the older kit (hot reload), with a warning. */
export function registerKit(kit: Kit): void {
  const { kits } = getRegistry()
  const { id } = kit
  const older = kits.get(id)
  if (older) {
    kit.log.warn(`Replaced the kit "${id}". Give each an id.`)
    older.destroy()
  }
  kits.set(id, kit)
  kit.onDestroy(() => {
    kits.delete(id)
    notify()
  })
  notify()
}

/** Calls the listener when a kit is registered or removed. */
export function watchKits(listener: () => void): Unsubscribe {
  const { listeners } = getRegistry()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The rows of {@link kitErrors} that the entry throws. */
export const registryErrors = defineErrors('kit', {
  notCreated: {
    short: 'Please call "createAppKit" before using {name}',
    long: 'Call createAppKit once, before the first render. In React, pass the kit to <AppKitProvider>.',
  },
  ambiguous: {
    short: 'Several kits and none named for {name}',
    long: 'The page has the kits {ids}. Set kit="id" on the element. In React, pass the kit to <AppKitProvider>.',
  },
})

/**
 * The kit with this id; without an id, the last one or its replacement, or the one with the default id if there was none,
 * else the only one. Another vendor's script may add a kit to the page at any time.
 *
 * @param last - The kit that the caller has used so far.
 * @returns `undefined` if there is none yet.
 * @throws kitErrors.ambiguous if no id is given and none of several is the last or the default one
 */
export function findKit(name: string, id?: string, last?: Kit): Kit | undefined {
  const { kits } = getRegistry()
  const kit = kits.get(id ?? last?.id ?? 'default')
  if (kit || id !== undefined) return kit
  const [first, second] = kits.values()
  if (second) throw registryErrors.ambiguous({ name, ids: [...kits.keys()].join(', ') })
  return first
}

/**
 * The only kit.
 *
 * @throws kitErrors.notCreated, kitErrors.ambiguous
 */
export function requireOnlyKit(name: string): Kit {
  const kit = findKit(name)
  if (kit) return kit
  throw registryErrors.notCreated({ name })
}
