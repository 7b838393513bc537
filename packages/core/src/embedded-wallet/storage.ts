/** @module What the connector of the embedded wallet stores of its visitor, and removes with the login. Hints: the frame decides who is logged in (S15). */
import { defineStorageKey } from '../storage/defineStorageKey.ts'

const MAX_TEXT_LENGTH = 320

export const parseText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? value : undefined

/** The visitor's email address. */
export const emailKey = defineStorageKey('email', 1, parseText)

/** The visitor's name at the provider of a social login. */
export const socialUserNameKey = defineStorageKey('socialUsername', 1, parseText)
