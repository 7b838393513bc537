import { useState } from 'react'
import { verifyMessage, verifyTypedData, type Hex } from 'viem'
import { OutcomeView } from './OutcomeView.tsx'
import { useAction } from '../useAction.ts'
import { useWallet, type Wallet } from '../useWallet.ts'

interface Signed {
  signature: Hex
  isValid: boolean
}

async function signMessage({ account, wallet }: Wallet, message: string): Promise<Signed> {
  const signature = await wallet.signMessage({ message })
  return { signature, isValid: await verifyMessage({ address: account, message, signature }) }
}

async function signTypedData({ account, chain, wallet }: Wallet, contents: string): Promise<Signed> {
  const letter = {
    domain: { name: 'OpenAppKit example', version: '1', chainId: chain.id },
    types: {
      Letter: [
        { name: 'from', type: 'address' },
        { name: 'contents', type: 'string' },
      ],
    },
    primaryType: 'Letter',
    message: { from: account, contents },
  } as const
  const signature = await wallet.signTypedData(letter)
  return { signature, isValid: await verifyTypedData({ ...letter, address: account, signature }) }
}

function SignedView({ signature, isValid }: Signed) {
  return (
    <>
      <strong>{isValid ? 'The signature is valid.' : 'The signature is NOT valid.'}</strong> <code>{signature}</code>
    </>
  )
}

export function SignCard() {
  const wallet = useWallet()
  const [text, setText] = useState('Hello from OpenAppKit')
  const [message, startMessage] = useAction(async () => signMessage(wallet!, text))
  const [typedData, startTypedData] = useAction(async () => signTypedData(wallet!, text))

  return (
    <section aria-labelledby="sign-title">
      <h3 id="sign-title">Signatures</h3>
      <label>
        Message
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <p className="actions">
        <button type="button" disabled={!wallet || message.status === 'pending'} onClick={startMessage}>
          Sign message
        </button>
        <button type="button" disabled={!wallet || typedData.status === 'pending'} onClick={startTypedData}>
          Sign typed data
        </button>
      </p>
      <OutcomeView label="Message signature" outcome={message}>
        {SignedView}
      </OutcomeView>
      <OutcomeView label="Typed data signature" outcome={typedData}>
        {SignedView}
      </OutcomeView>
    </section>
  )
}
