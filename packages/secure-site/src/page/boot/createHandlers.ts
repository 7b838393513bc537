import { cleanName } from '@openappkit/common'
import { frameErrors, isSafeRpcMethod, type FrameRequest, type FrameResponse } from '@openappkit/frame'
import type { FrameHandlers, RequestContext } from '@openappkit/frame/host'
import type { Wallet } from '../../api/values.ts'
import { createTurns, type Turn } from '../approve/createTurns.ts'
import type { LoggedIn } from '../login/createLogin.ts'
import { runInTime } from '../clock/runInTime.ts'
import { checkNode, listNodes, parseChainId } from '../rpc/chains.ts'
import type { PageState } from './types.ts'

const importEmailChange = () => import('../email-change/index.ts')

/** Loads with the wallet, which `getUser` has prepared. */
const formatAccount = async (wallet: Wallet) => (await import('../custody/index.ts')).formatWalletAddress(wallet)

/** A request that needs no approval waits for none. */
const NO_TURN: Turn = { isQueued: false, begin: Promise.resolve() }

/** Answers the requests of the dapp. */
export function createHandlers(page: PageState): FrameHandlers {
  const { project, languages: browserLanguages } = page
  const takeTurn = createTurns()

  function setChain(chainId: FrameRequest<'CONNECT_SOCIAL'>['chainId']): void {
    if (chainId === undefined) return
    const chain = parseChainId(chainId)
    listNodes(project, chain)
    page.chainId = chain
  }

  async function describeUser({
    email,
    authProvider,
    userName,
    picture,
    recovery,
    hasPasskey,
    wallet,
  }: LoggedIn): Promise<FrameResponse<'GET_USER'>> {
    const address = await formatAccount(wallet)
    const profile = {
      authProvider,
      custody: recovery,
      hasPasskey,
      ...(userName !== null && { userName }),
      ...(picture !== null && { picture }),
    }
    return {
      email,
      ...profile,
      address,
      chainId: page.chainId,
      accounts: [{ address, type: 'eoa' }],
      preferredAccountType: 'eoa',
    }
  }

  const loadEmailChange = () => runInTime(page, importEmailChange)

  /** Asks the visitor, one question at a time. */
  const ask = (name: 'connectPasskey' | 'recoverWallet' | 'openAccount') => (_: void, context: RequestContext) =>
    takeTurn(async (turn) =>
      (await runInTime(page, () => import('../questions/index.ts')))[name](page, { ...context, turn }),
    )

  return {
    SYNC_DAPP_DATA({ metadata, languages }) {
      // A dapp must not choose a language in which the visitor cannot read what they approve.
      if (languages) page.languages = [...browserLanguages, ...languages]
      page.claimedName = metadata && (cleanName(metadata.name) || undefined)
    },
    SYNC_THEME: (theme) => page.setTheme(theme),
    GET_CHAIN_ID: () => ({ chainId: page.chainId }),
    // No network has smart accounts yet.
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),

    SWITCH_NETWORK({ chainId, rpcUrl }) {
      const chain = parseChainId(chainId)
      listNodes(project, chain)
      checkNode(project, chain, rpcUrl)
      page.chainId = chain
      return { chainId: chain }
    },

    async CONNECT_EMAIL({ email }, { origin, signal }) {
      const { login, isStorageBlocked } = await page.ready
      const action = await login.start({ email, origin, signal })
      return { action, ...(isStorageBlocked && { isStorageBlocked }) }
    },
    CONNECT_DEVICE: async (_, { signal }) => (await page.ready).login.awaitDevice(signal),
    CONNECT_OTP: async ({ otp }, { signal }) => (await page.ready).login.verify(otp, signal),
    CONNECT_PASSKEY: ask('connectPasskey'),
    async GET_SOCIAL_REDIRECT_URI({ provider, returnTo }, { origin, signal }) {
      const { login, isStorageBlocked } = await page.ready
      const uri = await login.startSocial({ provider, origin, returnTo, signal })
      return { uri, ...(isStorageBlocked && { isStorageBlocked }) }
    },
    async CONNECT_SOCIAL({ uri, chainId }, { signal, report }) {
      setChain(chainId)
      // The dapp then does not take a window for closed that the page of a provider has cut off.
      return describeUser(await (await page.ready).login.claimSocial(uri, { signal, onBegun: () => report('asking') }))
    },
    async GET_FARCASTER_URI(_, { origin, signal }) {
      const { login, isStorageBlocked } = await page.ready
      const url = await login.startSocial({ provider: 'farcaster', origin, signal })
      return { url, ...(isStorageBlocked && { isStorageBlocked }) }
    },
    // The server names each visitor of Farcaster.
    CONNECT_FARCASTER: async (_, { signal }) => ({
      userName: (await (await page.ready).login.claimFarcaster(signal)).userName ?? '',
    }),
    RECOVER: ask('recoverWallet'),
    OPEN_ACCOUNT: ask('openAccount'),
    IS_CONNECTED: async (_, { origin, signal }) => ({
      isConnected: await (await page.ready).login.isConnected(origin, signal),
    }),
    SIGN_OUT: async () => (await page.ready).login.signOut(),

    async GET_USER(options, { signal }) {
      setChain(options?.chainId)
      return describeUser(await (await page.ready).login.getUser(signal))
    },

    async SET_PREFERRED_ACCOUNT({ type }, { signal }) {
      if (type !== 'eoa') throw frameErrors.actionNotAllowed()
      const { wallet } = await (await page.ready).login.getUser(signal)
      return { type, address: await formatAccount(wallet) }
    },

    UPDATE_EMAIL: ({ email }, context) =>
      takeTurn(async (turn) => (await loadEmailChange()).startChange(page, email, { ...context, turn })),
    // Not aborted: a code is used up when the server has it.
    UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }) => (await loadEmailChange()).verifyPrimary(page, otp),
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }) => (await loadEmailChange()).verifySecondary(page, otp),

    RPC_REQUEST(payload, context) {
      const answer = async (turn: Turn) =>
        (await runInTime(page, () => import('./answerRpc.ts'))).answerRpc(page, payload, { ...context, turn })
      return isSafeRpcMethod(payload.method) ? answer(NO_TURN) : takeTurn(answer)
    },
  }
}
