import type { WalletRequest } from '../../protocol/types.ts'

/** Whether the owner chooses accounts to share. */
export function sharesAccounts(request: WalletRequest): boolean {
  if (request.kind !== 'propose') return request.kind === 'connect'
  return request.chains.some(({ id, name }) => name !== undefined && id.startsWith('eip155:'))
}
