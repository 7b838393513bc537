import type { Address } from 'viem'
import type { ServedChain } from '../chain/createServedChain.ts'
import { createSender } from './createSender.ts'
import { readArtifact } from './readArtifact.ts'
import type { Spam, SpamOptions } from './types.ts'

const SPAMMER: Address = '0x5ba3000000000000000000000000000000005bA3'
const AMOUNT = 5_000n
/** Of a token with so many decimals that no contract can store 5,000 of it. */
const MAX_AMOUNT = 2n ** 255n

const TOKEN = { name: 'Visit https://claim.example to receive 5,000 DEMO', symbol: 'claim.example', decimals: 18 }
const COLLECTIBLE = {
  name: 'Reward at https://claim.example',
  description: 'Connect your wallet at https://claim.example before the offer ends.',
  image: 'https://tracker.example/pixel.png',
}

/** The parts of a `data:` URL before and after the number of an item, which its name contains. */
function writeUri({ name, description, image }: typeof COLLECTIBLE): readonly [string, string] {
  const json = JSON.stringify({ name: `${name} #\u0000`, description, image })
  const [before = '', after = ''] = json.split('\\u0000').map(encodeURIComponent)
  return [`data:application/json,${before}`, after]
}

/**
 * Sends an account a token and a collectible that it did not want.
 *
 * @param account - In lower case.
 */
export async function addSpam({ node }: ServedChain, account: Address, options: SpamOptions): Promise<Spam> {
  const sender = await createSender(node, SPAMMER)
  const [token, collectible] = [
    { ...TOKEN, ...options.token },
    { ...COLLECTIBLE, ...options.collectible },
  ]

  const amount = AMOUNT * 10n ** BigInt(token.decimals)
  const tokenArtifact = readArtifact('SampleToken')
  const tokenContract = { abi: tokenArtifact.abi, address: await sender.deploy(tokenArtifact) }
  await sender.write({ ...tokenContract, functionName: 'setUp', args: [token.name, token.symbol, token.decimals] })
  await sender.write({
    ...tokenContract,
    functionName: 'mint',
    args: [account, amount < MAX_AMOUNT ? amount : MAX_AMOUNT],
  })

  const artifact = readArtifact('SampleCollectible')
  const address = await sender.deploy(artifact, [collectible.name, 'SPAM', ...writeUri(collectible)])
  await sender.write({ address, abi: artifact.abi, functionName: 'mint', args: [account, 1n] })
  return { token: tokenContract.address, collectible: address }
}
