import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { buildSource, type BuiltSource } from '../../../server/test/buildSource.ts'
import { runProcess, startProcess } from '../../test/runProcess.ts'
import { sendTo } from '../../test/sendTo.ts'

const URL_OF_SITE = 'http://secure.localhost'

let source: BuiltSource
let root = ''
let env: Readonly<Record<string, string>> = {}
beforeAll(async () => {
  source = await buildSource(new URL('main.ts', import.meta.url))
  root = await mkdtemp(join(tmpdir(), 'lost-output-'))
  await mkdir(join(root, 'site', 'assets'), { recursive: true })
  for (const name of ['index.html', 'export.html', 'account.html', 'passkey.html']) {
    await writeFile(join(root, 'site', name), '<html><head></head><body></body></html>')
  }
  env = {
    SECURE_SITE_DATA: join(root, 'data'),
    SECURE_SITE_URL: URL_OF_SITE,
    SECURE_SITE_MAIL_FROM: 'wallets@example.org',
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
})
afterAll(async () => {
  await rm(root, { recursive: true, force: true })
  await source.remove()
})

it('a server whose output is not read any more serves, writes its log into nothing, and stops in order', async () => {
  const server = startProcess(
    source.file,
    ['serve', '--port', '0', '--admin-port', '0', '--page', join(root, 'site')],
    env,
  )
  onTestFinished(() => server.kill('SIGKILL'))
  const [, port, adminPort] = await server.find(/127\.0\.0\.1:(\d+), and its admin port at http:\/\/127\.0\.0\.1:(\d+)/)
  const request = () => new Request(`${URL_OF_SITE}/.well-known/jwks.json`, { headers: { host: 'secure.localhost' } })
  expect((await sendTo(Number(port), request())).status).toBe(200)
  await server.find(/"message":"request"/)
  server.closeOutput('stdout', 'stderr')
  for (let count = 0; count < 3; count += 1) {
    expect((await sendTo(Number(port), request())).status).toBe(200)
  }
  expect((await fetch(`http://127.0.0.1:${adminPort}/readyz`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

it.each([
  ['rotate', 0],
  ['doctor --page missing', 1],
])(
  '"%s" into a pipe that is closed does all its work, says nothing about the pipe, and ends with %i',
  async (command, code) => {
    const run = startProcess(source.file, command.split(' '), env)
    run.closeOutput('stdout')
    expect([await run.ended, run.output]).toEqual([code, ''])
    const audit = await runProcess(source.file, ['audit'], env)
    expect(audit.output).toMatch(/^The audit log is intact: 1 entries/)
  },
)
