import {
  emailErrors,
  getEmailCooldownMs,
  toCooldownSeconds,
  type CooldownPorts,
  type Kit,
  type Unsubscribe,
} from '@openappkit/core/internal'

export interface Countdown {
  /** Seconds until the next request may be sent; 0 if it may be sent now. */
  getSeconds(): number
  /** Counts the wait of a problem too, if the secure site has asked for one. @returns whether this is the first call with it */
  follow(problem: unknown): boolean
  /** Call it after each rendering: the next one follows when a second has passed. */
  updated(): void
  dispose(): void
}

/**
 * Counts waits down: between two login emails (SPEC §5), and those that the secure site asks for.
 *
 * @param onTick - Renders again.
 * @param hasEmails - The requests send emails.
 */
export function createCountdown({ ports, storage }: Kit, onTick: () => void, hasEmails = true): Countdown {
  const cooldown: CooldownPorts = { clock: ports.clock, storage }
  let followed: unknown
  /** What the secure site has asked for, and when. */
  let asked = { ms: 0, atMs: -Infinity }
  let clear: Unsubscribe | undefined

  function dispose(): void {
    clear?.()
    clear = undefined
  }

  function getAskedMs(): number {
    const nowMs = ports.clock.now()
    // The clock was set back: the wait begins again, so that it is never longer than what was asked for.
    if (nowMs < asked.atMs) asked.atMs = nowMs
    return asked.atMs + asked.ms - nowMs
  }

  const getMs = () => Math.max(hasEmails ? getEmailCooldownMs(cooldown) : 0, getAskedMs(), 0)

  return {
    getSeconds: () => toCooldownSeconds(getMs()),
    follow(problem) {
      if (problem === followed) return false
      followed = problem
      if (!emailErrors.cooldown.is(problem)) return false
      asked = { ms: (Number(problem.params['n']) || 0) * 1_000, atMs: ports.clock.now() }
      return true
    },
    updated() {
      const remainingMs = getMs()
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
