/** @module Codes and links of letters. */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Keyring } from '../../keyring/types.ts'

/** Six digits. */
export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** The MAC of a code contains its login and purpose, so no other login accepts it. */
export const hashCode = (keyring: Keyring, loginId: string, code: string): Promise<Uint8Array> =>
  keyring.mac('code', `login|${loginId}|${code}`)

export const isSameMac = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** 256 bits, for the URL of a letter. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url')

export const hashLink = (keyring: Keyring, token: string): Promise<Uint8Array> => keyring.mac('link', token)
