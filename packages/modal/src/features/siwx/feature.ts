/** @module The sign-in. Loaded only on pages with the option `siwx`, before the features are registered. */
import { getSignIn, type Kit, type ViewEntry, type Unsubscribe } from '@openappkit/core/internal'
import type { Gate } from '../../shell/gates/getGates.ts'
import { passGate } from '../../shell/gates/passGate.ts'
import type { Feature } from '../../shell/views/defineFeature.ts'
import { getFeatures } from '../../shell/views/getFeatures.ts'
import { guardAccount } from '../../shell/views/guardAccount.ts'
import * as module from './views.ts'
import type { PartReference } from '../../i18n/LanguagePart.ts'
import { isModalShown } from '../../kit/facts/isModalShown.ts'
import { closeConnecting } from '../shared/connecting/showConnected.ts'

// For the compiler only: declares the strings of this feature in the package's types.
export type {} from './part.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** Signs in the connected account. Shown with the option `siwx`, while the site has no session of the account. */
    SIWXSignMessage: undefined
  }
}

const SIGN_IN: ViewEntry = { view: 'SIWXSignMessage', data: undefined }

const getStatus = (kit: Kit) => getSignIn(kit).state.signIn.status

/** Whether the visitor has to sign in before the modal may close. */
function isLocked(kit: Kit): boolean {
  const signIn = getSignIn(kit)
  return signIn.canSignIn() && signIn.isRequired() && !['none', 'unknown', 'signedIn'].includes(getStatus(kit))
}

/** @throws siwxErrors.initializationFailed, in the language of the visitor */
async function check(kit: Kit): Promise<ViewEntry | undefined> {
  try {
    return (await getSignIn(kit).check()) ? undefined : SIGN_IN
  } catch (error) {
    await getFeatures(kit)
      .find(({ name }) => name === 'siwx')
      ?.waitForLanguagePart()
    throw error
  }
}

/** The visitor has left the sign-in, or the site could not be asked (SPEC §4). */
function abandon(kit: Kit): void {
  const signIn = getSignIn(kit)
  const status = getStatus(kit)
  if (status === 'unknown') return void signIn.disconnect().catch(kit.notices.showError)
  // The wallet may still show the message. A failure opens the view again.
  if (signIn.isRequired()) signIn.cancel().catch(kit.notices.showError)
}

const gate: Gate = {
  name: 'siwx',
  order: 100,
  opensModal: true,
  key: {
    get: (kit) => `${kit.networks.getActive()?.caipNetworkId} ${getSignIn(kit).state.round}`,
    getState: (kit) => getSignIn(kit).state,
  },
  check: (kit) => (getSignIn(kit).canSignIn() ? check(kit) : undefined),
  onAbandon: abandon,
}

/** The language part of the sign-in. */
const siwxPart: PartReference<'siwx'> = { name: 'siwx', load: () => import('./part.ts') }

/** Leaves the view after a success, and shows it again after a failure if the visitor has closed the modal (SPEC §4). */
function followSignIn(kit: Kit): Unsubscribe {
  const signIn = getSignIn(kit)
  let previous = signIn.state.signIn

  const follow = () => {
    const { signIn: current } = signIn.state
    const hasChanged = current !== previous
    previous = current
    if (!hasChanged) return
    const isAtView = isModalShown(kit) && kit.router.current.view === 'SIWXSignMessage'
    if (current.status === 'failed' && !isAtView) {
      kit.modal
        .open({ view: 'SIWXSignMessage' })
        .catch((error: unknown) => kit.log.error('The sign-in could not be shown.', error))
    }
    if (current.status === 'signedIn' && isAtView && !passGate(kit)) closeConnecting(kit)
  }
  // A microtask later than the state, so that the gates have followed a change of the account.
  return kit.valtio.subscribe(signIn.state, follow)
}

export const siwxFeature: Feature = {
  name: 'siwx',
  part: siwxPart,
  load: async () => module,
  setup(kit) {
    kit.options.declared.add('siwx')
    return followSignIn(kit)
  },
  views: {
    SIWXSignMessage: {
      guard: (kit) => guardAccount(kit, getSignIn(kit).canSignIn() && getStatus(kit) !== 'signedIn'),
      getInitialView: (kit, namespace = kit.networks.state.activeNamespace) =>
        namespace === kit.networks.state.activeNamespace && isLocked(kit) && getStatus(kit) !== 'checking'
          ? 'SIWXSignMessage'
          : undefined,
      canClose: (kit) => !isLocked(kit),
    },
  },
  gates: [gate],
}
