import type { SettlementShape } from './types.ts'

const STRANGER = '0x000000000000000000000000000000000000dEaD'
const UNASKED_CHAIN = 'eip155:666666'

/** A chain that was asked for, so that only the accounts are amiss. */
const getFirstChain = (chains: readonly string[] | undefined): string => chains?.[0] ?? UNASKED_CHAIN

type HostileSettlement =
  | 'unaskedChain'
  | 'unaskedNamespace'
  | 'unaskedMethod'
  | 'wrongChain'
  | 'noAccounts'
  | 'tooManyAccounts'

/**
 * Settlements no honest wallet sends; for {@link RemoteWallet.settleWith}.
 *
 * `unaskedChain` adds a chain, `unaskedNamespace` a chain family, and `unaskedMethod` a method that the site has not
 * asked for. `wrongChain` has an account on a chain that is not among its chains, `noAccounts` none at all,
 * `tooManyAccounts` four thousand, which is about what fits through a relay.
 */
export const HOSTILE_SETTLEMENTS: Readonly<Record<HostileSettlement, SettlementShape>> = {
  unaskedChain: ({ eip155, ...others }) => ({
    ...others,
    eip155: {
      methods: [],
      events: [],
      ...eip155,
      chains: [...(eip155?.chains ?? []), UNASKED_CHAIN],
      accounts: [...(eip155?.accounts ?? []), `${UNASKED_CHAIN}:${STRANGER}`],
    },
  }),
  unaskedNamespace: (namespaces) => ({
    ...namespaces,
    cosmos: { chains: ['cosmos:evilhub-1'], accounts: ['cosmos:evilhub-1:cosmos1evil'], methods: ['evil'], events: [] },
  }),
  unaskedMethod: ({ eip155, ...others }) => ({
    ...others,
    ...(eip155 && { eip155: { ...eip155, methods: [...eip155.methods, 'eth_sign'] } }),
  }),
  wrongChain: ({ eip155, ...others }) => ({
    ...others,
    ...(eip155 && { eip155: { ...eip155, accounts: [...eip155.accounts, `${UNASKED_CHAIN}:${STRANGER}`] } }),
  }),
  noAccounts: ({ eip155, ...others }) => ({ ...others, ...(eip155 && { eip155: { ...eip155, accounts: [] } }) }),
  tooManyAccounts: ({ eip155, ...others }) => ({
    ...others,
    ...(eip155 && {
      eip155: {
        ...eip155,
        accounts: Array.from(
          { length: 4_000 },
          (_, index) => `${getFirstChain(eip155.chains)}:0x${index.toString(16).padStart(40, '0')}`,
        ),
      },
    }),
  }),
}
