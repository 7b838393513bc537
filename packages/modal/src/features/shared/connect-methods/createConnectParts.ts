import { defineSlice, type Kit, type Unsubscribe } from '@openappkit/core/internal'
import { nothing } from 'lit'
import { runEntry } from '../../../shell/views/runEntry.ts'
import { loadPart } from '../../../shell/element/loadPart.ts'
import type { ConnectEntry, ConnectHost, ConnectPart, CreateConnectPart } from './types.ts'

/** The loaded code of each entry. */
const getLoaded = defineSlice('connectParts', () => new Map<ConnectEntry, CreateConnectPart>())

/** Loads the code of an entry, once. */
export async function loadConnectPart(kit: Kit, entry: ConnectEntry): Promise<void> {
  const loaded = getLoaded(kit)
  if (!('create' in entry) && !loaded.has(entry)) loaded.set(entry, await entry.load(kit))
}

/** In place of a part that cannot be created. */
const NOTHING: ConnectPart = { render: () => nothing }

/** The parts of one view, or of one list in it. */
export function createConnectParts(kit: Kit, host: ConnectHost) {
  const parts = new Map<ConnectEntry, ConnectPart>()
  const subscriptions = new Map<ConnectEntry, Unsubscribe | undefined>()

  /** `undefined` while its code loads. */
  function get(entry: ConnectEntry): ConnectPart | undefined {
    const create = 'create' in entry ? entry.create : getLoaded(kit).get(entry)
    if (create && !parts.has(entry)) {
      const { name } = entry
      const part = runEntry(kit, name, () => create(kit, host), NOTHING)
      parts.set(entry, {
        render: (drawing) => runEntry(kit, name, () => part.render(drawing), nothing),
        updated: () => runEntry(kit, name, () => part.updated?.(), undefined),
        follow: () => runEntry(kit, name, () => part.follow?.(), undefined) ?? (() => {}),
      })
    }
    return parts.get(entry)
  }

  return {
    get,
    /** Call it after each rendering. The view may render before the modal opens. */
    updated(entries: readonly ConnectEntry[]): void {
      const isVisible = kit.modal.state.open || kit.options.state.enableEmbedded
      for (const entry of entries) {
        const part = get(entry)
        if (!part) loadPart(() => loadConnectPart(kit, entry).then(() => host.requestUpdate()))
        part?.updated?.()
        if (part && isVisible && !subscriptions.has(entry)) subscriptions.set(entry, part.follow?.())
      }
    },
    dispose(): void {
      for (const unsubscribe of subscriptions.values()) unsubscribe?.()
    },
  }
}
