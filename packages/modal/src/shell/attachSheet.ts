/** @module The touch behaviour of the modal, which only touch screens load. */
import type { Unsubscribe } from '@openappkit/core'
import { dragSheet } from './dragSheet.ts'
import { watchKeyboard } from './watchKeyboard.ts'

export function attachSheet(dialog: HTMLDialogElement, requestClose: () => void): Unsubscribe {
  const cleanups = [dragSheet(dialog, requestClose), watchKeyboard(dialog)]
  return () => cleanups.forEach((cleanup) => cleanup())
}
