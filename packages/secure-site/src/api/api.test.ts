import { expect, it } from 'vitest'
import { secp256k1 } from '@noble/curves/secp256k1'
import { createSlotChange } from './createSlotChange.ts'
import { handoverEndpoints } from './handoverEndpoints.ts'
import { parseValue } from './fields.ts'
import { endpoints } from './endpoints.ts'
import { walletEndpoints } from './walletEndpoints.ts'
import { getPath } from './endpoint.ts'
import { SECURE_SITE_STATUSES, secureSiteErrors } from './errors.ts'
import { socialEndpoints } from './socialEndpoints.ts'
import { SOCIAL_STATUSES, socialErrors } from './socialErrors.ts'
import { EMAIL_CHANGE_STATUSES, emailChangeErrors } from './emailChangeErrors.ts'
import { emailChangeEndpoints } from './emailChangeEndpoints.ts'
import { PASSKEY_STATUSES, passkeyErrors } from './passkeyErrors.ts'
import { custodyEndpoints } from './custodyEndpoints.ts'
import { CUSTODY_STATUSES, custodyErrors } from './custodyErrors.ts'
import { deviceEndpoints } from './deviceEndpoints.ts'
import { passkeyEndpoints } from './passkeyEndpoints.ts'
import { WALLET_STATUSES, walletErrors } from './walletErrors.ts'

const bytes = (length: number) => Buffer.alloc(length, 7).toString('base64url')

const slot = {
  id: '0f9d5a4e-52a5-4ad0-8a3b-0a4a0c8a7d11',
  kind: 'escrow' as const,
  salt: bytes(32),
  sealed: bytes(44),
  serverPart: bytes(32),
  escrowPart: bytes(32),
  credentialId: null,
}
const walletId = 'e7a2f9d0-91a7-4ccf-a6cf-5cf0b7b1a3c2'
const address = `0x${'ab'.repeat(20)}`

it('has a status for every error', () => {
  const codes = Object.values(secureSiteErrors).map(({ code }) => code)
  expect(Object.keys(SECURE_SITE_STATUSES).sort()).toEqual(codes.sort())
})

it.each([
  ['a social login', socialErrors, SOCIAL_STATUSES],
  ['a change of the email address', emailChangeErrors, EMAIL_CHANGE_STATUSES],
  ['a passkey', passkeyErrors, PASSKEY_STATUSES],
  ['a custody', custodyErrors, CUSTODY_STATUSES],
  ['a wallet', walletErrors, WALLET_STATUSES],
])('has a status for every error of %s', (_name, errors, statuses) => {
  const codes: readonly string[] = Object.values(errors).map(({ code }) => code)
  expect(Object.keys(statuses).sort()).toEqual([...codes].sort())
  expect(Object.keys(SECURE_SITE_STATUSES).filter((code) => codes.includes(code))).toEqual([])
})

it('gives each endpoint its own method and path', () => {
  const routes = Object.values({
    ...endpoints,
    ...walletEndpoints,
    ...socialEndpoints,
    ...emailChangeEndpoints,
    ...passkeyEndpoints,
    ...deviceEndpoints,
    ...custodyEndpoints,
    ...handoverEndpoints,
  }).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
})

it('puts an id into the path', () => {
  expect(getPath(endpoints.verifyCode, walletId)).toBe(`/v1/login/${walletId}/code`)
  expect(getPath(endpoints.verifyCode, '../../x')).toBe('/v1/login/..%2F..%2Fx/code')
})

function catchError(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

it('S3: reads only own fields of a request, and copies them', () => {
  const body = JSON.parse('{"code":"123456","__proto__":{"polluted":1},"more":2}') as unknown
  expect(parseValue(endpoints.verifyCode.request, body)).toEqual({ code: '123456' })
  const inherited: unknown = Object.create({ code: '123456' })
  expect(() => parseValue(endpoints.verifyCode.request, inherited)).toThrow(/"code"/)
})

it.each([
  ['no object', null, 'body'],
  ['a list', [], 'body'],
  ['a code with letters', { code: '12345a' }, 'code'],
  ['a code with seven digits', { code: '1234567' }, 'code'],
  ['a number', { code: 123456 }, 'code'],
])('refuses a code in %s', (_name, body, path) => {
  // A server, which loads the whole of zod, says more than "Invalid input".
  expect(catchError(() => parseValue(endpoints.verifyCode.request, body))).toMatchObject({
    code: secureSiteErrors.invalidField.code,
    params: { path, problem: expect.stringMatching(/^Invalid (?:input|option)/) as string },
  })
})

it.each([
  ['a slot without its escrow part', { ...slot, escrowPart: null }, 'slots.0.escrowPart'],
  ['a device slot with an escrow part', { ...slot, kind: 'device' }, 'slots.0.escrowPart'],
  ['a passkey slot without its passkey', { ...slot, kind: 'passkey', escrowPart: null }, 'slots.0.credentialId'],
  [
    'a code slot with a passkey',
    { ...slot, kind: 'code', escrowPart: null, credentialId: bytes(20) },
    'slots.0.credentialId',
  ],
  ['a short salt', { ...slot, salt: bytes(31) }, 'slots.0.salt'],
  ['a long part', { ...slot, serverPart: bytes(33) }, 'slots.0.serverPart'],
  ['an unknown kind', { ...slot, kind: 'constructor' }, 'slots.0.kind'],
  ['another alphabet', { ...slot, salt: `${bytes(32).slice(1)}+` }, 'slots.0.salt'],
])('refuses %s', (_name, changed, path) => {
  const body = { slots: [changed], signature: bytes(64) }
  expect(catchError(() => parseValue(walletEndpoints.addSlots.request, body))).toMatchObject({
    code: secureSiteErrors.invalidField.code,
    params: { path, problem: expect.stringMatching(/^Invalid (?:input|option)/) as string },
  })
})

it('refuses a list of any length before it reads the values, and counts the length of a text in UTF-16 units', () => {
  const body = { slots: Array.from({ length: 100_000 }, () => ({})), signature: bytes(64) }
  expect(() => parseValue(walletEndpoints.addSlots.request, body)).toThrow(/"slots"/)
  expect(() => parseValue(deviceEndpoints.nameDevice.request, { name: '\u{1F511}'.repeat(31) })).toThrow(/"name"/)
})

it.each([
  ['a field', {}, 'code'],
  ['a body', undefined, 'body'],
])('SPEC 5.33: says that %s is required', (_name, body, path) => {
  expect(() => parseValue(endpoints.verifyCode.request, body)).toThrow(
    secureSiteErrors.invalidField({ path, problem: 'Required' }).message,
  )
})

it('signs every part of a slot, the wallet and the action', () => {
  const base = { action: 'add' as const, walletId, address, slots: [slot] }
  const changes = [
    base,
    { ...base, action: 'create' as const },
    { ...base, action: 'owner' as const },
    { ...base, action: 'automatic' as const },
    { ...base, walletId: slot.id },
    { ...base, address: `0x${'ac'.repeat(20)}` },
    ...(['salt', 'sealed', 'serverPart', 'escrowPart'] as const).map((field) => ({
      ...base,
      slots: [{ ...slot, [field]: bytes(45) }],
    })),
    { ...base, slots: [{ ...slot, credentialId: bytes(20) }] },
    { ...base, slots: [slot, slot] },
    { action: 'delete' as const, walletId, address, slotId: slot.id },
  ]
  const hashes = changes.map((change) => Buffer.from(createSlotChange(change)).toString('hex'))
  expect(new Set(hashes).size).toBe(changes.length)
})

it('signs a change of slots with the key of a wallet', () => {
  const key = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
  const hash = createSlotChange({ action: 'add', walletId, address, slots: [slot] })
  const signature = secp256k1.sign(hash, key).toCompactRawBytes()
  expect(secp256k1.verify(signature, hash, secp256k1.getPublicKey(key))).toBe(true)
  // Stored slots depend on it: a change of the text breaks every wallet.
  expect(Buffer.from(hash).toString('hex')).toMatchInlineSnapshot(
    `"245710d9e2fcc2b342d652863af01532ebae689b819023bf222fb1dee003effd"`,
  )
})
