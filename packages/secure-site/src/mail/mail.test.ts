import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog, createMetrics } from '@openappkit/server'
import { openTestDatabases } from '../../../server/test/openTestDatabases.ts'
import { startMailSink, type MailSink } from '../../test/startMailSink.ts'
import { secureSiteErrors } from '../api/errors.ts'
import { migrateAll } from '../db/migrateAll.ts'
import { createKeyring } from '../keyring/createKeyring.ts'
import { createSecrets } from '../keyring/parseKeyring.ts'
import { createOutbox } from './createOutbox.ts'
import { createSmtpSender } from './createSmtpSender.ts'
import { mailErrors } from './errors.ts'
import { findLocale } from './findLocale.ts'
import { LANGUAGES } from './languages.ts'
import type { Letter } from './letter.types.ts'
import { ENGLISH } from './messages.ts'
import { renderLetter } from './renderLetter.ts'
import { sealLetter, storeLetter } from './storeLetter.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const from = { name: 'Example wallets', address: 'wallets@example.org' }
const letter: Letter = {
  to: 'a@example.org',
  locale: 'en',
  site: 'Example (https://example.org)',
  kind: 'code',
  code: '123456',
}

describe('renderLetter', () => {
  it.each(Object.keys(LANGUAGES))('writes every letter in %s, with its values and without other marks', (locale) => {
    const rows: Letter[] = [
      { ...letter, locale },
      { ...letter, locale, kind: 'device', link: 'https://secure.example.org/device/x', browser: 'Firefox (Linux)' },
      { ...letter, locale, kind: 'opened', browser: 'Firefox (Linux)' },
      {
        ...letter,
        locale,
        kind: 'addressAdded',
        link: 'https://secure.example.org/revert/x',
        address: 'b@example.org',
      },
      { ...letter, locale, kind: 'addressRemoved', address: 'b@example.org' },
      { ...letter, locale, kind: 'loginAdded', provider: 'Google', link: 'https://secure.example.org/revert/x' },
    ]
    for (const row of rows) {
      const { subject, text, html } = renderLetter(row)
      expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}|undefined/)
      expect(`${subject}${text}`).toContain(letter.site)
    }
    const { text, html, subject } = renderLetter(rows[0]!)
    expect(text.split('\n')).toContain('123456')
    expect(subject).not.toContain('123456')
    expect(html).toContain(`lang="${locale}"`)
  })

  it('has the same placeholders in every language', () => {
    const find = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
    for (const messages of Object.values(LANGUAGES)) {
      for (const [name, text] of Object.entries(ENGLISH) as [keyof typeof ENGLISH, string][]) {
        expect(find(messages[name])).toEqual(find(text))
      }
    }
  })

  it.each(['ar', 'fa', 'he', 'ur'])('isolates the direction of values in %s', (locale) => {
    const { text, subject } = renderLetter({
      ...letter,
      locale,
      kind: 'device',
      link: 'https://secure.example.org/device/x',
      browser: 'Firefox (Linux)',
    })
    expect(subject).toContain(`\u2068${letter.site}\u2069`)
    expect(text).toContain(`\u2068${letter.site}\u2069`)
    expect(text).toContain('\u2068Firefox (Linux)\u2069')
  })

  it('escapes the name of a site', () => {
    expect(renderLetter({ ...letter, site: '<img src=x onerror="alert(1)">' }).html).not.toContain('<img')
  })

  it('finds the language by a tag or by Accept-Language', () => {
    const wanted = ['de-AT', 'pt', 'zh-HK', 'zh-Hans', 'fr-CH, en;q=0.9', 'xx, ja', '', '!!', 'constructor', undefined]
    expect(wanted.map(findLocale)).toEqual(['de', 'pt-BR', 'zh-TW', 'zh-CN', 'fr', 'ja', 'en', 'en', 'en', 'en'])
  })
})

describe('createSmtpSender', () => {
  let sink: MailSink
  beforeEach(async () => {
    sink = await startMailSink()
  })
  afterEach(() => sink.stop())

  it('sends text and HTML to exactly one address', async () => {
    const sender = createSmtpSender({ url: sink.url, from })
    await sender.check()
    await sender.send({ id: 'one', to: 'a@example.org', ...renderLetter(letter) })
    sender.close()
    const [received] = sink.letters
    expect(received?.recipients).toEqual(['<a@example.org>'])
    expect(received?.data).toMatch(/^From: Example wallets <wallets@example\.org>$/m)
    expect(received?.data).toMatch(/^Message-ID: <one@example\.org>$/m)
    expect(received?.data).toContain('text/plain')
    expect(received?.data).toContain('text/html')
    expect(received?.data).toContain('123456')
  })

  it.each([
    ['this machine', '127.0.0.1', '', true],
    ['another host', '[::ffff:127.0.0.1]', '', false],
    ['another host with another option', '[::ffff:127.0.0.1]', '?pool=1', false],
    ['another host that the operator trusts', '[::ffff:127.0.0.1]', '?tls=optional', true],
  ])('sends letters without a password and without TLS to %s: %s%s %s', async (_name, host, query, isSent) => {
    const sender = createSmtpSender({ url: sink.url.replace('127.0.0.1', host) + query, from })
    const sent = await sender.send({ id: 'one', to: 'a@example.org', ...renderLetter(letter) }).then(
      () => true,
      () => false,
    )
    sender.close()
    expect([sent, sink.letters.length]).toEqual([isSent, isSent ? 1 : 0])
  })

  it('does not send a letter elsewhere if an address has a line break', async () => {
    const sender = createSmtpSender({ url: sink.url, from })
    for (const to of [
      'a@example.org\r\nRCPT TO:<evil@example.org>',
      'a@example.org, evil@example.org',
      'evil@example.org <a@example.org>',
    ]) {
      await expect(sender.send({ id: 'one', to, ...renderLetter(letter) })).rejects.toSatisfy(
        secureSiteErrors.invalidEmail.is,
      )
    }
    sender.close()
    expect(sink.letters).toEqual([])
  })

  it('distinguishes a final refusal from a temporary one', async () => {
    const sender = createSmtpSender({ url: sink.url, from })
    sink.answerRecipient = '550 unknown'
    await expect(sender.send({ id: 'one', to: 'a@example.org', ...renderLetter(letter) })).rejects.toSatisfy(
      mailErrors.refused.is,
    )
    sink.answerRecipient = '450 later'
    await expect(sender.send({ id: 'one', to: 'a@example.org', ...renderLetter(letter) })).rejects.not.toSatisfy(
      mailErrors.refused.is,
    )
    sender.close()
  })

  it.each([
    '',
    ' ',
    'http://127.0.0.1',
    'mail.example.org',
    'smtp://',
    'smtp://ada:secret%zz@mail.example.org',
    'smtp://%e0%a4:secret@mail.example.org',
    'smtps://mail.example.org:99999',
    'smtp://mail.example.org?tls=no',
    'smtp://mail.example.org?tls=',
    'smtp://mail.example.org?tls=Optional',
  ])('refuses the URL %j, without a part of it', (url) => {
    expect(() => createSmtpSender({ url, from })).toThrow(mailErrors.invalidUrl().message)
  })
})

describe.each(databases.list)('createOutbox on $kind', ({ database }) => {
  const keyring = createKeyring(createSecrets('first'))
  const now = { value: 1_700_000_000_000 }
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line) })
  const store = async (to = 'a@example.org', expiresMs = 600_000) =>
    storeLetter(database, await sealLetter(keyring, { ...letter, to }, now.value, new Date(now.value + expiresMs)))
  const count = async () =>
    (await database.query<{ count: number }>('select count(*)::int as count from secure_site.mail', []))[0]?.count

  /** A sender that records, and fails as the test wants. */
  function createSender(fail: (to: string) => Error | undefined = () => undefined) {
    const sent: string[] = []
    return {
      sent,
      async send({ to }: { to: string }) {
        const error = fail(to)
        if (error) throw error
        sent.push(to)
      },
      check: async () => {},
      close() {},
    }
  }
  const create = (sender: ReturnType<typeof createSender>) =>
    createOutbox({ database, keyring, sender, clock: () => now.value, log, metrics: createMetrics() })

  beforeEach(async () => {
    await database.query('delete from secure_site.mail', [])
    lines.length = 0
  })

  it('R18: sends each letter once with several processes', async () => {
    const senders = [createSender(), createSender(), createSender()]
    for (let index = 0; index < 30; index += 1) await store(`a${index}@example.org`)
    await Promise.all(senders.map((sender) => create(sender).flush()))
    const sent = senders.flatMap((sender) => sender.sent)
    expect(sent).toHaveLength(30)
    expect(new Set(sent).size).toBe(30)
    expect(await count()).toBe(0)
  })

  it('retries a letter with longer and longer pauses until it expires', async () => {
    const sender = createSender(() => new Error('450 greylisted a@example.org'))
    const outbox = create(sender)
    await store()
    const pauses: number[] = []
    for (let index = 0; index < 4; index += 1) {
      await outbox.flush()
      const [row] = await database.query<{ due_at: Date }>('select due_at from secure_site.mail', [])
      pauses.push(row!.due_at.getTime() - now.value)
      now.value = row!.due_at.getTime()
    }
    expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000])
    expect(lines.join('')).not.toContain('a@example.org')
    now.value += 600_000
    await outbox.flush()
    expect(await count()).toBe(0)
    expect(sender.sent).toEqual([])
  })

  it('deletes a letter that the server refuses for good', async () => {
    await store()
    await create(createSender(() => mailErrors.refused())).flush()
    expect(await count()).toBe(0)
  })

  it('R18: sends the letter of a process that died after the reservation has ended', async () => {
    await store()
    await database.query('update secure_site.mail set due_at = $1, attempts = 1', [new Date(now.value + 60_000)])
    const sender = createSender()
    await create(sender).flush()
    expect(sender.sent).toEqual([])
    now.value += 60_000
    await create(sender).flush()
    expect(sender.sent).toEqual(['a@example.org'])
  })

  it('sends other letters while one is slow', async () => {
    let finish = () => {}
    const slow = new Promise<void>((resolve) => (finish = resolve))
    const sent: string[] = []
    const outbox = create({
      ...createSender(),
      async send({ to }: { to: string }) {
        if (to === 'slow@example.org') await slow
        sent.push(to)
      },
    })
    await store('slow@example.org')
    outbox.wake()
    for (let index = 0; index < 12; index += 1) await store(`a${index}@example.org`)
    outbox.wake()
    await expect.poll(() => sent.length).toBe(12)
    finish()
    await outbox.flush()
    expect(sent.at(-1)).toBe('slow@example.org')
  })

  it('R18: does not wait for a mail server that hangs when the process stops, and another process sends the letter later', async () => {
    const outbox = createOutbox({
      database,
      keyring,
      sender: { ...createSender(), send: () => new Promise(() => {}) },
      clock: () => now.value,
      log,
      settleMs: 0,
    })
    await store()
    outbox.wake()
    await expect.poll(count).toBe(1)
    await expect
      .poll(
        async () =>
          (await database.query<{ attempts: number }>('select attempts from secure_site.mail', []))[0]?.attempts,
      )
      .toBe(1)
    await outbox.settle()
    now.value += 60_000
    const sender = createSender()
    await create(sender).flush()
    expect(sender.sent).toEqual(['a@example.org'])
  })
})
