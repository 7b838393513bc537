import type { SettlementShape } from './types.ts'

const STRANGER = '0x000000000000000000000000000000000000dEaD'
const UNASKED_CHAIN = 'eip155:666666'

/** A requested chain, so that only the accounts are invalid. */
const getFirstChain = (chains: readonly string[] | undefined): string => chains?.[0] ?? UNASKED_CHAIN

type HostileSettlement = 'wrongChain' | 'brokenAccount' | 'noAccounts' | 'tooManyAccounts' | 'tooManyNamespaces'
type SurplusSettlement = 'unaskedChain' | 'unaskedNamespace' | 'unaskedMethod' | 'onlyUnaskedChain'

/**
 * Settlements that no honest wallet sends, for {@link RemoteWallet.settleWith}.
 *
 * `wrongChain` has an account on a chain that is not among its chains, `brokenAccount` an invalid address,
 * `noAccounts` no account, `tooManyAccounts` four thousand, about the maximum of a relay's message. `tooManyNamespaces` has two thousand empty
 * keys besides its own.
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
    ...Object.fromEntries(
      Array.from({ length: 2_000 }, (_, index) => [`eip155:${index + 1}`, { accounts: [], methods: [], events: [] }]),
    ),
  }),
}

/**
 * Settlements of more than a site has requested, as the protocol allows, for {@link RemoteWallet.settleWith}.
 *
 * `unaskedChain` adds a chain, with its own account, `unaskedNamespace` a chain family, and `unaskedMethod` a
 * method. `onlyUnaskedChain` has the wallet's own accounts, only on a chain that the site has not requested.
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
