import { createTransport, type SendMailOptions } from 'nodemailer'
import { describe, expect, it, onTestFinished } from 'vitest'
import { localErrors } from '../errors.ts'
import { MAX_LETTER_BYTES } from '../ports/defaults.ts'
import { startMailbox } from './startMailbox.ts'

async function start() {
  const mailbox = await startMailbox({ port: 0, smtpPort: 0 })
  onTestFinished(() => mailbox.stop())
  const transport = createTransport(mailbox.smtpUrl)
  onTestFinished(() => transport.close())
  const send = (letter: SendMailOptions) =>
    transport.sendMail({ from: 'wallet@secure.example', to: 'ada@example.com', ...letter })
  const request = (path: string, init?: RequestInit) => fetch(`${mailbox.url}${path}`, init)
  return { ...mailbox, send, request }
}

describe('the mailbox', () => {
  it('lists a letter with its envelope, texts, code and links, the newest first', async () => {
    const { send, listLetters, waitForLetter } = await start()
    await send({
      subject: 'Your code',
      text: 'Your code is 123 456.\nOr open https://secure.example/device/abc',
      html: '<p>123 456</p>',
    })
    await send({ subject: 'Grüße', text: 'No code: 1234567, 12-345678, 2026', to: 'bob@example.com' })
    expect(await waitForLetter('ada@example.com')).toMatchObject({
      id: 1,
      from: 'wallet@secure.example',
      to: ['ada@example.com'],
      subject: 'Your code',
      text: expect.stringContaining('Your code is 123 456.'),
      html: expect.stringContaining('<p>123 456</p>'),
      code: '123456',
      links: ['https://secure.example/device/abc'],
    })
    expect(listLetters().map(({ subject, code, links }) => [subject, code, links])).toEqual([
      ['Grüße', undefined, []],
      ['Your code', '123456', ['https://secure.example/device/abc']],
    ])
  })

  it('waits for a letter that comes after another one', async () => {
    const { send, waitForLetter } = await start()
    await send({ text: 'first' })
    const { id } = await waitForLetter('ada@example.com')
    const second = waitForLetter('ada@example.com', id)
    await send({ text: 'for another address', to: 'bob@example.com' })
    await send({ text: 'second' })
    expect((await second).text.trim()).toBe('second')
  })

  it('answers the page with the letters, and waits until they change if the page has them', async () => {
    const { send, request, clear } = await start()
    const read = async (known: string) =>
      (await request(`/letters?known=${known}`)).json() as Promise<{ version: string; letters: unknown[] }>
    const before = await read('')
    expect(before).toEqual({ version: '0.0', letters: [] })
    const changed = read(before.version)
    await send({ text: 'hello' })
    const after = await changed
    expect(after.letters).toHaveLength(1)
    const cleared = read(after.version)
    clear()
    expect((await cleared).letters).toEqual([])
  })

  it('shows the HTML of a letter in a document that runs no script and loads nothing', async () => {
    const { send, request } = await start()
    await send({ text: 'x', html: '<script>alert(1)</script><img src="https://tracker.example/1.png">' })
    const response = await request('/letters/1')
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none';.* img-src data:;.* sandbox /)
    expect(response.headers.get('content-security-policy')).not.toContain('allow-scripts')
    expect((await request('/letters/2')).status).toBe(404)
  })

  it('deletes letters only for its own page', async () => {
    const { send, request, listLetters } = await start()
    await send({ text: 'x' })
    expect((await request('/letters', { method: 'DELETE' })).status).toBe(403)
    expect(listLetters()).toHaveLength(1)
    expect((await request('/letters', { method: 'DELETE', headers: { 'x-mailbox': '1' } })).status).toBe(204)
    expect(listLetters()).toEqual([])
  })

  it('serves only this machine', async () => {
    const { url, request } = await start()
    const { port } = new URL(url)
    expect((await request('/')).status).toBe(200)
    const { request: open } = await import('node:http')
    const status = await new Promise((resolve, reject) => {
      open({ host: '127.0.0.1', port, path: '/letters', headers: { host: 'evil.example' } }, ({ statusCode }) =>
        resolve(statusCode),
      )
        .once('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })

  it('refuses a letter of more than 1 MiB, and receives the next one', async () => {
    const { send, listLetters } = await start()
    await expect(send({ text: 'x'.repeat(MAX_LETTER_BYTES + 1) })).rejects.toMatchObject({ responseCode: 552 })
    await send({ text: 'small' })
    expect(listLetters()).toHaveLength(1)
  })

  it('names a port that is taken', async () => {
    const { url, smtpUrl } = await start()
    await expect(startMailbox({ port: Number(new URL(url).port), smtpPort: 0 })).rejects.toSatisfy(
      localErrors.portTaken.is,
    )
    await expect(startMailbox({ port: 0, smtpPort: Number(new URL(smtpUrl).port) })).rejects.toSatisfy(
      localErrors.portTaken.is,
    )
  })
})

describe('the faults of the mailbox', () => {
  it('refuse letters with a status', async () => {
    const { send, faults, listLetters } = await start()
    for (const status of [451, 550]) {
      faults.fail(status)
      await expect(send({ text: 'x' })).rejects.toMatchObject({ responseCode: status })
    }
    expect(listLetters()).toEqual([])
    faults.clear()
    await send({ text: 'x' })
    expect(listLetters()).toHaveLength(1)
  })

  it('hold letters back until they are cleared', async () => {
    for (const fault of ['hang', 'delay'] as const) {
      const { send, faults, listLetters } = await start()
      if (fault === 'hang') faults.hang()
      else faults.delay(3_600_000)
      const sent = send({ text: 'x' })
      const isSent = await Promise.race([
        sent.then(() => true),
        send({ text: 'y' }).then(() => true),
        new Promise((resolve) => setImmediate(() => resolve(false))),
      ])
      expect([isSent, listLetters()]).toEqual([false, []])
      faults.clear()
      await sent
      expect(listLetters().length).toBeGreaterThan(0)
    }
  })

  it('R16: stop while a letter, a page and a caller wait', async () => {
    const mailbox = await startMailbox({ port: 0, smtpPort: 0 })
    mailbox.faults.hang()
    const transport = createTransport(mailbox.smtpUrl)
    const sent = transport.sendMail({ from: 'a@example.com', to: 'b@example.com', text: 'x' }).catch(() => 'failed')
    const read = fetch(`${mailbox.url}/letters?known=0.0`).catch(() => 'failed')
    const waited = mailbox.waitForLetter('other@example.com').catch(() => 'failed')
    await mailbox.stop()
    transport.close()
    expect(await waited).toBe('failed')
    await Promise.all([sent, read])
  })
})
