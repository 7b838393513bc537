import { parseTypedData } from '@openappkit/common'
import fc from 'fast-check'
import { encodeFunctionData, maxUint160, maxUint256, parseAbi, type Abi, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { getSelector } from '../abi/encodeCall.ts'
import { CALL_ROWS, MULTICALL_ROWS } from './callTable.ts'
import { checkSignIn } from './checkSignIn.ts'
import { checkTypedData } from './checkTypedData.ts'
import { decodeCall } from './decodeCall.ts'
import { decodeMessage } from './decodeMessage.ts'
import { decodeErrors } from './errors.ts'

const TOKEN = `0x${'12'.repeat(20)}` as Hex
const ME = `0x${'ab'.repeat(20)}` as Hex
const OTHER = `0x${'cd'.repeat(20)}` as Hex
const bytes32 = `0x${'01'.repeat(32)}` as Hex

const encode = (signature: string, ...args: unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as string[]) as Abi, args })
const decode = (signature: string, ...args: unknown[]) => decodeCall({ to: TOKEN, data: encode(signature, ...args) })

describe('a call', () => {
  it.each([
    ['transfer(address,uint256)', [OTHER, 5n], 'transfer', `to=${OTHER} amount=5`],
    ['transferFrom(address,address,uint256)', [ME, OTHER, 5n], 'transfer', `from=${ME} to=${OTHER} amountOrItem=5`],
    ['approve(address,uint256)', [OTHER, 5n], 'approve', `spender=${OTHER} amountOrItem=5`],
    ['decreaseAllowance(address,uint256)', [OTHER, maxUint256], 'reduceAllowance', `spender=${OTHER} amount=${maxUint256}`],
    ['safeTransferFrom(address,address,uint256)', [ME, OTHER, 7n], 'transfer', `from=${ME} to=${OTHER} item=7`],
    ['safeTransferFrom(address,address,uint256,uint256,bytes)', [ME, OTHER, 7n, 2n, '0x'], 'transfer', `from=${ME} to=${OTHER} item=7 amount=2`],
    ['safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', [ME, OTHER, [7n, 8n], [1n, 2n], '0x'], 'transfer', `from=${ME} to=${OTHER} items=7, 8 amounts=1, 2`],
    ['setApprovalForAll(address,bool)', [OTHER, false], 'approveAll', `operator=${OTHER} isApproved=false`],
    ['deposit()', [], 'wrap', ''],
    ['withdraw(uint256)', [3n], 'unwrap', 'amount=3'],
    ['approve(address,address,uint160,uint48)', [TOKEN, OTHER, 5n, 9], 'approve', `token=${TOKEN} spender=${OTHER} amount=5 expiration=9`],
  ])('is explained without a warning: %s', (signature, args, action, shown) => {
    const call = decode(signature, ...args)
    expect(call).toMatchObject({ action, signature, to: TOKEN, warnings: [] })
    expect(call.args.map(({ name, value }) => `${name}=${value}`).join(' ')).toBe(shown)
  })

  it.each([
    ['approve(address,uint256)', [OTHER, maxUint256]],
    ['approve(address,uint256)', [OTHER, 2n ** 96n - 1n]],
    ['increaseAllowance(address,uint256)', [OTHER, maxUint256]],
    ['approve(address,address,uint160,uint48)', [TOKEN, OTHER, maxUint160, 9]],
    ['permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', [ME, OTHER, maxUint256, 9n, 27, bytes32, bytes32]],
    ['permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)', [ME, OTHER, 0n, 9n, true, 27, bytes32, bytes32]],
  ])('has a warning if it allows everything: %s', (signature, args) => {
    expect(decode(signature, ...args).warnings).toEqual([{ kind: 'unlimitedAllowance', spender: OTHER }])
  })

  it('has a warning if it allows every item of a collection', () => {
    expect(decode('setApprovalForAll(address,bool)', OTHER, true).warnings).toEqual([{ kind: 'allItems', operator: OTHER }])
  })

  it('has a warning if it sends a token to its own contract', () => {
    expect(decode('transfer(address,uint256)', TOKEN, 5n).warnings).toEqual([{ kind: 'ownContract' }])
  })

  it('is unknown, with a warning, if it is not in the table', () => {
    const data = '0xdeadbeef00' as Hex
    expect(decodeCall({ to: TOKEN, data })).toMatchObject({ action: 'unknown', signature: '0xdeadbeef', warnings: [{ kind: 'unknownCall', selector: '0xdeadbeef' }] })
  })

  it('is unknown if its arguments are not those of its function', () => {
    const data = encode('approve(address,uint256)', OTHER, 5n)
    expect(decodeCall({ to: TOKEN, data: data.slice(0, -2) as Hex }).action).toBe('unknown')
    expect(decodeCall({ to: TOKEN, data: data.replace('0x095ea7b300', '0x095ea7b3ff') as Hex }).action).toBe('unknown')
  })

  it('without data sends the currency, and without a recipient creates a contract', () => {
    expect(decodeCall({ to: OTHER, data: '0x' })).toMatchObject({ action: 'send', warnings: [] })
    expect(decodeCall({ to: undefined, data: '0x6000' })).toMatchObject({ action: 'create', warnings: [{ kind: 'newContract' }] })
  })

  it('never throws, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (data) => {
        expect(decodeCall({ to: TOKEN, data: `0x${Buffer.from(data).toString('hex')}` }).to).toBe(TOKEN)
      }),
      { seed: 20_261_124, numRuns: 500 },
    )
  })
})

it.each([...CALL_ROWS, ...MULTICALL_ROWS])('the table has the selector of $signature', ({ selector, signature }) => {
  expect(selector).toBe(getSelector(signature))
})

describe('a multicall', () => {
  const approve = encode('approve(address,uint256)', OTHER, maxUint256)

  it.each([
    ['multicall(bytes[])', [[approve]], TOKEN],
    ['multicall(uint256,bytes[])', [9n, [approve]], TOKEN],
    ['aggregate3((address,bool,bytes)[])', [[[OTHER, false, approve]]], OTHER],
    ['tryAggregate(bool,(address,bytes)[])', [false, [[OTHER, approve]]], OTHER],
  ])('shows the calls in it, and has their warnings: %s', (signature, args, to) => {
    const call = decode(signature, ...args)
    expect(call).toMatchObject({ action: 'multicall', warnings: [{ kind: 'unlimitedAllowance', spender: OTHER }] })
    expect(call.calls).toMatchObject([{ action: 'approve', to }])
  })

  it('is unknown if it is nested too deeply', () => {
    const nest = (data: Hex) => encode('multicall(bytes[])', [data])
    const deep = nest(nest(nest(nest(approve))))
    expect(decodeCall({ to: TOKEN, data: deep }).warnings).toMatchObject([{ kind: 'unknownCall' }])
  })
})

describe('typed data', () => {
  const create = (primaryType: string, message: object, types: object, chainId: unknown = 1) =>
    parseTypedData({ types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], ...types }, primaryType, domain: { chainId }, message })
  const field = (name: string, type: string) => ({ name, type })
  const permit = (value: bigint) =>
    create('Permit', { owner: ME, spender: OTHER, value: value.toString() }, { Permit: [field('owner', 'address'), field('spender', 'address'), field('value', 'uint256')] })

  it.each([1, '1', '0x1'])('is accepted for the network of the wallet: %s', (chainId) => {
    expect(checkTypedData(create('Note', { text: 'x' }, { Note: [field('text', 'string')] }, chainId), 1n)).toEqual([])
  })

  it('is refused for another network', () => {
    expect(() => checkTypedData(permit(1n), 5n)).toThrow(decodeErrors.foreignChain({ actual: '1', expected: '5' }).message)
  })

  it('has a warning for a permit, and another one if it allows everything', () => {
    expect(checkTypedData(permit(5n), 1n)).toEqual([{ kind: 'permission', spender: OTHER }])
    expect(checkTypedData(permit(maxUint256), 1n).map(({ kind }) => kind)).toEqual(['permission', 'unlimitedAllowance'])
  })

  it('has both warnings for the permit of Dai', () => {
    const types = { Permit: [field('spender', 'address'), field('allowed', 'bool')] }
    expect(checkTypedData(create('Permit', { spender: OTHER, allowed: true }, types), 1n)).toHaveLength(2)
  })

  it.each(['PermitSingle', 'PermitBatch'])('has both warnings for Permit2: %s', (primaryType) => {
    const isList = primaryType === 'PermitBatch'
    const types = {
      [primaryType]: [field('details', isList ? 'Details[]' : 'Details'), field('spender', 'address')],
      Details: [field('token', 'address'), field('amount', 'uint160')],
    }
    const details = { token: TOKEN, amount: maxUint160.toString() }
    const data = create(primaryType, { details: isList ? [details] : details, spender: OTHER }, types)
    expect(checkTypedData(data, 1n).map(({ kind }) => kind)).toEqual(['permission', 'unlimitedAllowance'])
  })

  it('has a warning for a delegation', () => {
    const types = { Delegation: [field('delegate', 'address')] }
    expect(checkTypedData(create('Delegation', { delegate: OTHER }, types), 1n)).toEqual([{ kind: 'delegation' }])
  })
})

describe('a sign-in message', () => {
  const write = (domain: string, address: string = ME) => `${domain} wants you to sign in with your Ethereum account:\n${address}\n\nURI: https://a.test\n`
  const requester = { origin: 'https://a.test', address: ME }

  it.each(['a.test', 'https://a.test'])('is accepted for the site that requests it: %s', (domain) => {
    expect(() => checkSignIn(write(domain), requester)).not.toThrow()
  })

  it.each(['b.test', 'a.test.evil.test', 'a.test:8443', 'http://a.test', 'evil.test/a.test', 'a.test\u200b'])('S12: is refused for another site: %s', (domain) => {
    expect(() => checkSignIn(write(domain), requester)).toThrow(decodeErrors.foreignDomain.row.short)
  })

  it.each([
    ['upper case', write('B.TEST').toUpperCase()],
    ['blanks at the start', `\n  ${write('b.test')}`],
    ['two blanks', write('b.test').replaceAll(' ', '  ')],
  ])('S12: is recognized with %s', (_name, text) => {
    expect(() => checkSignIn(text, requester)).toThrow(decodeErrors.foreignDomain.row.short)
  })

  it('is refused for another account, and without one', () => {
    expect(() => checkSignIn(write('a.test', OTHER), requester)).toThrow(decodeErrors.foreignAccount.row.short)
    expect(() => checkSignIn(write('a.test', 'me'), requester)).toThrow(decodeErrors.foreignAccount.row.short)
  })

  it('is not confused with any other text', () => {
    expect(() => checkSignIn('Bob wants you to sign in with style? No.', { ...requester })).not.toThrow()
    expect(() => checkSignIn('Please log in to b.test', requester)).not.toThrow()
  })
})

describe('a message', () => {
  const decodeText = (text: string) => decodeMessage(new TextEncoder().encode(text))

  it('is shown as text, also with emoji and other scripts', () => {
    expect(decodeText('Hallo, мир 👩‍💻\n\tשלום')).toEqual({ text: 'Hallo, мир 👩‍💻\n\tשלום', isText: true, warnings: [] })
  })

  it('S9: shows characters that are hidden or turn the direction, with a warning', () => {
    expect(decodeText('pay \u202e001\u200b')).toEqual({ text: 'pay \\u{202e}001\\u{200b}', isText: true, warnings: [{ kind: 'hiddenCharacters' }] })
  })

  it('is shown as bytes, with a warning, if it is no text', () => {
    expect(decodeMessage(Uint8Array.of(0xff, 0x00))).toEqual({ text: '0xff00', isText: false, warnings: [{ kind: 'noText' }] })
  })
})
