import { getEmailCooldownMs, toCooldownSeconds, type CooldownPorts, type Kit, type Unsubscribe } from '@openappkit/core'

export interface Countdown {
  /** Seconds until the next e-mail may be requested; 0 if it may be requested now. */
  getSeconds(): number
  /** Call it after each rendering: the next one follows when a second has passed. */
  updated(): void
  dispose(): void
}

/**
 * Counts the wait between two login e-mails down (SPEC §5).
 *
 * @param onTick - Renders again.
 */
export function createCountdown({ ports, storage }: Kit, onTick: () => void): Countdown {
  const cooldown: CooldownPorts = { clock: ports.clock, storage }
  let clear: Unsubscribe | undefined

  function dispose(): void {
    clear?.()
    clear = undefined
  }

  return {
    getSeconds: () => toCooldownSeconds(getEmailCooldownMs(cooldown)),
    updated() {
      const remainingMs = getEmailCooldownMs(cooldown)
      if (clear || remainingMs === 0) return
      clear = ports.clock.setTimeout(
        () => {
          clear = undefined
          onTick()
        },
        // The next change of the rounded seconds.
        remainingMs - (toCooldownSeconds(remainingMs) - 1) * 1_000,
      )
    },
    dispose,
  }
}
