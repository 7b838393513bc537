import type { Kit } from '@openappkit/core'
import type { PartName } from '../texts.ts'
import { getLanguage } from './getLanguage.ts'
import { untilSpoken } from './untilSpoken.ts'

/**
 * Has a part of the language fetched where that is not English, and waits for it, so that nothing of it is shown in
 * English first. It comes with every other language from then on. One that could not be fetched is asked for again.
 * Never fails.
 */
export async function untilPartSpoken(kit: Kit, name: PartName): Promise<void> {
  const language = getLanguage(kit)
  const parts = (language.parts ??= new Map())
  if (!parts.get(name)?.isSpoken) {
    if (!parts.has(name)) parts.set(name, { isSpoken: false, fetched: new Map() })
    language.follow()
  }
  await untilSpoken(kit)
}
