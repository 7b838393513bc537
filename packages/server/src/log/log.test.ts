import { defineErrors } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { createLog } from '../index.ts'
import { removeSecrets } from './createLog.ts'

const { broken } = defineErrors('sample', { broken: { short: 'It broke', long: 'The cause says why. Try again.' } })

function createSample() {
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line), getTime: () => new Date(0) })
  return { log, read: () => lines.map((line) => JSON.parse(line) as object), lines }
}

describe('createLog', () => {
  it('writes to the standard output by default, and lets the process go on without its reader', () => {
    createLog().info('a line')
    for (const stream of [process.stdout, process.stderr]) {
      expect(() => stream.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).not.toThrow()
    }
  })

  it('writes one line of JSON for an entry, also if its texts have line breaks', () => {
    const { log, read, lines } = createSample()
    log.info('a\nb', { status: 200, isOpen: true, note: '"\u2028\r\n' })
    expect(lines.join('').split('\n')).toHaveLength(2)
    expect(read()).toEqual([
      {
        time: '1970-01-01T00:00:00.000Z',
        level: 'info',
        message: 'a\nb',
        status: 200,
        isOpen: true,
        note: '"\u2028\r\n',
      },
    ])
  })

  it('has the code and the cause of a catalogued error, and the stack of another', () => {
    const { log, read } = createSample()
    log.error('failed', broken({}, { cause: new Error('no route to 10.1.2.3') }))
    log.error('failed', new TypeError('x is undefined'))
    log.error('failed', 'text')
    log.warn('careful')
    expect(read()).toEqual([
      {
        time: expect.any(String),
        level: 'error',
        message: 'failed',
        error: 'It broke. The cause says why. Try again.',
        code: 'sample.broken',
        cause: 'no route to [ip]',
      },
      {
        time: expect.any(String),
        level: 'error',
        message: 'failed',
        error: 'x is undefined',
        stack: expect.stringContaining('TypeError: x is undefined'),
      },
      { time: expect.any(String), level: 'error', message: 'failed', error: 'text' },
      { time: expect.any(String), level: 'warn', message: 'careful' },
    ])
  })

  it('does not let a field replace the time, the level or the message', () => {
    const { log, read } = createSample()
    log.info('real', { level: 'error', message: 'forged', time: 'never' })
    expect(read()).toEqual([{ time: '1970-01-01T00:00:00.000Z', level: 'info', message: 'real' }])
  })
})

describe('removeSecrets', () => {
  it.each([
    ['an account', 'of 0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb here', 'of [hex] here'],
    ['a signature', `0x${'ab'.repeat(65)}`, '[hex]'],
    ['an account of Solana', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', '[long]'],
    ['an account of Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '[long]'],
    ['a token', 'Bearer Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE', 'Bearer [long]'],
    ['a mail address', 'to alice.b+c@mail.example.org.', 'to [mail]'],
    ['IPv4', 'connect ECONNREFUSED 10.0.0.1:5432', 'connect ECONNREFUSED [ip]:5432'],
    ['IPv6', 'from 2001:db8::8a2e:370:7334 and ::1', 'from [ip] and [ip]'],
    ['a password', 'postgres://user:p%40ss@db/x', 'postgres://[removed]@db/x'],
  ])('removes %s', (_name, text, expected) => {
    expect(removeSecrets(text)).toBe(expected)
  })

  it.each([
    'GET /siwx/verify 200',
    'requests.originNotAllowed',
    '2026-01-02T03:04:05.678Z',
    'at run (file:///app/dist/serve/serve.js:12:34)',
    'version 15.18',
  ])('keeps %j', (text) => {
    expect(removeSecrets(text)).toBe(text)
  })

  it('limits the length', () => {
    expect(removeSecrets('a '.repeat(10_000))).toHaveLength(4_000)
  })
})
