import type { SettlementShape } from './types.ts'

const STRANGER = '0x000000000000000000000000000000000000dEaD'
const UNASKED_CHAIN = 'eip155:666666'

/** A chain that was asked for, so that only the accounts are amiss. */
const getFirstChain = (chains: readonly string[] | undefined): string => chains?.[0] ?? UNASKED_CHAIN

type HostileSettlement = 'wrongChain' | 'brokenAccount' | 'noAccounts' | 'tooManyAccounts' | 'tooManyNamespaces'
type SurplusSettlement = 'unaskedChain' | 'unaskedNamespace' | 'unaskedMethod' | 'onlyUnaskedChain'

/**
 * Settlements no honest wallet sends; for {@link RemoteWallet.settleWith}.
 *
 * `wrongChain` has an account on a chain that is not among its chains, `brokenAccount` one that is no address,
 * `noAccounts` none at all, `tooManyAccounts` four thousand, which is about what fits through a relay. `tooManyNamespaces` has two thousand empty
 * keys beside its own.
 */
export const HOSTILE_SETTLEMENTS: Readonly<Record<HostileSettlement, SettlementShape>> = {
  wrongChain: ({ eip155, ...others }) => ({
    ...others,
    ...(eip155 && { eip155: { ...eip155, accounts: [...eip155.accounts, `${UNASKED_CHAIN}:${STRANGER}`] } }),
  }),
  brokenAccount: ({ eip155, ...others }) => ({
    ...others,
    ...(eip155 && { eip155: { ...eip155, accounts: [...eip155.accounts, `${getFirstChain(eip155.chains)}:0xdEaD`] } }),
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
  tooManyNamespaces: (namespaces) => ({
    ...namespaces,
    ...Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`eip155:${index + 1}`, { accounts: [], methods: [], events: [] }])),
  }),
}

/**
 * Settlements of more than a site has asked for, as the protocol allows; for {@link RemoteWallet.settleWith}.
 *
 * `unaskedChain` adds a chain, with an account of its own, `unaskedNamespace` a chain family, and `unaskedMethod` a
 * method. `onlyUnaskedChain` has the wallet's own accounts, on a chain that the site has not asked for and on no other.
 */
export const SURPLUS_SETTLEMENTS: Readonly<Record<SurplusSettlement, SettlementShape>> = {
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
  onlyUnaskedChain: ({ eip155 }) => ({
    eip155: {
      methods: [],
      events: [],
      ...eip155,
      chains: [UNASKED_CHAIN],
      accounts: [...new Set(eip155?.accounts.map((account) => account.replace(/^eip155:\d+/, UNASKED_CHAIN)))],
    },
  }),
}
