import { SILENT_ANSWERS, type SilentMethodName } from '../answers/silentAnswers.ts'
import type { PageMethodName } from '../protocol/methods.ts'
import { namesAccounts } from '../protocol/parseRequest.ts'
import { describePermissions } from '../protocol/permissions.ts'
import { createRpcError } from '../protocol/rpcErrors.ts'
import type { SiteStore } from './createSiteStore.ts'
import type { WalletLink } from './createWalletLink.ts'
import type { ReadChain } from './readChain.ts'
import { toHex } from './toHex.ts'

interface PageAnswersOptions {
  readonly origin: string
  readonly site: SiteStore
  readonly link: Pick<WalletLink, 'revoke'>
  readonly readChain: ReadChain
}

type PageAnswers = Record<PageMethodName, (params: readonly unknown[]) => unknown>

/** Answers from the state that the wallet sent to this site last, and from the chain. */
export function createPageAnswers({ origin, site, link, readChain }: PageAnswersOptions): PageAnswers {
  const answer = (name: SilentMethodName) => (params: readonly unknown[]) =>
    SILENT_ANSWERS[name](params, { site: site.get(), readChain })
  return {
    wallet_getCapabilities: answer('wallet_getCapabilities'),
    wallet_getCallsStatus: answer('wallet_getCallsStatus'),
    wallet_getAssets: answer('wallet_getAssets'),
    eth_accounts: () => [...site.get().accounts],
    eth_chainId: () => toHex(site.get().chainId),
    net_version: () => String(site.get().chainId),
    wallet_getPermissions: () => describePermissions(origin, site.get().accounts),
    wallet_revokePermissions: (params) => {
      if (!namesAccounts(params)) throw createRpcError('invalidParams', 'Only "eth_accounts" can be revoked.')
      site.set({ ...site.get(), accounts: [] })
      link.revoke()
      return null
    },
  }
}
