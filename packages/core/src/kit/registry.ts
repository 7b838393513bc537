/**
 * @module The registry of live kits, global (DESIGN §3.1), so that
 * elements and hooks find their kit, also across two copies of the library on one page.
 */
import { kitErrors } from './errors.ts'
import type { Unsubscribe } from './ports.ts'
import type { Kit } from './types.ts'

const REGISTRY = Symbol.for('openappkit.kits')
/** Raised when the shape of the registry changes; another version gets a registry of its own. */
const REGISTRY_VERSION = 1

interface Registry {
  readonly version: number
  readonly kits: Map<string, Kit>
  readonly listeners: Set<() => void>
}

type RegistryHolder = typeof globalThis & { [REGISTRY]?: Record<number, Registry> }

function getRegistry(): Registry {
  const holder = globalThis as RegistryHolder
  const versions = (holder[REGISTRY] ??= {})
  return (versions[REGISTRY_VERSION] ??= { version: REGISTRY_VERSION, kits: new Map(), listeners: new Set() })
}

function notify(): void {
  for (const listener of getRegistry().listeners) listener()
}

/** Registers a kit until it is destroyed. The same id destroys and replaces the older kit (hot reload). */
export function registerKit(kit: Kit): void {
  const { kits } = getRegistry()
  kits.get(kit.id)?.destroy()
  kits.set(kit.id, kit)
  kit.onDestroy(() => {
    if (kits.get(kit.id) !== kit) return
    kits.delete(kit.id)
    notify()
  })
  notify()
}

/** Tells when a kit comes or goes. */
export function watchKits(listener: () => void): Unsubscribe {
  const { listeners } = getRegistry()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The kit with that id, or without one the only kit there is.
 *
 * @returns `undefined` while there is none yet.
 * @throws kitErrors.ambiguous when there are several and no id was given
 */
export function findKit(name: string, id?: string): Kit | undefined {
  const { kits } = getRegistry()
  if (id !== undefined) return kits.get(id)
  if (kits.size > 1) throw kitErrors.ambiguous({ name, count: kits.size, ids: [...kits.keys()].join(', ') })
  return kits.values().next().value
}

/**
 * Like {@link findKit}, where there must be one.
 *
 * @throws kitErrors.notCreated, kitErrors.unknownId, kitErrors.ambiguous
 */
export function requireKit(name: string, id?: string): Kit {
  const kit = findKit(name, id)
  if (kit) return kit
  throw id === undefined ? kitErrors.notCreated({ name }) : kitErrors.unknownId({ name, id })
}
