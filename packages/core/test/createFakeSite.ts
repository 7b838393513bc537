import type { SIWXConfig, SIWXMessage, SIWXSession } from '../src/options/siwx.types.ts'

type Behaviour = 'answer' | 'hang' | Error

interface FakeSiteOptions {
  readonly isRequired?: boolean
  readonly signOutOnDisconnect?: boolean
}

/** A site with a server: its `siwx` keeps the sessions, and a test decides whether it answers. */
export function createFakeSite({ isRequired = true, signOutOnDisconnect }: FakeSiteOptions = {}) {
  let sessions: readonly SIWXSession[] = []
  let count = 0
  const behaviours: Partial<Record<keyof SIWXConfig, Behaviour>> = {}
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
        return { ...input, domain: 'example.com', uri: 'https://example.com', nonce, statement: 'Sign in to Example', toString: () => text }
      }),
    addSession: (session) => answer('addSession', () => void (sessions = [...sessions, session])),
    setSessions: (next) => answer('setSessions', () => void (sessions = next)),
    revokeSession: (chainId, address) => answer('revokeSession', () => void (sessions = sessions.filter((session) => !isOf(chainId, address)(session)))),
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
    on: (name: keyof SIWXConfig, behaviour: Behaviour) => void (behaviours[name] = behaviour),
    setDown(isDown: boolean) {
      for (const name of ['createMessage', 'addSession', 'setSessions', 'revokeSession', 'getSessions'] as const) behaviours[name] = isDown ? new Error('503') : 'answer'
    },
  }
}

export type FakeSite = ReturnType<typeof createFakeSite>
