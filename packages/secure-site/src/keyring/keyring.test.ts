import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createKeyId } from '../cli/commands/rotate.ts'
import { createKeyring } from './createKeyring.ts'
import { keyringErrors } from './errors.ts'
import { createKeyringFile, readKeyringFile, replaceKeyringFile, readKeyringEnv } from './keyringFile.ts'
import { addKey, createSecrets, parseKeyring, printKeyring, removeKey } from './parseKeyring.ts'

const bytes = new TextEncoder().encode('secret part')
const folders: string[] = []
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'keyring-'))
  folders.push(folder)
  return folder
}

describe('createKeyring', () => {
  it('decrypts what it has encrypted, only for the same purpose and row', async () => {
    const keyring = createKeyring(createSecrets('first'))
    const box = await keyring.wrap('server-part', 'slot:1', bytes)
    expect(Buffer.from(box).includes(Buffer.from(bytes))).toBe(false)
    expect(await keyring.unwrap('server-part', 'slot:1', box)).toEqual(bytes)
    await expect(keyring.unwrap('server-part', 'slot:2', box)).rejects.toSatisfy(keyringErrors.cannotUnwrap.is)
    await expect(keyring.unwrap('escrow-part', 'slot:1', box)).rejects.toSatisfy(keyringErrors.cannotUnwrap.is)
  })

  it('refuses a value with any changed bit, and any shorter value', async () => {
    const keyring = createKeyring(createSecrets('first'))
    const box = await keyring.wrap('email', 'a', bytes)
    for (let bit = 0; bit < box.length * 8; bit += 1) {
      const changed = Uint8Array.from(box)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      await expect(keyring.unwrap('email', 'a', changed)).rejects.toThrow(/decrypted|does not have the key/)
    }
    for (let length = 0; length < box.length; length += 1) {
      await expect(keyring.unwrap('email', 'a', box.subarray(0, length))).rejects.toThrow(
        /decrypted|does not have the key/,
      )
    }
  })

  it('decrypts values of earlier keys, and encrypts with the current one', async () => {
    const first = createSecrets('first')
    const second = addKey(first, 'second')
    const box = await createKeyring(first).wrap('email', 'a', bytes)
    const keyring = createKeyring(second)
    expect(await keyring.unwrap('email', 'a', box)).toEqual(bytes)
    const newBox = await keyring.wrap('email', 'a', bytes)
    await expect(createKeyring(first).unwrap('email', 'a', newBox)).rejects.toSatisfy(keyringErrors.unknownKey.is)
    expect(await keyring.mac('email', 'a')).toEqual(await createKeyring(first).mac('email', 'a'))
  })

  it('reads its secrets again when another process has rotated the keys', async () => {
    const first = createSecrets('first')
    const second = addKey(first, 'second')
    const keyring = createKeyring(first, async () => second)
    const box = await createKeyring(second).wrap('email', 'a', bytes)
    expect(await keyring.unwrap('email', 'a', box)).toEqual(bytes)
    expect(keyring.currentId).toBe('second')
  })

  it('encrypts nothing with a key that another process has replaced, because that key may be destroyed', async () => {
    const first = createSecrets('first')
    const second = addKey(first, 'second')
    let stored = first
    const keyring = createKeyring(first, async () => stored)
    await keyring.wrap('email', 'a', bytes)
    stored = second
    const box = await keyring.wrap('email', 'a', bytes)
    expect(await createKeyring(removeKey(second, 'first')).unwrap('email', 'a', box)).toEqual(bytes)
  })

  it('uses the key that the file has for an id, also if it was another one before', async () => {
    const first = createSecrets('first')
    const changed = { ...first, keys: createSecrets('first').keys }
    let stored = first
    const keyring = createKeyring(first, async () => stored)
    await keyring.wrap('email', 'a', bytes)
    stored = changed
    const box = await keyring.wrap('email', 'a', bytes)
    expect(await createKeyring(changed).unwrap('email', 'a', box)).toEqual(bytes)
  })

  it('refuses another keyring that replaced its file', async () => {
    const first = createSecrets('first')
    const box = await createKeyring(addKey(first, 'second')).wrap('email', 'a', bytes)
    const keyring = createKeyring(first, async () => createSecrets('second'))
    await expect(keyring.wrap('email', 'a', bytes)).rejects.toSatisfy(keyringErrors.mismatch.is)
    await expect(keyring.unwrap('email', 'a', box)).rejects.toSatisfy(keyringErrors.mismatch.is)
  })

  it('gives each purpose and keyring a separate MAC', async () => {
    const keyring = createKeyring(createSecrets('first'))
    const other = createKeyring(createSecrets('first'))
    const macs = [
      await keyring.mac('email', 'a'),
      await keyring.mac('code', 'a'),
      await keyring.mac('email', 'b'),
      await other.mac('email', 'a'),
    ]
    expect(new Set(macs.map((mac) => Buffer.from(mac).toString('hex'))).size).toBe(4)
  })
})

it('gives a new key an id that an earlier key of the same day cannot have, and that a keyring accepts', () => {
  const secrets = createSecrets(createKeyId(new Date(0)))
  expect(parseKeyring(printKeyring(secrets), 'test')).toEqual(secrets)
  expect(createKeyId(new Date(0))).not.toBe(secrets.current)
})

describe('parseKeyring', () => {
  it('reads the printed form', () => {
    const secrets = addKey(createSecrets('first'), 'second')
    expect(parseKeyring(printKeyring(secrets), 'test')).toEqual(secrets)
    expect(readKeyringEnv('KEYS', { KEYS: printKeyring(secrets) })).toEqual(secrets)
  })

  it('refuses other texts without quoting them', () => {
    const secret = Buffer.alloc(32, 9).toString('base64url')
    const texts = [
      '',
      'null',
      '[]',
      secret,
      `{"current":"a","keys":{"a":"${secret}"}}`,
      `{"current":"b","keys":{"a":"${secret}"},"mac":"${secret}"}`,
      `{"current":"A!","keys":{"A!":"${secret}"},"mac":"${secret}"}`,
      `{"current":"a","keys":{"a":"${secret}="},"mac":"${secret}"}`,
    ]
    for (const text of texts) {
      expect(() => parseKeyring(text, 'test')).toThrow(expect.toSatisfy(keyringErrors.invalid.is))
      expect(() => parseKeyring(text, 'test')).not.toThrow(secret)
    }
    expect(() => readKeyringEnv('KEYS', {})).toThrow('KEYS')
    expect(() => addKey(createSecrets('first'), 'first')).toThrow('first')
  })
})

describe('the keyring file', () => {
  it('can be read by its user only, and is never replaced by a new keyring', async () => {
    const folder = await createFolder()
    const file = join(folder, 'keys', 'main.json')
    const secrets = createSecrets('first')
    await createKeyringFile(file, secrets)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(createKeyringFile(file, createSecrets('other'))).rejects.toSatisfy(keyringErrors.fileExists.is)
    expect(await readKeyringFile(file)).toEqual(secrets)
    const rotated = addKey(secrets, 'second')
    await replaceKeyringFile(file, rotated)
    expect(await readKeyringFile(file)).toEqual(rotated)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(folder, 'keys'))).toEqual(['main.json'])
  })

  it('is refused if other users can read it, or if it is missing', async () => {
    const file = join(await createFolder(), 'main.json')
    await expect(readKeyringFile(file)).rejects.toSatisfy(keyringErrors.missing.is)
    await writeFile(file, printKeyring(createSecrets('first')), { mode: 0o600 })
    await chmod(file, 0o640)
    await expect(readKeyringFile(file)).rejects.toThrow('640')
  })
})
