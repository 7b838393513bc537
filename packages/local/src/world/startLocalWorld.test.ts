import { localErrors } from '../errors.ts'
import { createServer, type AddressInfo } from 'node:net'
import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  erc721Abi,
  http,
  maxUint256,
  parseAbi,
  parseSignature,
  webSocket,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_MNEMONIC } from '../chains/chainSpecs.ts'
import { parseLocalWorld } from './fetchLocalWorld.ts'
import { startLocalWorld, type RunningLocalWorld } from './startLocalWorld.ts'

const FREE_PORTS = {
  firstChain: 0,
  secondChain: 0,
  demoWallet: 0,
  relay: 0,
  directory: 0,
  dataService: 0,
  signIn: 0,
  secureSite: 0,
  mailbox: 0,
  smtp: 0,
  identity: 0,
  farcaster: 0,
  onramp: 0,
  profiles: 0,
}
let world: RunningLocalWorld

beforeAll(async () => {
  world = await startLocalWorld({ ports: 'free' })
})
afterAll(() => world?.stop())

const ids = [1337, 31338]
const getChain = (id: number) => world.chains.find((chain) => chain.id === id)!
const getReader = (id: number) => createPublicClient({ transport: http(getChain(id).httpUrl) })

describe.each(ids)('chain %i', (id) => {
  it('answers under its id over HTTP and WebSocket, on one port of 127.0.0.1', async () => {
    const { httpUrl, webSocketUrl } = getChain(id)
    expect(new URL(httpUrl).hostname).toBe('127.0.0.1')
    expect(new URL(httpUrl).port).toBe(new URL(webSocketUrl).port)
    const socket = createPublicClient({ transport: webSocket(webSocketUrl) })
    expect(await socket.getChainId()).toBe(id)
    expect(await getReader(id).getChainId()).toBe(id)
    ;(await socket.transport.getRpcClient()).close()
  })

  it('has the token, the collectible and Multicall3 at the addresses of the facts', async () => {
    const { erc20, erc721, multicall3 } = world.contracts
    const token = { address: erc20.address, abi: erc20Abi } as const
    const collectible = { address: erc721.address, abi: erc721Abi } as const
    const answers = await getReader(id).multicall({
      multicallAddress: multicall3.address,
      allowFailure: false,
      contracts: [
        { ...token, functionName: 'name' },
        { ...token, functionName: 'symbol' },
        { ...token, functionName: 'decimals' },
        { ...token, functionName: 'balanceOf', args: [DEMO_ACCOUNTS[0]] },
        { ...collectible, functionName: 'name' },
        { ...collectible, functionName: 'symbol' },
        { ...collectible, functionName: 'balanceOf', args: [DEMO_ACCOUNTS[4]] },
      ],
    })
    expect(answers).toEqual([
      erc20.name,
      erc20.symbol,
      erc20.decimals,
      10_000n * 10n ** 6n,
      erc721.name,
      erc721.symbol,
      3n,
    ])
  })

  it('draws its collectibles itself, without requests to another host', async () => {
    const { erc721 } = world.contracts
    const uri = await getReader(id).readContract({
      address: erc721.address,
      abi: erc721Abi,
      functionName: 'tokenURI',
      args: [1n],
    })
    const metadata = JSON.parse(atob(uri.replace('data:application/json;base64,', ''))) as { image: string }
    expect(atob(metadata.image.replace('data:image/svg+xml;base64,', ''))).toMatch(/^<svg /)
  })

  it('accepts a permit signed by a demo account (ERC-2612)', async () => {
    const { erc20 } = world.contracts
    const owner = mnemonicToAccount(DEMO_MNEMONIC, { addressIndex: 1 })
    const [spender] = DEMO_ACCOUNTS
    const signature = await owner.signTypedData({
      domain: { name: erc20.name, version: '1', chainId: id, verifyingContract: erc20.address },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: { owner: owner.address, spender, value: 5n, nonce: 0n, deadline: maxUint256 },
    })
    const { r, s, v } = parseSignature(signature)
    const wallet = createWalletClient({ account: owner, transport: http(getChain(id).httpUrl) })
    const hash = await wallet.writeContract({
      address: erc20.address,
      abi: parseAbi(['function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)']),
      functionName: 'permit',
      args: [owner.address, spender, 5n, maxUint256, Number(v), r, s],
      chain: null,
    })
    await getReader(id).waitForTransactionReceipt({ hash, pollingInterval: 20 })
    const allowance = await getReader(id).readContract({
      address: erc20.address,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [owner.address, spender],
    })
    expect(allowance).toBe(5n)
  })
})

describe('the demo wallet', () => {
  it('S5, S16: is served with a policy that forbids framing and inline scripts', async () => {
    const response = await fetch(world.demoWalletUrl)
    const page = await response.text()
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(page).toContain('<script type="module"')
    expect(page).not.toMatch(/<script(?![^>]*src=)|<style|style=|onload=/)
  })

  it('serves the facts of the world to its own page', async () => {
    const json = await (await fetch(`${world.demoWalletUrl}/openappkit-local.json`)).text()
    expect(json).toBe(world.toJson())
    expect(parseLocalWorld(json).networks.map(({ id, name }) => [id, name])).toEqual([
      [1337, 'Local One'],
      [31338, 'Local Two'],
    ])
  })

  it('refuses a foreign host name (DNS rebinding), and files outside its page', async () => {
    const { request } = await import('node:http')
    const status = await new Promise((resolve) => {
      request(world.demoWalletUrl, { headers: { host: 'evil.example' } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).end()
    })
    expect(status).toBe(403)
    expect((await fetch(`${world.demoWalletUrl}/%2e%2e/index.js`)).status).toBe(404)
    expect((await fetch(`${world.demoWalletUrl}/sources.txt`)).status).toBe(404)
    expect((await fetch(`${world.demoWalletUrl}//`)).status).toBe(404)
  })
})

describe('a world', () => {
  it('runs beside another one', async () => {
    const other = await startLocalWorld({ ports: 'free' })
    expect(other.demoWalletUrl).not.toBe(world.demoWalletUrl)
    await other.stop()
  })

  it('frees its ports when it has stopped', async () => {
    const other = await startLocalWorld({ ports: FREE_PORTS })
    await other.stop()
    const { chains, demoWalletUrl, directoryUrl, apiUrl, profileUrl, relayUrl } = other
    const own = [demoWalletUrl, directoryUrl, apiUrl, profileUrl, relayUrl.replace('ws:', 'http:')]
    const urls = [...chains.map(({ httpUrl }) => httpUrl), ...own]
    await Promise.all(urls.map((url) => expect(fetch(url)).rejects.toThrow('fetch failed')))
  })

  it.each([
    ['firstChain', '--chain-port'],
    ['secondChain', '--second-chain-port'],
    ['demoWallet', '--wallet-port'],
    ['relay', '--relay-port'],
    ['directory', '--directory-port'],
    ['dataService', '--data-port'],
    ['profiles', '--profile-port'],
  ])('names the option to change if the port of %s is taken, and leaves nothing running', async (part, option) => {
    const blocker = createServer()
    const port = await new Promise<number>((resolve) => {
      blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as AddressInfo).port))
    })
    const exitListeners = process.listenerCount('exit')
    const starting = startLocalWorld({ ports: { ...FREE_PORTS, [part]: port } })
    const error: unknown = await starting.catch((thrown: unknown) => thrown)
    blocker.close()
    expect(localErrors.portTaken.is(error)).toBe(true)
    expect((error as { details: string }).details).toContain(option)
    // Every running child has one.
    expect(process.listenerCount('exit')).toBe(exitListeners)
  })
})
