import { useAppKitAccount, useAppKitNetwork } from '@openappkit/react'
import { useTexts } from '../languages.ts'
import { shorten } from './shorten.ts'

/** Whose account it is, with address, balance and network. */
export function AccountFacts({ owner }: { owner: string | undefined }) {
  const { address, balance, balanceSymbol, profileName } = useAppKitAccount()
  const { caipNetwork } = useAppKitNetwork()
  const { lang } = useTexts()
  if (!address) return null
  return (
    <>
      <strong>{profileName ?? owner}</strong>
      <span className="facts">
        <code dir="ltr" title={address}>
          {shorten(address)}
        </code>
        {balance !== undefined && (
          <bdi>
            {Number(balance).toLocaleString(lang)} {balanceSymbol}
          </bdi>
        )}
        {caipNetwork && <bdi>{caipNetwork.name}</bdi>}
      </span>
    </>
  )
}
