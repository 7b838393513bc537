/** @module The chain families of SPEC §3. Any of them may be reached through WalletConnect alone, so they are data, not part of an adapter. */
import { isEvmAddress, isSignature, isSolanaAddress, type StandardNamespace } from '@openappkit/common'
import type { ChainFamily } from './types.ts'

/**
 * `ethereum:0x…@1`. A name has a hyphen only after `pay-`, because what stands before the first hyphen is a prefix otherwise.
 *
 * @see https://eips.ethereum.org/EIPS/eip-681
 * @see https://eips.ethereum.org/EIPS/eip-831
 */
const ETHEREUM_LINK = /^ethereum:(?:pay-([^@/?:]+)|([^-@/?:]+))(?:@(\d+|0x[0-9a-f]+))?([/?].*)?$/i

const isContract = (text: string) => /^0x[0-9a-f]{40}$/i.test(text)

export const STANDARD_FAMILIES: Readonly<Record<StandardNamespace, ChainFamily>> = {
  eip155: {
    name: 'EVM',
    isKind: true,
    coinType: 60,
    tokenStandard: 'erc20',
    currencyLogos: { ETH: '1' },
    names: 'registered',
    signIn: { isSignature },
    isAddress: isContract,
    // `0X…` and 40 digits without `0x`, as other programs write them (SPEC §5).
    readAddress: (text) => (isEvmAddress(text) ? `0x${text.replace(/^0x/i, '')}` : undefined),
    isToken: isContract,
    readPaymentLink: (text) => {
      const [link, prefixed, plain, chainId, more] = ETHEREUM_LINK.exec(text) ?? []
      return link === undefined
        ? undefined
        : {
            to: prefixed ?? plain ?? '',
            ...(chainId !== undefined && { reference: String(Number(chainId)) }),
            hasMore: more !== undefined,
          }
    },
    createPaymentLink: ({ address, reference, token, amount }) =>
      token === undefined
        ? `ethereum:${address}@${reference}${amount === undefined ? '' : `?value=${amount}`}`
        : `ethereum:${token}@${reference}/transfer?address=${address}${amount === undefined ? '' : `&uint256=${amount}`}`,
  },
  solana: { name: 'Solana', coinType: 501, names: 'found', isAddress: isSolanaAddress },
  polkadot: { name: 'Polkadot', coinType: 354 },
  bip122: {
    name: 'Bitcoin',
    coinType: 0,
    names: 'found',
    isAddress: (text) =>
      /^(?:bc1|tb1|ltc1)[02-9ac-hj-np-z]{20,}$/i.test(text) || /^[13][1-9A-HJ-NP-Za-km-z]{25,33}$/.test(text),
  },
  cosmos: {
    name: 'Cosmos',
    coinType: 118,
    isAddress: (text) => /^(?!bc1|tb1|ltc1)[a-z]{2,20}1[02-9ac-hj-np-z]{38,}$/.test(text),
  },
}
