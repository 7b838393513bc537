import { takeToken } from '@openappkit/server'
import type { SocialProvider } from '../../api/socialProviders.ts'
import { countSocial, type SocialContext } from './context.ts'
import type { SocialFlow } from './createProviders.ts'
import { describeFailure, isRefusal } from './describeFailure.ts'
import {
  createTicket,
  createToken,
  hashCookie,
  hashState,
  hashTicket,
  isToken,
  openFlow,
  sealFlow,
} from './flowSecrets.ts'
import { hashSubject } from './identities.ts'
import { beginFlow, findByState, findOpenSocialLogin, storeFailure, storeReturn, takeState } from './socialLogins.ts'

/** How often the window of one login may open. */
const MAX_OPENINGS = 30

/** A window that goes to its provider. */
export interface Visit {
  readonly provider: SocialProvider
  readonly url: string
  /** Binds the visit to the browser. */
  readonly cookie: string
}

/**
 * Begins a visit to the provider of a login. A second visit replaces the first one.
 *
 * @returns `undefined` if the login is unknown or has ended.
 * @throws the error of a provider that cannot be reached.
 */
export async function beginVisit(context: SocialContext, id: string): Promise<Visit | undefined> {
  const { database, keyring, clock, providers } = context
  const login = await findOpenSocialLogin(database, id, clock())
  const provider = login && providers.findProvider(login.provider)
  if (!login || !provider) return undefined
  const { isAllowed } = await takeToken(database, {
    bucket: `secure-site.popup:${id}`,
    limit: MAX_OPENINGS,
    perSeconds: 600,
  })
  if (!isAllowed) return undefined
  const flow: SocialFlow = { nonce: createToken(), verifier: createToken() }
  const [state, cookie] = [createToken(), createToken()]
  const url = await provider.createUrl(state, flow)
  const [stateMac, cookieMac, flowBox] = await Promise.all([
    hashState(keyring, state),
    hashCookie(keyring, id, cookie),
    sealFlow(keyring, id, flow),
  ])
  if (!(await beginFlow(database, id, { stateMac, cookieMac, flowBox }, clock()))) return undefined
  countSocial(context, login.provider, 'begun')
  return { provider: login.provider, url, cookie }
}

/** The answer of a provider, and the browser that brought it. */
export interface Callback {
  readonly provider: SocialProvider
  readonly answer: URLSearchParams
  /** Reads the cookie of a login. */
  readonly readCookie: (loginId: string) => string | undefined
}

/** @returns The login of a callback; `undefined` for a `state` that is foreign, replaced, used or of another provider. */
async function takeCallback({ database, keyring, clock }: SocialContext, { provider, answer, readCookie }: Callback) {
  const state = answer.get('state') ?? undefined
  if (!isToken(state)) return undefined
  const stateMac = await hashState(keyring, state)
  const id = await findByState(database, stateMac, clock())
  const cookie = id === undefined ? undefined : readCookie(id)
  if (id === undefined || !isToken(cookie)) return undefined
  const cookieMac = await hashCookie(keyring, id, cookie)
  const login = await takeState(database, id, { stateMac, cookieMac }, provider, clock())
  return login && { id, state, cookie, cookieMac, ...login }
}

/**
 * Ends the visit to a provider: exchanges the code, and stores the profile or the failure.
 *
 * @returns The id of the login, whose page shows the result; `undefined` if the callback belongs to no login of this browser. Then nothing
 *   has changed.
 */
export async function endVisit(context: SocialContext, callback: Callback): Promise<string | undefined> {
  const { database, keyring, clock, providers, log } = context
  const { provider: name, answer } = callback
  const provider = providers.findProvider(name)
  const login = provider && (await takeCallback(context, callback))
  if (!login) {
    countSocial(context, name, 'foreign')
    return undefined
  }
  const { id, state, cookie, cookieMac, flowBox } = login
  try {
    const profile = await provider.finish(answer, state, await openFlow<SocialFlow>(keyring, id, flowBox))
    const ticketMac = await hashTicket(keyring, id, await createTicket(keyring, id, cookie))
    const [profileBox, subjectIndex] = await Promise.all([
      sealFlow(keyring, id, profile),
      hashSubject(keyring, name, profile),
    ])
    const isStored = await storeReturn(
      database,
      id,
      cookieMac,
      { flowBox: profileBox, ticketMac, subjectIndex },
      clock(),
    )
    if (isStored) countSocial(context, name, 'returned')
  } catch (error) {
    const reason = describeFailure(error)
    countSocial(context, name, isRefusal(reason) ? 'refused' : 'failed')
    // Texts of providers may have codes and addresses.
    if (!isRefusal(reason)) log?.warn('social login failed', { provider: name, reason })
    await storeFailure(database, id, cookieMac, reason, clock())
  }
  return id
}
