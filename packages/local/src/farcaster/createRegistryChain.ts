import { readFileSync } from 'node:fs'
import {
  createTestClient,
  encodeAbiParameters,
  http,
  publicActions,
  walletActions,
  type Abi,
  type Address,
  type Hex,
} from 'viem'
import { optimism } from 'viem/chains'
import { mnemonicToAccount, type HDAccount } from 'viem/accounts'
import { startChain, type RunningChain } from '../chains/startChain.ts'
import { DEMO_MNEMONIC } from '../chains/chainSpecs.ts'
import type { FarcasterPerson } from './types.ts'

/** The addresses on the public chain. */
const ID_REGISTRY: Address = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const KEY_REGISTRY: Address = '0x00000000fc1237824fb747abde0ff18990e59b7e'

/** A key of the type "auth address". */
const AUTH_KEY_TYPE = 2

interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
}

/** The folder is beside both src and dist. */
const readArtifact = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../assets/contracts/${name}.json`, import.meta.url), 'utf8')) as Artifact

const createClient = (url: string) =>
  createTestClient({ mode: 'anvil', chain: optimism, transport: http(url) })
    .extend(publicActions)
    .extend(walletActions)

/** A person with the keys of their app. */
export interface FarcasterAccount extends FarcasterPerson {
  readonly custodyKey: HDAccount
  /** A key that the app has added, so that it need not keep that of the custody. */
  readonly authKey: HDAccount
}

/** After the accounts of the chains. */
const FIRST_INDEX = 100
const FIRST_FID = 1_001

const deriveKey = (index: number) => mnemonicToAccount(DEMO_MNEMONIC, { addressIndex: FIRST_INDEX + index })

/** A key of a person without an id. */
export const STRANGER = deriveKey(0)

/** @param url - Of the pictures. */
export function createFarcasterPeople(url: string): readonly FarcasterAccount[] {
  const rows = [
    { id: 'ada', username: 'ada', displayName: 'Ada Lovelace', pictureUrl: `${url}/picture.svg` },
    { id: 'chi', username: '', displayName: '池 千尋', pictureUrl: '' },
    {
      id: 'mallory',
      username: 'mallory\u202Egnp <img src=x onerror="alert(1)">',
      displayName: '',
      pictureUrl: 'javascript:alert(1)',
    },
  ]
  return rows.map((row, index) => {
    const [custodyKey, authKey] = [deriveKey(1 + index * 2), deriveKey(2 + index * 2)]
    return { ...row, fid: FIRST_FID + index, custody: custodyKey.address, custodyKey, authKey }
  })
}

/** Deploys the registries at their public addresses, and registers the people. */
async function seed(url: string, people: readonly FarcasterAccount[]): Promise<void> {
  const client = createClient(url)
  const [sender] = await client.getAddresses()
  if (!sender) return
  const [ids, keys] = [readArtifact('FarcasterIdRegistry'), readArtifact('FarcasterKeyRegistry')]
  for (const [address, { bytecode }] of [
    [ID_REGISTRY, ids],
    [KEY_REGISTRY, keys],
  ] as const) {
    // A call that deploys returns the code.
    const { data } = await client.call({ data: bytecode })
    await client.setCode({ address, bytecode: data ?? '0x' })
  }
  for (const { fid, custody, authKey } of people) {
    const key = encodeAbiParameters([{ type: 'address' }], [authKey.address])
    await client.writeContract({
      account: sender,
      address: ID_REGISTRY,
      abi: ids.abi,
      functionName: 'register',
      args: [custody, BigInt(fid)],
    })
    await client.writeContract({
      account: sender,
      address: KEY_REGISTRY,
      abi: keys.abi,
      functionName: 'add',
      args: [BigInt(fid), AUTH_KEY_TYPE, key],
    })
  }
}

/**
 * Creates a chain with the id 10 and the registries of Farcaster. Anvil starts with the first request: few pages log in by Farcaster, and
 * it takes 20 MB.
 */
export function createRegistryChain(people: readonly FarcasterAccount[]) {
  let starting: Promise<RunningChain> | undefined

  async function start(): Promise<RunningChain> {
    const chain = await startChain(
      { id: optimism.id, name: 'Farcaster registries', defaultPort: 0, portOption: '' },
      { port: 0, isEmpty: true },
    )
    await seed(chain.httpUrl, people).catch(async (error: unknown) => {
      await chain.stop()
      throw error
    })
    return chain
  }

  return {
    /** Passes a JSON-RPC request on. */
    async send(body: string): Promise<Response> {
      starting ??= start().catch((error: unknown) => {
        starting = undefined
        throw error
      })
      const { httpUrl } = await starting
      const response = await fetch(httpUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return new Response(await response.text(), {
        status: response.status,
        headers: { 'content-type': 'application/json' },
      })
    },
    stop: async () => (await starting?.catch(() => undefined))?.stop(),
  }
}
