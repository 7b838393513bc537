import { isDisconnected, watchLeft } from '../connections/isLeft.ts'
import type { Kit } from '../kit/types.ts'
import { defineStorageKey } from '../storage/defineStorageKey.ts'
import type { ProfileState } from './types.ts'

/** Stored accounts. */
const MAX_ACCOUNTS = 20
/** The longest name of the DNS. */
const MAX_LENGTH = 253

type Stored = ProfileState['choices']

/** Storage may have been edited (S15): a broken row is dropped. A choice counts only if the account has the name. */
function parseStored(value: unknown): Stored | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const rows = Object.entries(value).filter(([, name]) => typeof name === 'string' && name.length <= MAX_LENGTH)
  return Object.fromEntries(rows.slice(0, MAX_ACCOUNTS))
}

const choicesKey = defineStorageKey<Stored>('account-names', 1, parseStored)

/** Which name each account shows in this browser, until it is disconnected. */
export interface Choices {
  get(address: string): string | undefined
  /** @param name - Empty for that of another source. */
  set(address: string, name: string): void
}

/** Changes of the choices are changes of `state`. */
export function createChoices(kit: Kit, state: Pick<ProfileState, 'choices'>): Choices {
  const { storage, connections, valtio } = kit
  const write = (choices: Stored) => (state.choices = valtio.ref(choices))

  /** A browser may have several visitors. */
  function removeDisconnected(): void {
    if (!isDisconnected(kit, 'eip155') || Object.keys(state.choices).length === 0) return
    storage.remove(choicesKey)
    write({})
  }

  write(storage.get(choicesKey) ?? {})
  removeDisconnected()
  kit.onDestroy(valtio.subscribe(connections.state, removeDisconnected))
  kit.onDestroy(
    watchLeft(kit, (isOfLeft) => {
      // Another tab may have stored choices since.
      const stored = Object.entries(storage.get(choicesKey) ?? state.choices)
      const kept = stored.filter(([address]) => !isOfLeft(`eip155:${address}`))
      if (kept.length === stored.length) return
      storage.set(choicesKey, Object.fromEntries(kept))
      write(Object.fromEntries(kept))
    }),
  )
  return {
    get: (address) => state.choices[address.toLowerCase()],
    set(address, name) {
      const key = address.toLowerCase()
      // Another tab may have stored choices since.
      const { [key]: _, ...others } = storage.get(choicesKey) ?? state.choices
      const choices = Object.fromEntries([[key, name], ...Object.entries(others)].slice(0, MAX_ACCOUNTS)) as Stored
      storage.set(choicesKey, choices)
      write(choices)
    },
  }
}
