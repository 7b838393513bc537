/** @module The login by a social account. Loaded only on pages with `embeddedWallet()`. */
import {
  listSocials,
  listUnknownSocials,
  socialWarningErrors,
  takeReturningLogin,
  type Kit,
  type Unsubscribe,
  type WindowProvider,
} from '@openappkit/core/internal'
import { loadPart } from '../../shell/element/loadPart.ts'
import { emailPart } from '../shared/embedded-wallet/emailPart.ts'
import { isEmbeddedOffered } from '../shared/embedded-wallet/isEmbeddedOffered.ts'
import type { OTHER_LOGOS } from '../shared/embedded-wallet/otherLogos.ts'
import type { ProviderLogos } from '../shared/embedded-wallet/providerLogos.ts'
import type { Feature } from '../../shell/views/defineFeature.ts'
import { getFeatures } from '../../shell/views/getFeatures.ts'
import { isLegalPending } from '../shared/connecting/legal.ts'
import { getConnectRequest } from '../shared/connecting/getConnectRequest.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** The login by a social account, while the visitor is in the other window. */
    ConnectingSocial: { readonly provider: WindowProvider }
  }
}

const isOffered = (kit: Kit): boolean => isEmbeddedOffered(kit) && listSocials(kit.options.state.features).length > 0

/** No login has begun: a site has opened the view, or the visitor has left it. */
const isIdle = (kit: Kit): boolean => getConnectRequest(kit).state.status === 'idle'

/** Closes the window, too: the attempt closes it when it ends. */
function leave(kit: Kit): void {
  getConnectRequest(kit).abort()
  kit.connections.cancel()
}

/** Warns once of each name that is no provider. */
function warn({ alerts, options, valtio }: Kit): Unsubscribe {
  const look = () => {
    for (const name of listUnknownSocials(options.state.features)) {
      alerts.raise(socialWarningErrors.unknownProvider({ name }), 'error', name)
    }
  }
  look()
  return valtio.subscribe(options.state, look)
}

/** Ends the login that an earlier page has left for. */
async function resume(kit: Kit): Promise<void> {
  const login = takeReturningLogin(kit.storage, kit.ports.clock.now())
  if (login) await (await import('./resumeSocialLogin.ts')).resumeSocialLogin(kit, login)
}

/** The providers whose signs have a file apart. The types check it. */
const OTHERS: Readonly<Record<keyof typeof OTHER_LOGOS, true>> = { discord: true, facebook: true, farcaster: true }

/** The signs of providers that not every page has. They load beside the buttons, so that no button appears without its sign. */
async function loadOtherLogos({ options }: Kit): Promise<ProviderLogos | undefined> {
  const needsOthers = listSocials(options.state.features).some((provider) => provider in OTHERS)
  return needsOthers ? (await import('../shared/embedded-wallet/otherLogos.ts')).OTHER_LOGOS : undefined
}

export const socialFeature: Feature = {
  name: 'social',
  part: emailPart,
  load: () => import('./views.ts'),
  setup(kit) {
    // The visitor can log in again.
    resume(kit).catch((cause: unknown) => kit.log.warn('A login could not be continued.', cause))
    return warn(kit)
  },
  views: {
    ConnectingSocial: {
      connects: true,
      guard: (kit) =>
        isLegalPending(kit) || !isOffered(kit) || isIdle(kit) ? { view: 'Connect', data: undefined } : undefined,
      onLeave: leave,
    },
  },
  connectMethods: [
    {
      name: 'social',
      order: 20,
      isOffered,
      countPlaces: () => 1,
      async load(kit) {
        const feature = getFeatures(kit).find(({ name }) => name === 'social')
        const [{ createSocialMethod }, others] = await Promise.all([
          import('./createSocialMethod.ts'),
          loadOtherLogos(kit),
          feature?.waitForLanguagePart(),
        ])
        return (from, host) => createSocialMethod(from, host, others)
      },
      preload: () => loadPart(() => Promise.all([import('./views.ts'), import('./sendSocialLogin.ts')])),
    },
  ],
  account: { load: async () => (await import('./entries.ts')).socialEntries },
}
