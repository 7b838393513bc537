import { describe, expect, it } from 'vitest'
import { createTestContext } from '../../test/createTestContext.ts'
import { usePage } from '../../test/setUpAdapter.ts'
import { evm } from '../evm.ts'
import { parseEnsOptions } from './parseEnsOptions.ts'
import type { EnsOptions } from './types.ts'

usePage()

function setUp() {
  const raised: { readonly code: string; readonly message: string; readonly key: string | undefined }[] = []
  const { context } = createTestContext()
  const alerts = { raise: ({ code, message }: Error & { code: string }, _severity?: string, key?: string) => void raised.push({ code, message, key }) }
  return { raised, context: { ...context, alerts } }
}

describe('the option "ens"', () => {
  it('has its origins as browsers write them', () => {
    const { context, raised } = setUp()
    const given = { gateways: ['https://A.example:443/', 'http://127.0.0.1:5190', 'http://localhost:1', 'https://10.0.0.1'], pictures: ['https://b.example/'], ipfsGateway: 'https://C.example' }
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
    ...['a.example', '', '*', 'https://*.example', 'https://a.example/path', 'https://user@a.example', 'http://a.example', 'javascript:alert(1)', 7, null].map((value) => ['gateways', value] as [keyof EnsOptions, unknown]),
    ...['http://a.example', 'http://127.0.0.1:8080', 'https://images.internal', 'https://192.168.0.1'].flatMap((value) => [['pictures', value], ['ipfsGateway', value]] as [keyof EnsOptions, unknown][]),
    ['ipfsGateway', 'https://a.example/ipfs'],
    ['ipfsGateway', ''],
  ])('S8: reports an invalid origin in "%s", and allows the others only: %j', (option, value) => {
    const { context, raised } = setUp()
    const isList = option !== 'ipfsGateway'
    const parsed = parseEnsOptions(context, { [option]: isList ? [value, 'https://good.example'] : value })
    expect(parsed[option]).toEqual(isList ? ['https://good.example'] : undefined)
    expect(raised).toEqual([
      { code: 'ens.invalidOrigin', message: expect.stringContaining(`The entry "${String(value)}" of "ens.${option}" of "evm" is not`), key: `ens.invalidOrigin ${option} ${String(value)}` },
    ])
  })

  it('S8: reports a list that is none, which allows no server', () => {
    const { context, raised } = setUp()
    expect(parseEnsOptions(context, { gateways: 'https://a.example' as unknown as readonly string[] }).gateways).toEqual([])
    expect(raised).toMatchObject([{ code: 'ens.invalidList', message: expect.stringContaining('"ens.gateways" of "evm" is "https://a.example"') }])
  })

  it('is read when the code that contacts servers loads', async () => {
    const { context, raised } = setUp()
    await evm({ ens: { pictures: ['images.example.com'] } })(context).preload?.()
    expect(raised).toMatchObject([{ code: 'ens.invalidOrigin' }])
  })
})
