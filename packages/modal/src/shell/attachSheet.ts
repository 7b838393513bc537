/** @module What only a screen that is touched needs of the modal; fetched there when it opens. */
import type { Unsubscribe } from '@openappkit/core'
import { dragSheet } from './dragSheet.ts'
import { followKeyboard } from './followKeyboard.ts'

export function attachSheet(dialog: HTMLDialogElement, requestClose: () => void): Unsubscribe {
  const releases = [dragSheet(dialog, requestClose), followKeyboard(dialog)]
  return () => releases.forEach((release) => release())
}
