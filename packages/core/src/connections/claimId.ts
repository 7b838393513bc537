import type { StorageKey } from '../storage/types.ts'
import { waitAndChange } from '../async/changeInTurn.ts'
import type { ConnectionsContext } from './context.ts'

/** Longer than most attempts. A later tab only leaves out the number of an attempt that has ended. */
const CLAIM_MS = 10 * 60_000
const MAX_CLAIMS = 50

/** A number that a tab has taken for a wallet that is being connected. */
interface Claim {
  readonly id: string
  readonly tab: string
  /** Milliseconds since the epoch. */
  readonly untilMs: number
}

function parseClaims(value: unknown): readonly Claim[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value
    .slice(0, MAX_CLAIMS)
    .filter(
      (row: Partial<Claim> | null): row is Claim =>
        typeof row?.id === 'string' && typeof row.tab === 'string' && Number.isFinite(row.untilMs),
    )
}

const claimsKey: StorageKey<readonly Claim[]> = { name: 'connectionClaims', version: 1, parse: parseClaims }

/**
 * Takes the next free id for another wallet of a connector that holds several, such as `walletConnect#2`, in all tabs: two tabs
 * that pair a wallet at the same time would otherwise share an id, and so the records of one session.
 *
 * @param base - The id of the connector.
 */
export const claimId = (context: ConnectionsContext, base: string, isTaken: (id: string) => boolean): Promise<string> =>
  waitAndChange(context.kit, claimsKey, () => claim(context, base, isTaken))

function claim(context: ConnectionsContext, base: string, isTaken: (id: string) => boolean): string {
  const { ports, storage } = context.kit
  const nowMs = ports.clock.now()
  const tab = (context.tab ??= ports.createId())
  const claims = (storage.get(claimsKey) ?? []).filter(({ untilMs }) => untilMs > nowMs)
  const isClaimed = (id: string) => claims.some((claim) => claim.id === id && claim.tab !== tab)
  const getId = (count: number): string => {
    const id = `${base}#${count}`
    return isTaken(id) || isClaimed(id) ? getId(count + 1) : id
  }
  const free = getId(2)
  storage.set(claimsKey, [
    { id: free, tab, untilMs: nowMs + CLAIM_MS },
    ...claims.filter(({ id }) => id !== free).slice(0, MAX_CLAIMS - 1),
  ])
  return free
}
