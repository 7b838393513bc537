import { inspect } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { encodeErrorResult, parseAbi, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { ACCOUNT, createSignInWorld, OTHER_ACCOUNT, readCode } from '../../test/createSignInWorld.ts'
import { createSmartAccounts } from '../../test/createSmartAccounts.ts'
import { startNode } from '../../test/startNode.ts'
import { describeRecap } from '../messages/recap.ts'

const accounts = await createSmartAccounts()
afterAll(() => accounts.stop())
const { chainId } = accounts
const world = await createSignInWorld({ rpcUrls: { [chainId]: accounts.url, 'eip155:10': await startNode() } })

/** A body signed by an owner for an account. */
async function createProof(accountAddress: Address, owner = ACCOUNT, wrap = (signature: Hex) => signature) {
  const { message, signature } = await world.createProof({ accountAddress, chainId }, owner)
  return { message, signature: wrap(signature) }
}

const verifyCode = async (body: unknown) => readCode(await world.verify(body))

/** An address without a known key, with code. */
async function createContract(bytecode: Hex): Promise<Address> {
  const { address } = privateKeyToAccount(`0x${(count += 1).toString(16).padStart(64, '0')}`)
  await accounts.setCode(address, bytecode)
  return address
}
let count = 0x1000

describe('the verifier of eip155', () => {
  it('S12: signs in an account that is not deployed yet (ERC-6492), and refuses another key', async () => {
    const address = await accounts.getAddress(ACCOUNT.address)
    const wrap = (signature: Hex) => accounts.wrap(ACCOUNT.address, signature)
    expect(await accounts.client.getCode({ address })).toBeUndefined()
    expect(await verifyCode(await createProof(address, OTHER_ACCOUNT, wrap))).toBe('siwxServer.contractRefused')
    expect(await verifyCode(await createProof(address, ACCOUNT))).toBe('siwxServer.signatureWrong')
    expect(await verifyCode(await createProof(address, ACCOUNT, wrap))).toBe(200)
  })

  it('S12: refuses a factory that deploys another address, and one that is none', async () => {
    const address = await accounts.getAddress(OTHER_ACCOUNT.address)
    expect(
      await verifyCode(await createProof(address, ACCOUNT, (signature) => accounts.wrap(ACCOUNT.address, signature))),
    ).toBe('siwxServer.contractFailed')
    const garbage = `0x${'ff'.repeat(40)}${'6492'.repeat(16)}`
    expect(await verifyCode(await createProof(address, ACCOUNT, () => garbage as Hex))).toBe(
      'siwxServer.contractFailed',
    )
  })

  it('S12: signs in a deployed account (ERC-1271), and refuses another key', async () => {
    const owner = privateKeyToAccount(`0x${'33'.repeat(32)}`)
    const address = await accounts.getAddress(owner.address)
    await accounts.deploy(owner.address)
    expect(await verifyCode(await createProof(address, OTHER_ACCOUNT))).toBe('siwxServer.contractRefused')
    expect(await verifyCode(await createProof(address, owner))).toBe(200)
    expect(
      await verifyCode(await createProof(address, owner, (signature) => accounts.wrap(owner.address, signature))),
    ).toBe(200)
  })

  it.each([
    ['reverts', '0x60006000fd', 'siwxServer.contractFailed'],
    ['uses all gas', '0x5b600056', 'siwxServer.contractFailed'],
    ['has an invalid instruction', '0xfe', 'siwxServer.contractFailed'],
    ['answers nothing', '0x00', 'siwxServer.contractRefused'],
    ['answers 1', '0x600160005260206000f3', 'siwxServer.contractRefused'],
    ['answers the magic value at the wrong end', '0x631626ba7e60005260206000f3', 'siwxServer.contractRefused'],
    [
      'answers only the magic value, without its padding',
      '0x631626ba7e60e01b60005260046000f3',
      'siwxServer.contractRefused',
    ],
    ['answers 1 MB', '0x620fffff6000f3', 'siwxServer.contractRefused'],
  ] as const)('S12: refuses a contract that %s', async (_name, bytecode, code) => {
    expect(await verifyCode(await createProof(await createContract(bytecode)))).toBe(code)
  })

  it('S12: does not fetch a URL that a contract names (CCIP-Read, ERC-3668)', async () => {
    const requests: string[] = []
    const listener = await startNode((method) => (requests.push(method), { result: '0x' }))
    const address = await createContract('0x00')
    const data = encodeErrorResult({
      abi: parseAbi([
        'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
      ]),
      args: [address, [listener], '0x', '0x00000000', '0x'],
    })
    // PUSH2 size, PUSH1 offset, PUSH1 0, CODECOPY; then PUSH2 size, PUSH1 0, REVERT; then the data.
    const size = ((data.length - 2) / 2).toString(16).padStart(4, '0')
    await accounts.setCode(address, `0x61${size}600e60003961${size}6000fd${data.slice(2)}`)
    expect(await verifyCode(await createProof(address))).toBe('siwxServer.contractFailed')
    expect(requests).toEqual([])
  })

  it('S12: does not accept a key for the address of a contract that refuses it', async () => {
    const owner = privateKeyToAccount(`0x${'44'.repeat(32)}`)
    await accounts.setCode(owner.address, '0x600160005260206000f3')
    expect(await verifyCode(await createProof(owner.address, owner))).toBe('siwxServer.contractRefused')
  })

  it('accepts the key of an account that has delegated to a contract without ERC-1271 (EIP-7702)', async () => {
    const owner = privateKeyToAccount(`0x${'55'.repeat(32)}`)
    await accounts.setCode(owner.address, `0xef0100${(await createContract('0x60006000fd')).slice(2)}`)
    expect(await verifyCode(await createProof(owner.address, owner))).toBe(200)
    expect(await verifyCode(await createProof(owner.address, OTHER_ACCOUNT))).toBe('siwxServer.signatureWrong')
  })

  it('S12: does not sign a contract in on a second network, where it may have another owner', async () => {
    const owner = privateKeyToAccount(`0x${'66'.repeat(32)}`)
    await accounts.deploy(owner.address)
    const recap = { att: { eip155: { 'request/personal_sign': [{ chains: [chainId, 'eip155:10'] }] } } }
    const fields = {
      chainId,
      statement: describeRecap(recap),
      resources: [`urn:recap:${btoa(JSON.stringify(recap)).replace(/=+$/, '')}`],
    }
    const chainIds = [chainId, 'eip155:10']
    const contract = await world.createProof(
      { ...fields, accountAddress: await accounts.getAddress(owner.address) },
      owner,
    )
    expect(await verifyCode({ ...contract, chainIds })).toBe('siwxServer.chainUnauthorized')
    const key = await world.createProof({ ...fields, accountAddress: owner.address }, owner)
    expect(await verifyCode({ ...key, chainIds })).toBe(200)
  })
})

describe('a node that fails', () => {
  it.each([
    ['answers 500', () => ({ status: 500 })],
    ['reports a limit of requests', () => ({ error: { code: -32005, message: 'limit exceeded' } })],
    ['is of another kind', () => ({ error: { code: -32601, message: 'method not found' } })],
  ])('S12: refuses the sign-in with its own error when the node %s', async (_name, answer) => {
    const failing = await createSignInWorld({
      database: world.database,
      rpcUrls: { 'eip155:1': await startNode(answer) },
    })
    const response = await failing.verify(await failing.createProof())
    expect([response.status, await readCode(response)]).toEqual([503, 'siwxServer.nodeUnreachable'])
    expect(failing.errors).toHaveLength(1)
  })

  it.each([
    ['of a user with a password', (url: URL) => void Object.assign(url, { username: 'ada', password: 'secret' })],
    ['with a key in its path', (url: URL) => void (url.pathname = '/v2/secret')],
    ['with a key in its query', (url: URL) => void (url.search = '?key=secret')],
  ])('S12: reports no secret of a node %s', async (_name, change) => {
    const nodes = [
      await startNode(() => ({ status: 401 })),
      await startNode(() => ({ error: { code: -32005, message: 'no' } })),
    ]
    for (const node of [...nodes, 'http://127.0.0.1:1']) {
      const url = new URL(node)
      change(url)
      const failing = await createSignInWorld({ database: world.database, rpcUrls: { 'eip155:1': url.href } })
      const response = await failing.verify(await failing.createProof())
      expect(await response.text()).not.toContain('secret')
      expect(failing.errors).toHaveLength(1)
      const [error] = failing.errors
      expect(inspect(error, { depth: 9 })).not.toContain('secret')
      expect(error).toMatchObject({ cause: expect.stringMatching(/\w/) as string })
    }
  })

  it('signs in with a node that needs a user and a password, and not with a wrong one', async () => {
    const expected = `Basic ${btoa('ada:s écret@')}`
    const node = new URL(await startNode((_method, given) => (given === expected ? { result: '0x' } : { status: 401 })))
    const codes = ['s écret@', 'wrong'].map(async (password) => {
      const url = Object.assign(new URL(node), { username: 'ada', password }).href
      const site = await createSignInWorld({ database: world.database, rpcUrls: { 'eip155:1': url } })
      return readCode(await site.verify(await site.createProof()))
    })
    expect(await Promise.all(codes)).toEqual([200, 'siwxServer.nodeUnreachable'])
  })

  it('S12: accepts no signature while the node is unreachable', async () => {
    const failing = await createSignInWorld({
      database: world.database,
      rpcUrls: { 'eip155:1': 'http://127.0.0.1:1' },
    })
    expect(await readCode(await failing.verify(await failing.createProof()))).toBe('siwxServer.nodeUnreachable')
  })
})
