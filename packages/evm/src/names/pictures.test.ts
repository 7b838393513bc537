import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { isListed } from './getEnsOptions.ts'
import { loadMetadata, parsePicture } from './readAvatar.ts'
import type { EnsOptions } from './types.ts'

const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const ipfsGateway = 'https://ipfs.example.com'
const pictures = ['https://images.example.com']

describe('isListed', () => {
  it.each([
    ['https://a.example/x', ['https://a.example'], true],
    ['https://A.example:443/x', ['https://a.example'], true],
    ['http://127.0.0.1:5190/{data}', ['http://127.0.0.1:5190'], true],
    ['http://localhost:1/', ['http://localhost:1'], true],
    ['https://b.a.example/x', ['https://a.example'], false],
    ['https://a.example.evil/', ['https://a.example'], false],
    ['https://a.example@evil.example/', ['https://a.example'], false],
    ['https://a.example:8443/', ['https://a.example'], false],
    ['//a.example', ['https://a.example'], false],
    ['http://a.example/', ['https://a.example'], false],
    ['javascript:alert(1)', ['https://a.example'], false],
    ['blob:https://a.example/1', ['https://a.example'], false],
  ])('%s of %j: %s', (url, origins, expected) => {
    expect(isListed(url, origins)).toBe(expected)
  })
})

describe('S10: the picture of a record', () => {
  it.each<[string, EnsOptions, string | undefined]>([
    ['https://any.example/a.png', {}, 'https://any.example/a.png'],
    ['https://any.example/a.png', { pictures }, undefined],
    ['https://any.example/a.png', { pictures: [] }, undefined],
    ['https://images.example.com/a.png', { pictures }, 'https://images.example.com/a.png'],
    ['data:image/png;base64,AAAA', { pictures: [] }, 'data:image/png;base64,AAAA'],
    ['data:text/html,<script>', {}, undefined],
    [`ipfs://${CID}`, {}, undefined],
    [`ipfs://${CID}`, { pictures }, undefined],
    [`ipfs://${CID}`, { ipfsGateway }, `${ipfsGateway}/ipfs/${CID}`],
    [`ipfs://ipfs/${CID}/1.png`, { ipfsGateway }, `${ipfsGateway}/ipfs/${CID}/1.png`],
    [`/ipfs/${CID}`, { ipfsGateway }, `${ipfsGateway}/ipfs/${CID}`],
    [`ipfs://${CID}/../../admin`, { ipfsGateway }, undefined],
    ['ipfs://../admin', { ipfsGateway }, undefined],
    [`ipfs://${CID}?x=1`, { ipfsGateway }, undefined],
    ['http://images.example.com/a.png', { pictures: ['http://images.example.com'] }, undefined],
    ['http://127.0.0.1:8080/a.png', { pictures: ['http://127.0.0.1:8080'] }, undefined],
    ['https://images.internal/a.png', { pictures: ['https://images.internal'] }, undefined],
    [`ipfs://${CID}`, { ipfsGateway: 'http://127.0.0.1:8080' }, undefined],
    ['javascript:alert(1)', {}, undefined],
    ['', {}, undefined],
  ])('%s with %j is %s', (record, ens, expected) => {
    expect(parsePicture(record, ens)).toBe(expected)
  })

  it.each([undefined, null, 7, {}])('is not %j', (value) => {
    expect(parsePicture(value, {})).toBeUndefined()
  })
})

describe('S10: the metadata of a collectible', () => {
  const { signal } = new AbortController()

  function setUp(body = '{"image":"https://any.example/a.png"}') {
    const requests: { readonly url: string; readonly init: RequestInit }[] = []
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      requests.push({ url, init })
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    return requests
  }

  it.each([
    [`data:application/json;base64,${btoa('{"image":"a"}')}`],
    ['data:application/json,{"image":"a"}'],
    ['data:application/json;utf8,%7B%22image%22:%22a%22%7D'],
    ['data:application/json;charset=utf-8,{"image":"a"}'],
  ])('is read from %s without a request', async (uri) => {
    const requests = setUp()
    await expect(loadMetadata(uri, {}, signal)).resolves.toEqual({ image: 'a' })
    expect(requests).toEqual([])
  })

  it.each<[string, EnsOptions]>([
    ['https://any.example/1.json', {}],
    ['https://any.example/1.json', { pictures, ipfsGateway }],
    [`ipfs://${CID}/1.json`, { pictures }],
    ['http://images.example.com/1.json', { pictures }],
    ['file:///etc/passwd', { pictures }],
  ])('%s is not requested with %j', async (uri, ens) => {
    const requests = setUp()
    await expect(loadMetadata(uri, ens, signal)).resolves.toBeUndefined()
    expect(requests).toEqual([])
  })

  it.each<[string, EnsOptions, string]>([
    ['https://images.example.com/1.json', { pictures }, 'https://images.example.com/1.json'],
    [`ipfs://${CID}/1.json`, { ipfsGateway }, `${ipfsGateway}/ipfs/${CID}/1.json`],
  ])('%s is requested without credentials and redirects', async (uri, ens, url) => {
    const requests = setUp()
    await expect(loadMetadata(uri, ens, signal)).resolves.toEqual({ image: 'https://any.example/a.png' })
    expect(requests).toEqual([
      { url, init: expect.objectContaining({ credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' }) },
    ])
  })

  it.each(['7', 'null', '"text"'])('is not %s', async (body) => {
    setUp(body)
    await expect(loadMetadata('https://images.example.com/1.json', { pictures }, signal)).resolves.toBeUndefined()
  })
})
