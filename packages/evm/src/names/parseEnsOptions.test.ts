import { describe, expect, it } from 'vitest'
import { createTestContext, createTestNetwork } from '../../test/createTestContext.ts'
import { usePage } from '../../test/setUpAdapter.ts'
import { FRIEND, nodeError, serveAnswers, URL } from '../../test/setUpTransfer.ts'
import { evm } from '../evm.ts'
import { parseEnsOptions } from './parseEnsOptions.ts'
import type { EnsOptions } from './types.ts'

usePage()

function setUp() {
  const raised: { readonly code: string; readonly message: string; readonly key: string | undefined }[] = []
  const { context } = createTestContext()
  const alerts = {
    raise: ({ code, message }: Error & { code: string }, _severity?: string, key?: string) =>
      void raised.push({ code, message, key }),
  }
  return { raised, context: { ...context, alerts } }
}

describe('the option "ens"', () => {
  it('has its origins as browsers write them', () => {
    const { context, raised } = setUp()
    const given = {
      gateways: ['https://A.example:443/', 'http://127.0.0.1:5190', 'http://localhost:1', 'https://10.0.0.1'],
      pictures: ['https://b.example/'],
      ipfsGateway: 'https://C.example',
    }
    expect(parseEnsOptions(context, given)).toEqual({
      gateways: ['https://a.example', 'http://127.0.0.1:5190', 'http://localhost:1', 'https://10.0.0.1'],
      pictures: ['https://b.example'],
      ipfsGateway: 'https://c.example',
    })
    expect(raised).toEqual([])
  })

  it('is empty without values, and an empty list stays one', () => {
    const { context, raised } = setUp()
    expect(parseEnsOptions(context, {})).toEqual({})
    expect(parseEnsOptions(context, { gateways: [], pictures: [] })).toEqual({ gateways: [], pictures: [] })
    expect(raised).toEqual([])
  })

  it.each<[keyof EnsOptions, unknown]>([
    ...[
      'a.example',
      '',
      '*',
      'https://*.example',
      'https://a.example/path',
      'https://user@a.example',
      'http://a.example',
      'javascript:alert(1)',
      7,
      null,
    ].map((value) => ['gateways', value] as [keyof EnsOptions, unknown]),
    ...['http://a.example', 'http://127.0.0.1:8080', 'https://images.internal', 'https://192.168.0.1'].flatMap(
      (value) =>
        [
          ['pictures', value],
          ['ipfsGateway', value],
        ] as [keyof EnsOptions, unknown][],
    ),
    ['ipfsGateway', 'https://a.example/ipfs'],
    ['ipfsGateway', ''],
  ])('S8: reports an invalid origin in "%s", and allows the others only: %j', (option, value) => {
    const { context, raised } = setUp()
    const isList = option !== 'ipfsGateway'
    const parsed = parseEnsOptions(context, { [option]: isList ? [value, 'https://good.example'] : value })
    expect(parsed[option]).toEqual(isList ? ['https://good.example'] : undefined)
    expect(raised).toEqual([
      {
        code: 'ens.invalidOrigin',
        message: expect.stringContaining(`The entry "${String(value)}" of "ens.${option}" of "evm" is not`),
        key: `ens.invalidOrigin ${option} ${String(value)}`,
      },
    ])
  })

  it('S8: reports a list that is none, which allows no server', () => {
    const { context, raised } = setUp()
    expect(
      parseEnsOptions(context, { gateways: 'https://a.example' as unknown as readonly string[] }).gateways,
    ).toEqual([])
    expect(raised).toMatchObject([
      { code: 'ens.invalidList', message: expect.stringContaining('"ens.gateways" of "evm" is "https://a.example"') },
    ])
  })

  it('is read with the first name that is looked up, once', async () => {
    serveAnswers({ eth_call: nodeError(-32000, 'broken') })
    const { context, raised } = setUp()
    const adapter = evm({ rank: false, ens: { pictures: ['images.example.com'] } })(context)
    await adapter.preload?.()
    expect(raised).toEqual([])
    const request = { network: createTestNetwork(1, [URL]), signal: new AbortController().signal }
    await expect(adapter.resolveName?.({ ...request, name: 'alice.eth' })).rejects.toMatchObject({
      code: 'evm.rpcFailed',
    })
    await expect(adapter.lookUpName?.({ ...request, address: FRIEND })).rejects.toMatchObject({ code: 'evm.rpcFailed' })
    await expect(adapter.resolveName?.({ ...request, name: 'bob.eth' })).rejects.toMatchObject({
      code: 'evm.rpcFailed',
    })
    expect(raised).toMatchObject([{ code: 'ens.invalidOrigin' }])
  })
})
