/** @module The touch behaviour of the modal, which only touch screens load. */
import type { Unsubscribe } from '@openappkit/core'
import { dragSheet } from './dragSheet.ts'
import { followKeyboard } from './followKeyboard.ts'

export function attachSheet(dialog: HTMLDialogElement, requestClose: () => void): Unsubscribe {
  const cleanups = [dragSheet(dialog, requestClose), followKeyboard(dialog)]
  return () => cleanups.forEach((cleanup) => cleanup())
}
