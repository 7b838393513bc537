import { defineSlice, type Kit } from '@openappkit/core'

const getDraft = defineSlice('emailDraft', () => ({ address: '' }))

/** Stores the address of a login that the visitor has left, so that Connect has it in its field. */
export function setEmailDraft(kit: Kit, address: string): void {
  getDraft(kit).address = address
}

/** Returns the stored address, once. */
export function takeEmailDraft(kit: Kit): string {
  const draft = getDraft(kit)
  const { address } = draft
  draft.address = ''
  return address
}
