import type { SIWXConfig, SIWXMessage, SIWXSession } from '@openappkit/core'

/** What a function of the site does: it answers, never settles, or rejects. */
export type FakeSiwxBehaviour = 'answer' | 'hang' | Error

export interface FakeSiwxOptions {
  /** Default true. */
  readonly isRequired?: boolean
  /** Default: absent, which counts as true. */
  readonly signOutOnDisconnect?: boolean
}

/** The option `siwx` of a site with a server. The server keeps the sessions, and a test decides whether it answers. It verifies no signature. */
export function createFakeSiwx({ isRequired = true, signOutOnDisconnect }: FakeSiwxOptions = {}) {
  let sessions: readonly SIWXSession[] = []
  let count = 0
  let behaviours: Partial<Record<keyof SIWXConfig, FakeSiwxBehaviour>> = {}
  const calls: (keyof SIWXConfig)[] = []

  async function answer<Result>(name: keyof SIWXConfig, run: () => Result): Promise<Result> {
    calls.push(name)
    const behaviour = behaviours[name] ?? 'answer'
    if (behaviour === 'hang') return new Promise(() => {})
    if (behaviour !== 'answer') throw behaviour
    return run()
  }
  const isOf = (chainId: string, address: string) => (session: SIWXSession) =>
    session.data.chainId === chainId && session.data.accountAddress.toLowerCase() === address.toLowerCase()

  const siwx: SIWXConfig = {
    createMessage: (input) =>
      answer('createMessage', (): SIWXMessage => {
        const nonce = `nonce${(count += 1)}`
        const text = `example.com wants you to sign in: ${input.accountAddress} ${nonce}`
        return {
          ...input,
          domain: 'example.com',
          uri: 'https://example.com',
          nonce,
          statement: 'Sign in to see your orders.',
          toString: () => text,
        }
      }),
    addSession: (session) => answer('addSession', () => void (sessions = [...sessions, session])),
    setSessions: (next) => answer('setSessions', () => void (sessions = next)),
    revokeSession: (chainId, address) =>
      answer('revokeSession', () => void (sessions = sessions.filter((session) => !isOf(chainId, address)(session)))),
    getSessions: (chainId, address) => answer('getSessions', () => sessions.filter(isOf(chainId, address))),
    getRequired: () => isRequired,
    ...(signOutOnDisconnect !== undefined && { signOutOnDisconnect }),
  }

  return {
    siwx,
    calls,
    getSessions: () => sessions,
    hasSession: (chainId: string, address: string) => sessions.some(isOf(chainId, address)),
    /** Signs visitors out on the server. */
    revokeAll: () => void (sessions = []),
    /** Starts again, without sessions and with every function answering. */
    reset() {
      sessions = []
      behaviours = {}
      calls.length = 0
    },
    on: (name: keyof SIWXConfig, behaviour: FakeSiwxBehaviour) => void (behaviours[name] = behaviour),
    /** Makes every function reject. */
    setDown(isDown: boolean) {
      for (const name of ['createMessage', 'addSession', 'setSessions', 'revokeSession', 'getSessions'] as const) {
        behaviours[name] = isDown ? new Error('503') : 'answer'
      }
    },
  }
}

export type FakeSiwx = ReturnType<typeof createFakeSiwx>
