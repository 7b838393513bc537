/** @module What the driver keeps between visits (SPEC §9). All of it is a hint: the frame decides who is logged in (S15). */
import { defineStorageKey, emailKey, parseText, socialUserNameKey } from '@openappkit/core/internal'

/** A login is expected to be restored, so the frame is created when the page starts. */
export const loginUsedKey = defineStorageKey('emailLoginUsed', 1, (value) => (value === true ? true : undefined))

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
