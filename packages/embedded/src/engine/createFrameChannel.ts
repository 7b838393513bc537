import {
  alertErrors,
  withDeadline,
  type DriverContext,
  type EmbeddedApproval,
  type FrameView,
  type Unsubscribe,
  type Network,
  SDK_QUERY,
} from '@openappkit/core/internal'
import {
  createFrameClient,
  createFrameElement,
  type CreateFrameElement,
  type FrameClient,
} from '@openappkit/frame/client'
import type { FrameRequest } from '@openappkit/frame'
import type { SecureSite } from '../findSite.ts'
import { lastChainKey, signOutPendingKey, smartAccountNetworksKey } from '../storage.ts'
import type { reportNotLoaded, reportRefusal } from './reportRefusal.ts'
import { isFirstRequest, waitsForVisitor } from './logins.ts'
import { createFrameDialog, type FrameDialog } from './createFrameDialog.ts'

export interface FrameChannelParts {
  /** Creates the iframe. A test passes a fake. */
  readonly createElement: CreateFrameElement
  /** The languages of the page and of the browser. */
  readonly listLanguages?: () => readonly string[]
  /** The dialog of that element; none if the test shows no frame. */
  readonly dialog?: FrameDialog
}

/** Compares the networks of the kit with those of the project at the secure site. */
interface SharedChains {
  /** The frame lists its networks as CAIP-2; an older one does not, and then answers each request by itself. */
  follow(chains: readonly string[] | undefined): void
  /** @throws embeddedErrors.networksDiffer if the wallet has none of the networks */
  check(): Promise<void>
  /** The network that the wallet starts on: the wanted one if the wallet has it, otherwise the first that both have. */
  choose(wanted: Network | undefined): { readonly chainId?: string }
}

function createSharedChains(context: DriverContext, site: SecureSite): SharedChains {
  let chains: readonly string[] | undefined

  const listIds = () => context.listNetworks('eip155').map(({ caipNetworkId }) => caipNetworkId)
  const isShared = (id: string) => !chains || chains.includes(id)
  const createFault = async () =>
    (await import('./createNetworkFault.ts')).createNetworkFault(site, listIds(), chains ?? [])

  return {
    follow(given) {
      chains = given
      if (listIds().every(isShared)) return
      const severity = listIds().some(isShared) ? 'warning' : 'error'
      // A report is dispensable: the login fails with the same error.
      createFault().then(
        (fault) => context.alerts.raise(fault, severity),
        () => {},
      )
    },
    async check() {
      if (!listIds().some(isShared)) throw await createFault()
    },
    choose(wanted) {
      const chainId = wanted && [wanted.caipNetworkId, ...listIds()].find(isShared)
      return chainId ? { chainId } : {}
    },
  }
}

/** The frame's client, with what the frame needs to know of the site, and the approval that it asks for. */
export interface FrameChannel
  extends Pick<FrameClient, 'load' | 'request' | 'rejectOpenRequests'>, Pick<SharedChains, 'choose'> {
  getApproval(): EmbeddedApproval | undefined
  /** The newest token for the servers of the site. */
  getToken(): string | undefined
  showFrame(view: FrameView): void
  hideFrame(): void
  syncTheme(): void
  /** Loads the frame again, which ends what it waits for. */
  restart(): void
  destroy(): void
}

interface Reports {
  readonly reportNotLoaded: typeof reportNotLoaded
  readonly reportRefusal: typeof reportRefusal
}

/** As many as the frame accepts. */
const MAX_LANGUAGES = 20

/** Loads the code of reports, which only pages with a fault need. A report is dispensable. */
const report = (send: (reports: Reports) => void): void => void import('./reportRefusal.ts').then(send).catch(() => {})

/** A request whose answer no caller waits for. */
const ignore = (context: DriverContext, promise: Promise<unknown>): void =>
  void promise.catch((cause: unknown) =>
    context.log.warn('The embedded wallet did not take the data of this site.', cause),
  )

/** The languages of the page and of the browser, preferred first. */
const listPageLanguages = (): readonly string[] => [document.documentElement.lang, ...navigator.languages]

/**
 * What the frame shows of the site (SPEC §3). The frame marks it as the site's own claim: it shows the origin that the browser
 * reports besides.
 */
function createDappData(
  { options }: DriverContext,
  projectId: string,
  languages: readonly string[],
): FrameRequest<'SYNC_DAPP_DATA'> {
  const { metadata } = options
  return {
    projectId,
    sdkType: SDK_QUERY.st,
    sdkVersion: SDK_QUERY.sv,
    languages: [...languages],
    ...(metadata && {
      metadata: {
        name: metadata.name,
        description: metadata.description ?? '',
        url: metadata.url ?? '',
        icons: [...(metadata.icons ?? [])],
      },
    }),
  }
}

/** The look of the modal, for the frame. Without a mode the frame follows the visitor's system. */
function createTheme({ themeMode, themeVariables }: DriverContext['theme']): FrameRequest<'SYNC_THEME'> {
  const variables = Object.fromEntries(Object.entries(themeVariables).map(([name, value]) => [name, String(value)]))
  const accent = variables['--w3m-accent'] ?? variables['--apkt-accent']
  return {
    ...(themeMode !== 'system' && { themeMode }),
    themeVariables: variables,
    ...(accent !== undefined && { w3mThemeVariables: { '--w3m-accent': accent } }),
  }
}

/**
 * Opens the channel to the frame of the secure site. The frame is created with the first request, or by `load`.
 *
 * @param onChange - The approval has changed.
 */
export function createFrameChannel(
  context: DriverContext,
  site: SecureSite,
  onChange: () => void,
  parts?: FrameChannelParts,
): FrameChannel {
  const { alerts, storage, theme } = context
  const dialog = parts ? parts.dialog : createFrameDialog()
  const client = createFrameClient({
    ...site,
    chainId: storage.get(lastChainKey) ?? context.listNetworks('eip155')[0]?.caipNetworkId ?? 'eip155:1',
    clock: context.clock,
    createElement: parts?.createElement ?? createFrameElement((iframe) => dialog?.mount(iframe)),
    onTimeout(reason, type) {
      if (type && waitsForVisitor(type)) return
      if (reason === 'iframe_load_failed') report(({ reportNotLoaded }) => reportNotLoaded(context, site))
      else alerts.raise(alertErrors.embeddedWalletTimedOut())
      context.track({ event: 'EMBEDDED_WALLET_ERROR', properties: { reason } })
    },
  })
  const chains = createSharedChains(context, site)
  let approval: EmbeddedApproval | undefined
  let sessionToken: string | undefined

  function setApproval(next: EmbeddedApproval | undefined): void {
    approval = next
    if (!next) dialog?.hide()
    onChange()
  }

  /** Sends a sign-out that did not reach an earlier frame. Without it, the next login could continue the old session. */
  async function signOutLate(): Promise<void> {
    if (!storage.get(signOutPendingKey)) return
    await client.request('SIGN_OUT')
    storage.remove(signOutPendingKey)
  }
  let signingOut: Promise<void> | undefined

  async function fetchSmartAccountNetworks(): Promise<void> {
    const { smartAccountEnabledNetworks } = await client.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
    storage.set(smartAccountNetworksKey, smartAccountEnabledNetworks)
  }

  /** The languages that the frame has. */
  let sentLanguages = ''
  /** As the modal chooses its own: the option first. */
  const listLanguages = () =>
    [context.options.locale, ...(parts?.listLanguages ?? listPageLanguages)()]
      .flatMap((tag) => tag || [])
      .slice(0, MAX_LANGUAGES)

  function sendDappData(): void {
    const languages = listLanguages()
    sentLanguages = String(languages)
    ignore(context, client.request('SYNC_DAPP_DATA', createDappData(context, site.projectId, languages)))
  }

  const sendTheme = () => ignore(context, client.request('SYNC_THEME', createTheme(theme)))

  /** The client sends these before the request that waits for the frame. */
  function introduce(): void {
    sendDappData()
    sendTheme()
    ignore(context, fetchSmartAccountNetworks())
  }

  const subscriptions: readonly Unsubscribe[] = [
    client.watch('READY', (payload) => {
      chains.follow(payload.chains)
      introduce()
    }),
    client.watch('SESSION_UPDATE', ({ token }) => (sessionToken = token)),
    client.watch('SHOW', ({ id, minHeight }) => setApproval({ id, minHeight })),
    client.watch('HIDE', () => setApproval(undefined)),
  ]

  return {
    async load() {
      await client.load()
      await (signingOut ??= signOutLate().finally(() => (signingOut = undefined)))
    },
    choose: chains.choose,
    async request(type, ...rest) {
      if (client.status === 'ready' && sentLanguages !== String(listLanguages())) sendDappData()
      if (isFirstRequest(type)) {
        const signal = rest[1]?.signal
        await withDeadline(client.load(), { clock: context.clock, ...(signal && { signal }) })
        await chains.check()
      }
      try {
        return await client.request(type, ...rest)
      } catch (error) {
        report(({ reportRefusal }) => reportRefusal(context, type, error))
        throw error
      }
    },
    rejectOpenRequests: client.rejectOpenRequests,
    getApproval: () => approval,
    getToken: () => sessionToken,
    showFrame: (view) => dialog?.show(view),
    hideFrame: () => dialog?.hide(),
    syncTheme() {
      if (client.status === 'ready') sendTheme()
    },
    restart() {
      if (client.status !== 'ready') return
      // The loaded frame gets the data of the site.
      client.reload().catch(() => {})
    },
    destroy() {
      subscriptions.forEach((unsubscribe) => unsubscribe())
      client.destroy()
      dialog?.remove()
    },
  }
}
