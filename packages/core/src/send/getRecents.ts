import type { ChainNamespace } from '@openappkit/common'
import { createKnownAddresses } from '../activity/poisoning.ts'
import { isDisconnected, isLeft, watchLeft } from '../connections/isLeft.ts'
import { getFamily, isSameInFamily } from '../families/getFamily.ts'
import { defineSlice } from '../kit/defineSlice.ts'
import type { Kit } from '../kit/types.ts'
import { changeInTurn } from '../async/changeInTurn.ts'
import { defineStorageKey } from '../storage/defineStorageKey.ts'
import type { RecentRecipient } from './types.ts'

/** Stored recipients of each account. More than are suggested, so that a later imitation of an old one is found (S19). */
const MAX_STORED = 50
/** Stored accounts. The lists of more could exceed the length of a stored value. */
const MAX_ACCOUNTS = 5
const MAX_SUGGESTED = 5
/** Longer texts are neither an address nor a name. */
const MAX_LENGTH = 256

/** By sender, the one that has sent last first. */
type Stored = Readonly<Record<string, readonly RecentRecipient[]>>

/** The account that sends. The recipients of one account are private to it: a browser may have several visitors. */
export interface Sender {
  readonly namespace: ChainNamespace
  readonly address: string
}

const getKey = (kit: Kit, { namespace, address }: Sender) =>
  `${namespace}:${getFamily(kit, namespace).foldAddress(address)}`

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH

function parseRecipient(value: unknown): RecentRecipient[] {
  const { address, name } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return isText(address) ? [{ address, ...(isText(name) && { name }) }] : []
}

/** Storage may have been edited (S15): a broken row is dropped. */
function parseStored(value: unknown): Stored | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const rows = Object.entries(value)
    .slice(0, MAX_ACCOUNTS)
    .flatMap(([sender, list]) =>
      Array.isArray(list) ? [[sender, list.slice(0, MAX_STORED).flatMap(parseRecipient)]] : [],
    )
  return Object.fromEntries(rows) as Stored
}

const recipientsKey = defineStorageKey<Stored>('recipients', 2, parseStored)

/** Without an address that imitates an older one (S19). @param recipients - Newest first. */
function dropImitations(recipients: readonly RecentRecipient[]): readonly RecentRecipient[] {
  const known = createKnownAddresses([])
  const kept = [...recipients].reverse().filter(({ address }) => {
    if (known.isImitation(address)) return false
    known.add(address)
    return true
  })
  return kept.reverse()
}

/** The recipients that each account has sent to from this browser, until it is disconnected. */
export interface Recents {
  /** All of an account, newest first. */
  list(sender: Sender): readonly RecentRecipient[]
  /** At most five to suggest, newest first: neither the account itself, nor an imitation of an older one (S19). */
  suggest(sender: Sender): readonly RecentRecipient[]
  add(sender: Sender, recipient: RecentRecipient): void
}

/** Removes the recipients of the accounts that the visitor has disconnected. */
function forget(kit: Kit, isForgotten: (sender: string) => boolean): void {
  const stored = kit.storage.get(recipientsKey)
  if (!stored) return
  const senders = Object.keys(stored)
  const kept = senders.filter((sender) => !isForgotten(sender))
  if (kept.length === senders.length) return
  if (kept.length === 0) kit.storage.remove(recipientsKey)
  else kit.storage.set(recipientsKey, Object.fromEntries(kept.map((sender) => [sender, stored[sender] ?? []])))
}

function createRecents(kit: Kit): Recents {
  const { storage, connections } = kit
  /** Also accounts of wallets that were disconnected in a page that has not loaded this code. */
  const forgetFamilies = () => forget(kit, (sender) => isLeft(kit, sender.split(':', 1)[0] as ChainNamespace))
  forgetFamilies()
  kit.onDestroy(kit.valtio.subscribe(connections.state, forgetFamilies))
  kit.onDestroy(watchLeft(kit, (isOfLeft) => forget(kit, isOfLeft)))
  const list = (sender: Sender) => storage.get(recipientsKey)?.[getKey(kit, sender)] ?? []
  return {
    list,
    suggest: (sender) =>
      dropImitations(list(sender))
        .filter(({ address }) => !isSameInFamily(kit, sender.namespace, address, sender.address))
        .slice(0, MAX_SUGGESTED),
    add(sender, recipient) {
      // The wallet may have answered after the disconnect.
      if (isDisconnected(kit, sender.namespace)) return
      const key = getKey(kit, sender)
      const isSent = ({ address }: RecentRecipient) => isSameInFamily(kit, sender.namespace, address, recipient.address)
      const isDone = () => isDisconnected(kit, sender.namespace) || list(sender).some(isSent)
      changeInTurn(kit, recipientsKey, isDone, () => {
        const { [key]: before = [], ...others } = storage.get(recipientsKey) ?? {}
        const recipients = [recipient, ...before.filter((other) => !isSent(other))].slice(0, MAX_STORED)
        storage.set(
          recipientsKey,
          Object.fromEntries([[key, recipients], ...Object.entries(others)].slice(0, MAX_ACCOUNTS)) as Stored,
        )
      })
    },
  }
}

/**
 * The recent recipients of a kit's accounts. From the first call, a disconnect removes those of its accounts from the storage.
 */
export const getRecents = defineSlice('recents', createRecents)
