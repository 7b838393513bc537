import type { Session } from './openSession.ts'

/** @see https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
  Space: ' ',
  Tab: '\uE004',
}

/** Presses keys together, e.g. `('Shift', 'Tab')`, and releases them. */
export async function pressKeys(session: Session, ...names: readonly string[]): Promise<void> {
  const keys = names.map((name) => {
    const value = KEYS[name]
    if (value === undefined) throw new Error(`There is no key ${name} in this file.`)
    return value
  })
  const actions = [
    ...keys.map((value) => ({ type: 'keyDown', value })),
    ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]
  await session.ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
}
