import type { PageMethodName } from '../protocol/methods.ts'
import { namesAccounts } from '../protocol/parseRequest.ts'
import { describePermissions } from '../protocol/permissions.ts'
import { createRpcError } from '../protocol/rpcErrors.ts'
import type { SiteStore } from './createSiteStore.ts'
import type { WalletLink } from './createWalletLink.ts'
import { toHex } from './toHex.ts'

interface PageAnswersOptions {
  readonly origin: string
  readonly site: SiteStore
  readonly link: Pick<WalletLink, 'revoke'>
}

type PageAnswers = Record<PageMethodName, (params: readonly unknown[]) => unknown>

/** Answers from the state that the wallet sent to this site last. */
export function createPageAnswers({ origin, site, link }: PageAnswersOptions): PageAnswers {
  return {
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
