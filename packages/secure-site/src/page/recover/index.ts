/** @module The question for a passkey or the recovery code in the frame: loaded with the first wallet that needs it. */
import './define.ts'
import type { RequestContext } from '@openappkit/frame/host'
import { endpoints } from '../../api/endpoints.ts'
import type { Wallet } from '../../api/values.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import type { PageState } from '../boot/types.ts'
import { usePasskey } from '../passkey/usePasskey.ts'
import type { Api } from '../proof/createApi.ts'
import { chooseRecoverMessages } from './chooseRecoverMessages.ts'
import { createRecovery, type OwnerFactor } from './createRecovery.ts'
import { listPasskeys } from './describeRecovery.ts'

/** The height that the dapp first gives the frame, and the highest, in CSS pixels. Longer content scrolls. */
const [FIRST_HEIGHT, MAX_HEIGHT] = [420, 620]

interface Question {
  readonly api: Api
  readonly attempt: (factor: OwnerFactor) => Promise<void>
}

/** Draws the question as the only content of the page. @returns once the wallet is open; rejects with `recoveryNeeded` for "later" */
async function ask(
  page: PageState,
  { api, attempt }: Question,
  { origin, signal, show }: RequestContext,
): Promise<void> {
  const { messages, tag, direction } = await chooseRecoverMessages(page.languages)
  // Loads the theme of the dapp too.
  await page.loadApprovals()
  // The dapp may have aborted meanwhile: its event does not come again.
  signal.throwIfAborted()
  Object.assign(document.documentElement, { lang: tag, dir: direction })
  const view = document.createElement('oak-recover')
  await new Promise<void>((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', abort, { once: true })
    const recovery = createRecovery({
      rpId: location.hostname,
      usePasskey,
      listPasskeys: () => listPasskeys(api),
      attempt: (factor) => attempt(factor).then(resolve),
      onChange: (state) => (view.state = state),
    })
    Object.assign(view, {
      messages,
      origin,
      recovery,
      clock: page.clock,
      onLater: () => reject(walletErrors.recoveryNeeded()),
      onHeight: (height: number) => signal.aborted || show(Math.min(height, MAX_HEIGHT)),
    })
    page.parent.replaceChildren(view)
  }).finally(() => view.remove())
}

async function requireWallet(api: Api, signal: AbortSignal): Promise<Wallet> {
  const { wallet } = await api(endpoints.fetchUser, { signal })
  if (!wallet) throw walletErrors.walletUnknown()
  return wallet
}

/**
 * Opens a wallet of its owner on this device: the visitor uses a passkey, or types the recovery code, and the page stores a slot for the
 * device.
 *
 * @throws `secureSite.recoveryNeeded` if the visitor leaves it for later; `secureSite.sessionEnded`; `frame.aborted`
 */
export async function recoverWallet(page: PageState, context: RequestContext): Promise<void> {
  const { api, open } = await page.ready
  const wallet = await requireWallet(api, context.signal)
  // A page may ask at any time, also for a wallet that opens.
  const isClosed = await open(wallet, {}).then(
    () => false,
    (error: unknown) => {
      if (walletErrors.recoveryNeeded.is(error)) return true
      throw error
    },
  )
  if (!isClosed) return
  context.report('asking')
  context.show(FIRST_HEIGHT)
  try {
    await ask(page, { api, attempt: (factor) => open(wallet, factor) }, context)
  } finally {
    context.hide()
  }
}
