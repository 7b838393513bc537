import { useMemo } from 'react'
import { createPublicClient, createWalletClient, custom, defineChain, http, type Address } from 'viem'
import { useAppKitAccount, useAppKitNetwork, useAppKitProvider } from '@openappkit/react'

/** The connected wallet as viem clients: one sends requests to the wallet, one reads the chain. */
export function useWallet() {
  const { address } = useAppKitAccount()
  const { caipNetwork } = useAppKitNetwork()
  const { walletProvider } = useAppKitProvider('eip155')

  return useMemo(() => {
    if (!address || !walletProvider || !caipNetwork || caipNetwork.isUnsupported) return undefined
    const { id, name, nativeCurrency, rpcUrls } = caipNetwork
    const chain = defineChain({
      id: Number(id),
      name,
      nativeCurrency,
      rpcUrls: { default: { http: rpcUrls.default.http } },
    })
    const account = address as Address
    return {
      account,
      chain,
      wallet: createWalletClient({ account, chain, transport: custom(walletProvider) }),
      reader: createPublicClient({ chain, transport: http() }),
    }
  }, [address, walletProvider, caipNetwork])
}

export type Wallet = NonNullable<ReturnType<typeof useWallet>>
