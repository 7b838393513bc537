/** @module What the driver keeps between visits (SPEC §9). All of it is a hint: the frame decides who is logged in (S15). */
import { defineStorageKey } from '@openappkit/core'

const MAX_TEXT_LENGTH = 320

const parseText = (value: unknown) => (typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? value : undefined)

/** A login is expected to be restored, so the frame is created when the page starts. */
export const loginUsedKey = defineStorageKey('emailLoginUsed', 1, (value) => (value === true ? true : undefined))

/** The visitor's email address. */
export const emailKey = defineStorageKey('email', 1, parseText)

/** The visitor's name at the provider of a social login. */
export const socialUserNameKey = defineStorageKey('socialUsername', 1, parseText)

/** CAIP-2 id of the network that the wallet was on. */
export const lastChainKey = defineStorageKey('lastUsedChain', 1, parseText)

/** References of the networks with smart accounts. */
export const smartAccountNetworksKey = defineStorageKey('smartAccountEnabledNetworks', 1, (value) =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id)) ? (value as readonly number[]) : undefined,
)

/** A sign-out has not reached the frame. It is repeated when the frame is loaded the next time. */
export const signOutPendingKey = defineStorageKey('signOutPending', 1, (value) => (value === true ? true : undefined))

/** The keys that are removed with a login. */
export const LOGIN_KEYS = [loginUsedKey, emailKey, socialUserNameKey, lastChainKey]
