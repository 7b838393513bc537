import { hexToBytes } from 'viem/utils'
import { parseSignInMessage, type SignInMessage } from '../../protocol/parseSignInMessage.ts'
import type { Hex } from '../../protocol/types.ts'
import { readText } from './messageCard.ts'

/** The text of a message, and its fields if it is a sign-in message. */
export function readSignIn(data: Hex): { readonly text: string | undefined; readonly message: SignInMessage | undefined } {
  const text = readText(hexToBytes(data))
  return { text, message: text === undefined ? undefined : parseSignInMessage(text) }
}
