import type { ReactNode } from 'react'
import { useAppKitAccount, useAppKitBalance, useAppKitNetwork, useWalletInfo } from '@openappkit/react'

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  )
}

export function AccountCard() {
  const { address, status } = useAppKitAccount()
  const { caipNetwork, chainId } = useAppKitNetwork()
  const { walletInfo } = useWalletInfo()
  const { balance } = useAppKitBalance()

  return (
    <section aria-labelledby="account-title">
      <h3 id="account-title">Account</h3>
      <table aria-labelledby="account-title">
        <tbody>
          <Row name="Status">{status}</Row>
          <Row name="Wallet">{walletInfo?.name ?? 'none'}</Row>
          <Row name="Address">{address ? <code>{address}</code> : 'none'}</Row>
          <Row name="Network">{caipNetwork ? `${caipNetwork.name} (chain ${chainId})` : 'none'}</Row>
          <Row name="Balance">
            {balance.status === 'success' && `${balance.data.formatted} ${balance.data.symbol}`}
            {balance.status === 'pending' && 'loading…'}
            {balance.status === 'error' && balance.error.short}
            {balance.status === 'idle' && 'none'}
          </Row>
        </tbody>
      </table>
    </section>
  )
}
