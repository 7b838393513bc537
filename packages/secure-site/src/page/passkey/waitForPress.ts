/** @module The question for a press: loaded in the browsers that need one. */
import './define.ts'
import type { RequestContext } from '@openappkit/frame/host'
import type { PageState } from '../boot/types.ts'
import { chooseRecoverMessages } from '../recover/chooseRecoverMessages.ts'
import { passkeyPageErrors } from './errors.ts'

/** The height that the dapp first gives the frame, in CSS pixels. */
const FIRST_HEIGHT = 240

/**
 * Shows a button in the frame, and waits for its press. The press of the visitor in the page of the dapp does not count here.
 *
 * @throws `passkeys.passkeyNotUsed` if the visitor leaves, `frame.aborted`
 */
export async function waitForPress(
  page: Pick<PageState, 'languages' | 'parent' | 'loadApprovals'>,
  { origin, signal, show, hide }: Pick<RequestContext, 'origin' | 'signal' | 'show' | 'hide'>,
): Promise<void> {
  const { messages, tag, direction } = await chooseRecoverMessages(page.languages)
  // Loads the theme of the dapp too.
  await page.loadApprovals()
  signal.throwIfAborted()
  Object.assign(document.documentElement, { lang: tag, dir: direction })
  const view = document.createElement('oak-passkey-press')
  show(FIRST_HEIGHT)
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      Object.assign(view, {
        messages,
        origin,
        onPress: resolve,
        onLeave: () => reject(passkeyPageErrors.passkeyNotUsed()),
        onHeight: (height: number) => signal.aborted || show(height),
      })
      page.parent.replaceChildren(view)
    })
  } finally {
    view.remove()
    if (!signal.aborted) hide()
  }
}
