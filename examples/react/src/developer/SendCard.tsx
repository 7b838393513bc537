import { useState } from 'react'
import { erc20Abi, getAddress, parseEther, parseUnits, type Hash, type TransactionReceipt } from 'viem'
import { useAppKitBalance } from '@openappkit/react'
import type { LocalWorld } from '@openappkit/local/world'
import { OutcomeView } from './OutcomeView.tsx'
import { useAction } from '../useAction.ts'
import { useWallet, type Wallet } from '../useWallet.ts'

interface Order {
  recipient: string
  amount: string
}

async function sendEth({ wallet }: Wallet, { recipient, amount }: Order): Promise<Hash> {
  return wallet.sendTransaction({ to: getAddress(recipient), value: parseEther(amount) })
}

async function sendTokens({ reader, wallet }: Wallet, { recipient, amount }: Order, token: string): Promise<Hash> {
  const contract = { address: getAddress(token), abi: erc20Abi }
  const decimals = await reader.readContract({ ...contract, functionName: 'decimals' })
  const args = [getAddress(recipient), parseUnits(amount, decimals)] as const
  return wallet.writeContract({ ...contract, functionName: 'transfer', args })
}

interface Sent {
  hash: Hash
  /** Undefined if the node has not answered in time. */
  receipt: TransactionReceipt | undefined
}

function SentView({ hash, receipt }: Sent) {
  if (!receipt) {
    return (
      <>
        <strong>Sent, not confirmed yet.</strong> <code>{hash}</code>
      </>
    )
  }
  const { status, blockNumber, gasUsed, transactionHash } = receipt
  return (
    <>
      <strong>{status === 'success' ? 'Sent.' : 'The transaction failed.'}</strong> Block {String(blockNumber)},{' '}
      {String(gasUsed)} gas. <code>{transactionHash}</code>
    </>
  )
}

export function SendCard({ demo }: { demo: LocalWorld | undefined }) {
  const wallet = useWallet()
  const { fetchBalance } = useAppKitBalance()
  const [recipient, setRecipient] = useState<string>(demo?.accounts[1] ?? '')
  const [amount, setAmount] = useState('0.1')
  const [token, setToken] = useState<string>(demo?.contracts.erc20.address ?? '')

  const finish = async (hash: Hash): Promise<Sent> => {
    const receipt = await wallet!.reader.waitForTransactionReceipt({ hash }).catch(() => undefined)
    void fetchBalance({ force: true })
    return { hash, receipt }
  }
  const [eth, startEth] = useAction(async () => finish(await sendEth(wallet!, { recipient, amount })))
  const [tokens, startTokens] = useAction(async () => finish(await sendTokens(wallet!, { recipient, amount }, token)))

  return (
    <section aria-labelledby="send-title">
      <h3 id="send-title">Transactions</h3>
      <label>
        Recipient
        <input value={recipient} onChange={(event) => setRecipient(event.target.value)} spellCheck={false} />
      </label>
      <label>
        Amount
        <input value={amount} onChange={(event) => setAmount(event.target.value)} inputMode="decimal" />
      </label>
      <label>
        Token address
        <input value={token} onChange={(event) => setToken(event.target.value)} spellCheck={false} />
      </label>
      <p className="actions">
        <button type="button" disabled={!wallet || eth.status === 'pending'} onClick={startEth}>
          Send ETH
        </button>
        <button type="button" disabled={!wallet || tokens.status === 'pending'} onClick={startTokens}>
          Send tokens
        </button>
      </p>
      <OutcomeView label="ETH receipt" outcome={eth}>
        {SentView}
      </OutcomeView>
      <OutcomeView label="Token receipt" outcome={tokens}>
        {SentView}
      </OutcomeView>
    </section>
  )
}
