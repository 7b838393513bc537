import { createFrameHost, type FrameHost, type HostWindow } from '@openappkit/frame/host'
import type { User, Wallet } from '../../api/values.ts'
import type { Clock } from '../clock/clock.ts'
import { createLogin } from '../login/createLogin.ts'
import { joinTags } from '../login/joinTags.ts'
import { createApi, type FetchPort } from '../proof/createApi.ts'
import { parseChainId, type ChainId } from '../rpc/chains.ts'
import type { PageStorage } from '../storage/openStorage.ts'
import { createApprovalLoader } from './createApprovalLoader.ts'
import { createHandlers } from './createHandlers.ts'
import type { ProjectConfig } from '../../api/projectConfig.ts'
import type { PageState, ReadyPage } from './types.ts'

export interface PagePorts {
  readonly window: HostWindow
  readonly fetch: FetchPort
  readonly clock: Clock
  /** Of the secure site. */
  readonly origin: string
  readonly project: ProjectConfig
  /** The network that the dapp has named in the address of the frame. */
  readonly chainId: string | null
  /** Languages of the browser, preferred first. */
  readonly languages: readonly string[]
  /** Shows the approvals. */
  readonly parent: HTMLElement
  openStorage(): Promise<PageStorage>
  reload(): void
}

/** The named network if the project has it, otherwise the first one of the project. */
function chooseChain({ rpcUrls }: ProjectConfig, named: string | null): ChainId {
  const isListed = rpcUrls.some(({ chainId }) => chainId === named)
  return parseChainId((isListed ? named : rpcUrls[0]?.chainId) ?? 'eip155:1')
}

interface StartOptions {
  readonly getLanguages: () => readonly string[]
  readonly onToken: (token: string) => void
}

const loadCustody = () => import('../custody/index.ts')

async function start(
  { fetch, clock, origin, project, openStorage }: PagePorts,
  { getLanguages, onToken }: StartOptions,
): Promise<ReadyPage> {
  const storage = await openStorage()
  const api = createApi({
    fetch,
    clock,
    origin,
    keys: storage.keys.proof,
    firstNonce: project.nonce,
    readToken: storage.readToken,
    getLanguages: () => joinTags(getLanguages()),
  })
  const deviceKey = storage.keys.slot
  const login = createLogin({
    ...{ api, storage, clock, project },
    getLanguages,
    async prepareWallet(user: User, options) {
      const { prepareWallet } = await loadCustody()
      return prepareWallet({ api, deviceKey, ...options }, user)
    },
    onSession: ({ dappToken }) => onToken(dappToken),
  })
  return {
    isStorageBlocked: storage.isStorageBlocked,
    api,
    login,
    async open(wallet, factor) {
      const { openWallet } = await loadCustody()
      await openWallet({ api, deviceKey, ...factor }, wallet, () => Promise.resolve())
    },
    async useKey<Result>(wallet: Wallet, use: (privateKey: Uint8Array) => Result) {
      const { openWallet, withPrivateKey } = await loadCustody()
      return login.requireFresh(() => openWallet({ api, deviceKey }, wallet, (entropy) => withPrivateKey(entropy, use)))
    },
  }
}

/**
 * Starts the page of the frame. Runs before the page's `load` event, because the dapp hands its port over then.
 *
 * @throws `origins.invalidPattern` for an invalid origin of the project
 */
export function createPage(ports: PagePorts): FrameHost {
  const { project, window, reload } = ports
  const getLanguages = () => page.languages
  const ready = start(ports, { getLanguages, onToken: (token) => host.updateSession({ token }) })
  // Each request reports the failure to its caller.
  ready.catch(() => {})
  const page: PageState = {
    project,
    parent: ports.parent,
    fetch: ports.fetch,
    clock: ports.clock,
    ready,
    chainId: chooseChain(project, ports.chainId),
    claimedName: undefined,
    emailChangeId: undefined,
    languages: ports.languages,
    ...createApprovalLoader({ ...ports, getLanguages }),
  }
  const host = createFrameHost({
    window,
    origins: project.origins,
    chains: project.rpcUrls.map(({ chainId }) => chainId),
    reload,
    handlers: createHandlers(page),
  })
  return host
}
