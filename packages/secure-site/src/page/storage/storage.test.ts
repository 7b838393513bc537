import { createFakeClock } from '@openappkit/testing'
import { afterEach, expect, it } from 'vitest'
import { writeToken } from '../../../test/writeToken.ts'
import { deriveDevicePart } from '../slots/deriveDevicePart.ts'
import { openRecords, openStorage } from './openStorage.ts'

const NAME = 'openappkit-secure-site'
const salt = new Uint8Array(32)

async function clear() {
  const records = await openRecords(indexedDB)
  for (const name of [
    'keys',
    'token|shop',
    'token|other',
    'ended|shop',
    'ended|other',
    'holder|shop',
    'holder|other',
  ]) {
    await records.write(name, undefined)
  }
}

afterEach(clear)

const open = (getFactory?: () => IDBFactory, project = 'shop') => openStorage(createFakeClock(), project, getFactory)

it('keeps the keys and the token for the next visit', async () => {
  const first = await open()
  await writeToken(first, 'token')
  const next = await open()
  expect(next.isStorageBlocked).toBe(false)
  expect(await next.readToken()).toBe('token')
  expect(await deriveDevicePart(next.keys.slot, salt)).toEqual(await deriveDevicePart(first.keys.slot, salt))
})

it('has keys that the browser does not export', async () => {
  const { keys } = await open()
  const reload = await open()
  for (const key of [keys.slot, keys.proof.privateKey, reload.keys.slot, reload.keys.proof.privateKey]) {
    await expect(crypto.subtle.exportKey(key.type === 'private' ? 'pkcs8' : 'raw', key)).rejects.toThrow('extractable')
  }
})

it('creates the keys once if several tabs open at the same time', async () => {
  const tabs = await Promise.all(Array.from({ length: 8 }, () => open()))
  const parts = await Promise.all(tabs.map(({ keys }) => deriveDevicePart(keys.slot, salt)))
  expect(new Set(parts.map(String)).size).toBe(1)
  const points = await Promise.all(tabs.map(({ keys }) => crypto.subtle.exportKey('raw', keys.proof.publicKey)))
  expect(new Set(points.map((point) => String(new Uint8Array(point)))).size).toBe(1)
})

/** IndexedDB, and what it has opened. */
function watchFactory() {
  const opened: IDBDatabase[] = []
  const factory = {
    open(name: string, version: number) {
      const request = indexedDB.open(name, version)
      request.addEventListener('success', () => opened.push(request.result), { once: true })
      return request
    },
  }
  return { opened, getFactory: () => factory as IDBFactory }
}

it('opens the database again that the browser has closed', async () => {
  const { opened, getFactory } = watchFactory()
  const page = await open(getFactory)
  await writeToken(page, 'token')
  opened[0]!.close()
  expect(await page.readToken()).toBe('token')
  opened[1]!.close()
  await page.endToken()
  expect([await page.readToken(), await page.readEndedTokens()]).toEqual([undefined, ['token']])
  expect(opened).toHaveLength(3)
})

it('stores the keys again for the next login after the database was cleared', async () => {
  const { opened, getFactory } = watchFactory()
  const page = await open(getFactory)
  await writeToken(page, 'token')
  opened[0]!.close()
  await clear()
  expect(await page.readToken()).toBeUndefined()
  await writeToken(page, 'next')
  const reloaded = await open()
  expect(await reloaded.readToken()).toBe('next')
  expect(await deriveDevicePart(reloaded.keys.slot, salt)).toEqual(await deriveDevicePart(page.keys.slot, salt))
})

it('R7: logs in and out in memory while the disk is full', async () => {
  const { opened, getFactory } = watchFactory()
  const page = await open(getFactory)
  let isFull = true
  const refuse = (database: IDBDatabase) => {
    const transaction = database.transaction.bind(database)
    database.transaction = (table, mode) => {
      if (isFull && mode === 'readwrite') throw new DOMException('The disk is full', 'QuotaExceededError')
      return transaction(table, mode)
    }
  }
  refuse(opened[0]!)
  opened.push = (database) => (refuse(database), Array.prototype.push.call(opened, database))
  await writeToken(page, 'token')
  expect([await page.readToken(), await (await open()).readToken()]).toEqual(['token', undefined])
  await page.endToken()
  expect([await page.readToken(), await page.readEndedTokens()]).toEqual([undefined, ['token']])
  isFull = false
  await writeToken(page, 'next')
  expect(await (await open()).readToken()).toBe('next')
})

it('forgets the token in every tab after a sign-out', async () => {
  const [tab, other] = [await open(), await open()]
  await writeToken(tab, 'token')
  await other.endToken()
  expect(await tab.readToken()).toBeUndefined()
})

it('keeps the tokens of the last four sign-outs until they are removed, also if several tabs sign out', async () => {
  const [tab, other] = [await open(), await open()]
  for (const token of ['1', '2', '3', '4', '5']) {
    await writeToken(tab, token)
    await Promise.all([tab.endToken(), other.endToken()])
  }
  expect(await (await open()).readEndedTokens()).toEqual(['2', '3', '4', '5'])
  await Promise.all([tab.removeEndedToken('3'), other.removeEndedToken('5')])
  expect(await tab.readEndedTokens()).toEqual(['2', '4'])
  expect(await (await open(undefined, 'other')).readEndedTokens()).toEqual([])
})

it('does not remove a newer token of another tab', async () => {
  const [tab, other] = [await open(), await open()]
  await writeToken(other, 'newer')
  await tab.removeToken('token')
  expect(await tab.readToken()).toBe('newer')
  await tab.removeToken('newer')
  expect(await other.readToken()).toBeUndefined()
})

it('uses the token of a login that has not ended in its tab only, and loses it with the tab', async () => {
  const [tab, other] = [await open(), await open()]
  await tab.holdToken('token')
  expect(await tab.readToken()).toBe('token')
  expect([await other.readToken(), await (await open()).readToken()]).toEqual([undefined, undefined])
  await tab.keepToken('token')
  expect([await tab.readToken(), await other.readToken()]).toEqual(['token', 'token'])
})

it('keeps the token that a login replaces, in this tab or in another one, until its session is ended', async () => {
  const [tab, other] = [await open(), await open()]
  await writeToken(tab, 'one')
  await writeToken(tab, 'two')
  expect([await tab.readToken(), await tab.readEndedTokens()]).toEqual(['two', ['one']])
  await tab.removeEndedToken('one')
  await tab.holdToken('three')
  await other.holdToken('four')
  await tab.keepToken('three')
  await other.keepToken('four')
  expect([await tab.readToken(), await tab.readEndedTokens()]).toEqual(['four', ['three', 'two']])
})

it('ends the token of a login that has not ended, and does not store it afterwards', async () => {
  const tab = await open()
  for (const ended of ['token', undefined]) {
    await tab.holdToken('token')
    await tab.endToken(ended)
    await tab.keepToken('token')
    expect([await tab.readToken(), await (await open()).readToken()]).toEqual([undefined, undefined])
    expect(await tab.readEndedTokens()).toEqual(['token'])
    await tab.removeEndedToken('token')
  }
})

it.each([
  [['first', 'second'], 'the earlier login ends first'],
  [['second', 'first'], 'the later login ends first'],
] as const)('keeps the token of the later login of two tabs: %j, so %s', async (order, _effect) => {
  const tabs = { first: await open(), second: await open() }
  await tabs.first.holdToken('first')
  await tabs.second.holdToken('second')
  for (const name of order) await tabs[name].keepToken(name)
  for (const tab of Object.values(tabs)) expect(await tab.readToken()).toBe('second')
})

it('S15: keeps the tokens of projects apart, and has one device key for them', async () => {
  const [shop, other] = [await open(), await open(undefined, 'other')]
  await writeToken(shop, 'token')
  expect(await other.readToken()).toBeUndefined()
  await other.endToken()
  expect(await shop.readToken()).toBe('token')
  expect(await deriveDevicePart(other.keys.slot, salt)).toEqual(await deriveDevicePart(shop.keys.slot, salt))
})

it.each([
  [
    'the global throws',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  [
    'opening throws',
    () =>
      ({
        open() {
          throw new DOMException('denied', 'SecurityError')
        },
      }) as unknown as IDBFactory,
  ],
] as const)('R7: works in memory, with a flag, if storage is blocked: %s', async (_name, getFactory) => {
  const storage = await open(getFactory)
  expect(storage.isStorageBlocked).toBe(true)
  await writeToken(storage, 'token')
  expect(await storage.readToken()).toBe('token')
  expect(await deriveDevicePart(storage.keys.slot, salt)).toHaveLength(32)
  await storage.endToken()
  expect([await storage.readToken(), await storage.readEndedTokens()]).toEqual([undefined, ['token']])
  expect(await (await open(getFactory)).readEndedTokens()).toEqual([])
})

it('works in memory if the database never answers', async () => {
  const clock = createFakeClock()
  const hanging = { open: () => new EventTarget() } as unknown as IDBFactory
  const opening = openStorage(clock, 'shop', () => hanging)
  await clock.advance(5_000)
  expect((await opening).isStorageBlocked).toBe(true)
  expect(clock.pendingTimers).toBe(0)
})

it('S15: replaces a damaged record of keys, and ignores a damaged token', async () => {
  const records = await openRecords(indexedDB)
  await records.write('keys', { proof: 'none', slot: 1 })
  await records.write('token|shop', { toString: 'token' })
  await records.write('ended|shop', { 0: 'token', length: 1 })
  const storage = await open()
  expect(storage.isStorageBlocked).toBe(false)
  expect(await deriveDevicePart(storage.keys.slot, salt)).toHaveLength(32)
  expect(await storage.readToken()).toBeUndefined()
  expect(await storage.readEndedTokens()).toEqual([])
  await storage.endToken()
  expect(await storage.readEndedTokens()).toEqual([])
})

it('S15: refuses keys that can be exported, which another script could have stored', async () => {
  const records = await openRecords(indexedDB)
  const { keys } = await open()
  const slot = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, true, ['sign'])
  await records.write('keys', { proof: keys.proof, slot })
  await expect(crypto.subtle.exportKey('raw', (await open()).keys.slot)).rejects.toThrow('extractable')
})

it('uses one database', async () => {
  await open()
  expect((await indexedDB.databases()).map(({ name }) => name)).toContain(NAME)
})
