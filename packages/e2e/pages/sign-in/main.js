import { solana } from '@openappkit/core/networks'
import { evm } from '@openappkit/evm'
import { fetchLocalWorld } from '@openappkit/local/world'
import { createAppKit } from '@openappkit/modal'
import { walletConnect } from '@openappkit/walletconnect'
import { verifyMessage } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'

const { networks, relayUrl } = await fetchLocalWorld()
const isMixed = location.search === '?mixed'

/** The sessions of the site, as its server would keep them. The tests read them. */
const sessions = []
globalThis.signIns = sessions

async function addSession({ data, message, signature }) {
  const { address, domain, nonce, chainId } = parseSiweMessage(message)
  const isValid =
    domain === location.host &&
    `eip155:${chainId}` === data.chainId &&
    (await verifyMessage({ address, message, signature }))
  if (!isValid || sessions.some((session) => session.message === message)) {
    throw new Error('The signature is not valid.')
  }
  sessions.push({ data, message, signature, nonce })
}

const isOf = (chainId, address) => (session) =>
  session.data.chainId === chainId && session.data.accountAddress.toLowerCase() === address.toLowerCase()

const siwx = {
  async createMessage({ accountAddress, chainId }) {
    const nonce = crypto.randomUUID().replaceAll('-', '')
    const fields = {
      domain: location.host,
      uri: location.origin,
      nonce,
      statement: 'Sign in to read your letters.',
      version: '1',
      issuedAt: new Date(),
    }
    const toString = () =>
      createSiweMessage({ ...fields, address: accountAddress, chainId: Number(chainId.split(':')[1]) })
    return { accountAddress, chainId, ...fields, issuedAt: fields.issuedAt.toISOString(), toString }
  },
  addSession,
  async setSessions(given) {
    sessions.length = 0
    for (const session of given) await addSession(session)
  },
  async revokeSession(chainId, address) {
    const kept = sessions.filter((session) => !isOf(chainId, address)(session))
    sessions.splice(0, sessions.length, ...kept)
  },
  getSessions: async (chainId, address) => sessions.filter(isOf(chainId, address)),
}

createAppKit({
  adapters: [evm()],
  connectors: [walletConnect()],
  networks: isMixed ? [...networks, solana] : networks,
  endpoints: { relay: relayUrl },
  metadata: { name: 'Letters', description: 'A site that signs visitors in', url: location.origin, icons: [] },
  siwx,
})
