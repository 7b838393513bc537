import type { SiwxClient } from '@openappkit/siwx'
import { useAppKit } from '@openappkit/react'
import { useTexts } from '../languages.ts'
import { useAction } from '../useAction.ts'
import { useWallet, type Wallet } from '../useWallet.ts'
import { Card } from './Card.tsx'
import { shorten } from './shorten.ts'

/**
 * Signs in on a button of the page. Most sites pass `siwx` to `createAppKit` instead, as the pages for members do: then the modal
 * signs visitors in as they connect.
 */
async function signIn(siwx: SiwxClient, { account, chain, wallet }: Wallet): Promise<string> {
  const fields = await siwx.createMessage({ accountAddress: account, chainId: `eip155:${chain.id}` })
  const message = fields.toString()
  const signature = await wallet.signMessage({ message })
  await siwx.addSession({ data: fields, message, signature })
  return signature
}

export function SignInCard({ siwx }: { siwx: SiwxClient }) {
  const { open } = useAppKit()
  const wallet = useWallet()
  const texts = useTexts()
  const { title, text, action, done, members } = texts.signIn
  const [outcome, start] = useAction(async () => signIn(siwx, wallet!))

  return (
    <Card
      icon="signIn"
      title={title}
      text={text}
      error={outcome.status === 'error' ? outcome.error : undefined}
      actions={
        <>
          <button type="button" disabled={outcome.status === 'pending'} onClick={wallet ? start : () => void open()}>
            {action}
          </button>
          <a href="/members.html">{members}</a>
        </>
      }
    >
      {outcome.status === 'pending' && texts.waiting}
      {outcome.status === 'success' && (
        <>
          <strong>{done}</strong>
          <code dir="ltr" title={outcome.result}>
            {shorten(outcome.result)}
          </code>
        </>
      )}
    </Card>
  )
}
