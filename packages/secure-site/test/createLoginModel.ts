/** @module What the specification says of logins and sessions, without a server. */
const DAY = 86_400_000
const LOGIN_MS = 600_000
const GUESSES = 5
const DAILY_GUESSES = 15

/** What a visitor starts. */
export interface ModelStart {
  readonly email: string
  /** Name of the device key. */
  readonly device: string
  readonly project: string
}

export interface ModelLogin extends ModelStart {
  readonly needsApproval: boolean
  isApproved: boolean
  /** Guesses of the code that is valid now. */
  attempts: number
  expiresAt: number
  /** Whether its code was accepted, or another login has replaced it. */
  isEnded: boolean
  isDeleted: boolean
  /** Of the last letter. */
  code: string | undefined
  link: string | undefined
}

export interface ModelSession extends ModelStart {
  readonly authenticatedAt: number
  readonly endsAt: number
  idleUntil: number
  isRevoked: boolean
}

export type ModelAction = 'CONNECT' | 'VERIFY_OTP' | 'VERIFY_DEVICE'

/** @param isVerified - Whether every login of a project is approved by a link first. */
export function createLoginModel(now: () => number, isVerified: (project: string) => boolean) {
  const logins: ModelLogin[] = []
  const sessions: ModelSession[] = []
  const guesses = new Map<string, number>()
  const getDay = (email: string) => `${email} ${Math.floor(now() / DAY)}`
  const countGuesses = (email: string) => guesses.get(getDay(email)) ?? 0

  const isLive = (session: ModelSession | undefined): session is ModelSession =>
    session !== undefined && !session.isRevoked && session.idleUntil > now() && session.endsAt > now()

  function addSession({ email, device, project }: ModelStart): ModelSession {
    for (const other of sessions) {
      if (other.email === email && other.device === device && other.project === project) other.isRevoked = true
    }
    const session = {
      email,
      device,
      project,
      authenticatedAt: now(),
      idleUntil: now() + 30 * DAY,
      endsAt: now() + 90 * DAY,
      isRevoked: false,
    }
    sessions.push(session)
    return session
  }

  return {
    sessions,
    isLive,

    start(
      start: ModelStart,
      token: ModelSession | undefined,
    ): { readonly action: ModelAction; readonly login: ModelLogin | undefined } {
      const { email, device, project } = start
      if (isLive(token) && token.project === project && token.email === email) {
        return { action: 'CONNECT', login: undefined }
      }
      for (const login of logins) {
        if (login.device === device && login.email === email) login.isEnded = true
        if (login.expiresAt < now() - DAY) login.isDeleted = true
      }
      const needsApproval = isVerified(project) || countGuesses(email) >= DAILY_GUESSES
      const login: ModelLogin = {
        ...start,
        needsApproval,
        isApproved: false,
        attempts: 0,
        expiresAt: now() + LOGIN_MS,
        isEnded: false,
        isDeleted: false,
        code: undefined,
        link: undefined,
      }
      logins.push(login)
      return { action: needsApproval ? 'VERIFY_DEVICE' : 'VERIFY_OTP', login }
    },

    /** Whether the link of the letter approves the device. */
    approve(login: ModelLogin): boolean {
      const canApprove =
        login.needsApproval && !login.isApproved && !login.isEnded && !login.isDeleted && login.expiresAt > now()
      if (!canApprove) return false
      Object.assign(login, { isApproved: true, attempts: 0, expiresAt: now() + LOGIN_MS })
      return true
    },

    /** The answer to a wait for the approval; `undefined` while the visitor has not approved. */
    wait(login: ModelLogin): string | undefined {
      if (login.isDeleted) return 'secureSite.loginUnknown'
      if (login.isEnded || login.expiresAt <= now()) return 'secureSite.codeExpired'
      return !login.needsApproval || login.isApproved ? 'ok' : undefined
    },

    /** The new session, or the code of the error. */
    guess(login: ModelLogin, isRight: boolean): ModelSession | string {
      if (login.isDeleted) return 'secureSite.loginUnknown'
      const hasCode = !login.needsApproval || login.isApproved
      if (login.attempts >= GUESSES || !hasCode || login.isEnded || login.expiresAt <= now()) {
        if (login.isEnded) return 'secureSite.newCodeRequired'
        if (login.expiresAt <= now()) return 'secureSite.codeExpired'
        return hasCode ? 'secureSite.newCodeRequired' : 'secureSite.approvalPending'
      }
      login.attempts += 1
      const isUncounted = login.isApproved || isRight
      if (!login.isApproved && countGuesses(login.email) >= DAILY_GUESSES) return 'secureSite.newCodeRequired'
      if (!isUncounted) guesses.set(getDay(login.email), countGuesses(login.email) + 1)
      if (!isRight) return 'secureSite.wrongCode'
      login.isEnded = true
      return addSession(login)
    },

    /** The operator ends the sessions and the open logins of a visitor. */
    revoke(email: string): void {
      for (const login of logins) if (login.email === email) login.isEnded = true
      for (const session of sessions) if (session.email === email) session.isRevoked = true
    },

    renew(session: ModelSession): void {
      const idleUntil = Math.min(now() + 30 * DAY, session.endsAt)
      if (idleUntil - session.idleUntil >= DAY) session.idleUntil = idleUntil
    },
  }
}
