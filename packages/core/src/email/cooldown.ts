/** @module The wait between two login emails (SPEC §5). The server enforces other limits: a visitor can clear the storage (S14). */
import type { Clock } from '../kit/ports.ts'
import { defineStorageKey } from '../storage/defineStorageKey.ts'
import type { KitStorage } from '../storage/types.ts'
import { emailErrors } from './errors.ts'

/** Minimum time between two login emails. */
const EMAIL_COOLDOWN_MS = 30_000

/** What the cooldown uses of a kit or of a driver's context. */
export interface CooldownPorts {
  readonly clock: Clock
  readonly storage: Pick<KitStorage, 'get' | 'set'>
}

/** Milliseconds since the epoch. Shared by all tabs. */
const lastEmailLoginTimeKey = defineStorageKey('lastEmailLoginTime', 1, (value) =>
  Number.isFinite(value) ? (value as number) : undefined,
)

/** Milliseconds until the next login email may be requested; 0 if it may be requested now. */
export function getEmailCooldownMs({ clock, storage }: CooldownPorts): number {
  const passedMs = clock.now() - (storage.get(lastEmailLoginTimeKey) ?? -Infinity)
  // A time in the future is not ours: the clock was set back, or the value was edited.
  return passedMs < 0 ? 0 : Math.max(0, EMAIL_COOLDOWN_MS - passedMs)
}

/** Whole seconds, rounded up, so that the last one shown is 1. */
export const toCooldownSeconds = (remainingMs: number): number => Math.ceil(remainingMs / 1_000)

/**
 * Begins the wait for the next email. Call it when one is requested.
 *
 * @throws emailErrors.cooldown if the last request was less than {@link EMAIL_COOLDOWN_MS} ago
 */
export function beginEmailCooldown(ports: CooldownPorts): void {
  const remainingMs = getEmailCooldownMs(ports)
  if (remainingMs > 0) throw emailErrors.cooldown({ n: toCooldownSeconds(remainingMs) })
  ports.storage.set(lastEmailLoginTimeKey, ports.clock.now())
}
