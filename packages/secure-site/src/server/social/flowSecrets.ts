/** @module The secrets of a visit to a provider. The database has only MACs of them. */
import { randomBytes } from 'node:crypto'
import type { Keyring } from '../../keyring/types.ts'
import type { FarcasterFlow } from '../farcaster/types.ts'
import type { SocialFlow } from './createProviders.ts'
import type { SocialProfile } from './types.ts'

/** What the server stores of a login, encrypted. */
type Flow = SocialFlow | FarcasterFlow | SocialProfile

/** 256 bits in base64url. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** A text that `createToken` has created. Others are not looked up. */
export const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')

export const hashState = (keyring: Keyring, state: string): Promise<Uint8Array> => keyring.mac('flow', `state|${state}`)

export const hashCookie = (keyring: Keyring, loginId: string, cookie: string): Promise<Uint8Array> =>
  keyring.mac('flow', `cookie|${loginId}|${cookie}`)

/** The ticket of a window. It follows from the cookie, so that a reload of the page has the same one, and is stored nowhere. */
export const createTicket = async (keyring: Keyring, loginId: string, cookie: string): Promise<string> =>
  Buffer.from(await keyring.mac('flow', `ticket|${loginId}|${cookie}`)).toString('base64url')

export const hashTicket = (keyring: Keyring, loginId: string, ticket: string): Promise<Uint8Array> =>
  keyring.mac('flow', `ticket-of|${loginId}|${ticket}`)

/** Encrypts what the server needs when the visitor returns, and then the profile. */
export const sealFlow = (keyring: Keyring, loginId: string, value: Flow): Promise<Uint8Array> =>
  keyring.wrap('flow', `login:${loginId}`, Buffer.from(JSON.stringify(value)))

export const openFlow = async <Value extends Flow>(
  keyring: Keyring,
  loginId: string,
  box: Uint8Array,
): Promise<Value> => JSON.parse(Buffer.from(await keyring.unwrap('flow', `login:${loginId}`, box)).toString()) as Value
