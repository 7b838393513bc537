import {
  isSocialProvider,
  emailErrors,
  withDeadline,
  type ConnectInputs,
  type ConnectRequest,
  type ConnectResult,
  type EmbeddedUser,
} from '@openappkit/core/internal'
import type { FrameResponse, RequestType } from '@openappkit/frame'
import { EMAIL_ICON, PASSKEY_ICON, SOCIAL_ICON } from '../icons.ts'
import { logInByEmail } from './logInByEmail.ts'
import { parseFrameError } from './parseFrameError.ts'
import type { EngineContext } from './types.ts'

/** The inputs of an attempt that log in. */
type LoginName = Extract<keyof ConnectInputs, 'email' | 'passkey' | 'social' | 'farcaster'>

type Steps = Required<Pick<ConnectRequest, 'showStep'>>

/** What a login ends with, if the frame is not asked for the user apart. */
interface LoginEnd {
  readonly user: FrameResponse<'GET_USER'>
  readonly facts?: Pick<EmbeddedUser, 'farcasterUrl'>
}

/** All that the engine needs to know of a way to log in. */
interface Login<Name extends LoginName> {
  /** The picture of the wallet. */
  readonly icon: string
  /** The request that begins it: the frame may send a letter, or open a window. */
  readonly firstRequest: RequestType
  /** The request that waits for the visitor, who may need longer. */
  readonly waitsIn: RequestType
  /** Answers of the secure site that an act of the visitor or time explains, without the name of their catalogue. */
  readonly expected: readonly string[]
  /** Whether it needs no step that the modal shows. */
  readonly hasNoStep?: boolean
  /** @returns Nothing if the frame then has the user. */
  logIn(engine: EngineContext, request: ConnectRequest & Steps, data: ConnectInputs[Name]): Promise<LoginEnd | void>
}

/** The ways to log in. A new one is a row. */
const LOGINS: { readonly [Name in LoginName]: Login<Name> } = {
  email: {
    icon: EMAIL_ICON,
    firstRequest: 'CONNECT_EMAIL',
    waitsIn: 'CONNECT_DEVICE',
    expected: ['codeExpired', 'emailReplaced', 'emailTaken', 'invalidEmail', 'newCodeRequired'],
    logIn: (engine, { signal, showStep }, { address }) => logInByEmail(engine, { signal, showStep }, address.trim()),
  },
  social: {
    icon: SOCIAL_ICON,
    firstRequest: 'GET_SOCIAL_REDIRECT_URI',
    waitsIn: 'CONNECT_SOCIAL',
    expected: ['socialExpired', 'socialPending', 'socialRefused'],
    async logIn(engine, request, data) {
      const { provider, popup, returnedFrom } = data
      const user =
        returnedFrom !== undefined
          ? await (await import('./logInByReturn.ts')).endReturnedLogin(engine, request, provider, returnedFrom)
          : popup?.returnTo !== undefined
            ? await (await import('./logInByReturn.ts')).leaveForLogin(engine, request, provider, popup)
            : await (await import('./logInBySocial.ts')).logInBySocial(engine, request, data)
      return { user: { authProvider: provider, ...user } }
    },
  },
  farcaster: {
    icon: SOCIAL_ICON,
    firstRequest: 'GET_FARCASTER_URI',
    waitsIn: 'CONNECT_FARCASTER',
    expected: ['socialExpired', 'socialPending', 'socialRefused'],
    async logIn(engine, request) {
      const { user, url } = await (await import('./logInByFarcaster.ts')).logInByFarcaster(engine, request)
      return { user: { authProvider: 'farcaster', ...user }, facts: { farcasterUrl: url } }
    },
  },
  passkey: {
    icon: PASSKEY_ICON,
    firstRequest: 'CONNECT_PASSKEY',
    waitsIn: 'CONNECT_PASSKEY',
    expected: ['passkeyExpired', 'passkeyNotUsed', 'passkeyRemoved', 'passkeyUnknown', 'passkeyUnsupported'],
    hasNoStep: true,
    logIn: async (engine, request) => (await import('./logInByPasskey.ts')).logInByPasskey(engine, request),
  },
}

const isLogin = (name: string): name is LoginName => Object.hasOwn(LOGINS, name)

const some = (test: (login: Login<never>) => boolean): boolean => Object.values(LOGINS).some(test)

/** Whether a request begins a login. */
export const isFirstRequest = (type: RequestType): boolean => some(({ firstRequest }) => firstRequest === type)

/** Whether a request waits for the visitor: for a device, Farcaster, a passkey or a social account. */
export const waitsForVisitor = (type: RequestType): boolean => some(({ waitsIn }) => waitsIn === type)

/** Whether a login explains an answer of the secure site. */
export const isExpected = (siteCode: string): boolean => some(({ expected }) => expected.includes(siteCode))

/** The picture of the wallet of a login: `email`, `passkey`, `google`. */
export const getLoginIcon = (authName: string): string =>
  LOGINS[isLogin(authName) ? authName : isSocialProvider(authName) ? 'social' : 'email'].icon

/** Connects a visitor who is logged in already. */
async function continueLogin({ context, frame }: EngineContext, signal: AbortSignal): Promise<void> {
  // Sends a sign-out that is still pending, so that it ends the login first.
  await withDeadline(frame.load(), { clock: context.clock, signal })
  const { isConnected } = await frame.request('IS_CONNECTED', {}, { signal })
  if (!isConnected) throw emailErrors.invalidAddress()
}

/** The row of an attempt; `undefined` without an input, or if nothing can show its steps. */
function findLogin({ input, showStep }: ConnectRequest): Login<never> | undefined {
  const login = input && isLogin(input.name) ? LOGINS[input.name] : undefined
  return showStep || login?.hasNoStep ? login : undefined
}

/**
 * Logs in by email, a passkey or a social account, and opens the visitor's wallet. Without one of them it connects only a visitor who is logged in
 * already.
 *
 * @throws emailErrors.invalidAddress without an input if no visitor is logged in; the errors of `logInByEmail`, `logInByPasskey` and
 *   `logInBySocial`; recoveryNeeded, invalidAnswer
 */
export async function connect(engine: EngineContext, request: ConnectRequest): Promise<ConnectResult> {
  const { frame, session } = engine
  const { input, signal } = request
  try {
    const end = await (findLogin(request)?.logIn(engine, request as ConnectRequest & Steps, input?.data as never) ??
      continueLogin(engine, signal))
    const user = end?.user ?? (await frame.request('GET_USER', frame.choose(request.network), { signal }))
    signal.throwIfAborted()
    return session.hold(user, end?.facts)
  } catch (error) {
    signal.throwIfAborted()
    throw parseFrameError(error, true)
  }
}
