import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPostgresDatabase } from '../../../server/test/createPostgresDatabase.ts'
import { createProviderServer } from '../../test/createProviderServer.ts'
import { readSocialSettings } from './readSocialSettings.ts'
import { runCli } from './runCli.ts'

const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = apple.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const APPLE = {
  SECURE_SITE_APPLE_CLIENT_ID: 'com.example.wallet',
  SECURE_SITE_APPLE_TEAM_ID: 'TEAM',
  SECURE_SITE_APPLE_KEY_ID: 'KEY',
}

const url = await createPostgresDatabase()
/** The command starts PGlite in the folder each time where PostgreSQL is not installed, which takes seconds. */
const DATABASE: Record<string, string> = url === undefined ? {} : { DATABASE_URL: url }

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secure-site-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('reads the providers that have a client id', () => {
  const env = {
    SECURE_SITE_GOOGLE_CLIENT_ID: 'g',
    SECURE_SITE_GOOGLE_CLIENT_SECRET: 's',
    SECURE_SITE_GOOGLE_ISSUER: 'https://issuer.example',
    SECURE_SITE_GITHUB_CLIENT_ID: 'h',
    SECURE_SITE_GITHUB_CLIENT_SECRET: 't',
    SECURE_SITE_GITHUB_AUTHORIZE_URL: 'https://git.example/authorize',
    SECURE_SITE_GITHUB_EMAILS_URL: 'https://git.example/emails',
    SECURE_SITE_X_CLIENT_ID: '',
    SECURE_SITE_DISCORD_CLIENT_SECRET: '',
  }
  expect(readSocialSettings(env)).toEqual({
    google: { clientId: 'g', clientSecret: 's', issuer: 'https://issuer.example', endpoints: {} },
    github: {
      clientId: 'h',
      clientSecret: 't',
      endpoints: { authorize: 'https://git.example/authorize', emails: 'https://git.example/emails' },
    },
  })
})

/** Settings that lack a variable. */
const INCOMPLETE: readonly (readonly [env: Readonly<Record<string, string>>, variable: string])[] = [
  [{ SECURE_SITE_X_CLIENT_ID: 'x' }, 'SECURE_SITE_X_CLIENT_SECRET'],
  [{ ...APPLE, SECURE_SITE_APPLE_KEY_ID: '' }, 'SECURE_SITE_APPLE_KEY_ID'],
  [APPLE, 'SECURE_SITE_APPLE_PRIVATE_KEY'],
  ...['GOOGLE', 'GITHUB', 'FACEBOOK', 'X', 'DISCORD', 'APPLE'].map(
    (name) => [{ [`SECURE_SITE_${name}_CLIENT_SECRET`]: 's' }, `SECURE_SITE_${name}_CLIENT_ID`] as const,
  ),
  [{ SECURE_SITE_APPLE_PRIVATE_KEY: pem, SECURE_SITE_APPLE_CLIENT_ID: '' }, 'SECURE_SITE_APPLE_CLIENT_ID'],
  [{ SECURE_SITE_GITHUB_TOKEN_URL: 'https://git.example/token' }, 'SECURE_SITE_GITHUB_CLIENT_ID'],
  [{ SECURE_SITE_GOOGLE_ISSUER: 'https://issuer.example' }, 'SECURE_SITE_GOOGLE_CLIENT_ID'],
]

it.each(INCOMPLETE)('names the variable that is missing in %j', (env, variable) => {
  expect(() => readSocialSettings(env)).toThrow(`The variable ${variable} is missing`)
})

it.each([
  ['with line breaks', pem],
  ['in one line', pem.replaceAll('\n', String.raw`\n`)],
])('signs the secret of Apple with a key %s, for a few minutes', async (_name, key) => {
  const { apple: settings } = readSocialSettings({ ...APPLE, SECURE_SITE_APPLE_PRIVATE_KEY: key })
  const create = settings?.clientSecret as () => Promise<string>
  const { payload, protectedHeader } = await jwtVerify(await create(), apple.publicKey, {
    issuer: 'TEAM',
    subject: 'com.example.wallet',
    audience: 'https://appleid.apple.com',
    algorithms: ['ES256'],
  })
  expect(protectedHeader.kid).toBe('KEY')
  // At most 6 months.
  expect(payload.exp! - payload.iat!).toBe(300)
})

it('checks the providers, and prints the address that each must know', async () => {
  const providers = await createProviderServer()
  const { onAnswer } = providers
  const doctor = async (env: Record<string, string>) => {
    let output = ''
    const values = { ...DATABASE, SECURE_SITE_DATA: folder, SECURE_SITE_URL: 'http://secure.localhost:8790', ...env }
    expect(
      await runCli(
        { args: ['doctor'], env: values, write: (text) => (output += text), fetchProvider: providers.fetch },
        () => {},
      ),
    ).toBe(1)
    return output
  }
  const GOOGLE = { SECURE_SITE_GOOGLE_CLIENT_ID: 'g', SECURE_SITE_GOOGLE_CLIENT_SECRET: 's' }
  const all = {
    ...GOOGLE,
    ...APPLE,
    SECURE_SITE_APPLE_PRIVATE_KEY: 'none',
    SECURE_SITE_GITHUB_CLIENT_ID: 'h',
    SECURE_SITE_GITHUB_CLIENT_SECRET: 't',
  }
  const output = await doctor(all)
  expect(output).toContain(
    'ok      google: https://accounts.google.com; its console needs the redirect URI http://secure.localhost:8790/callback/google\n',
  )
  expect(output).toContain(
    'ok      github: https://github.com/login/oauth/authorize; its console needs the redirect URI http://secure.localhost:8790/callback/github\n',
  )
  expect(output).toMatch(/^failed {2}apple: /m)
  expect(output).not.toContain('discord')
  providers.onAnswer = () => Response.json({ issuer: 'https://evil.example' })
  expect(await doctor(GOOGLE)).toMatch(
    /^failed {2}google: The issuer https:\/\/accounts\.google\.com does not answer as an issuer of google/m,
  )
  providers.onAnswer = onAnswer
  expect(await doctor({ ...GOOGLE, SECURE_SITE_GOOGLE_ISSUER: 'http://issuer.example' })).toMatch(
    /^failed {2}social logins: An address of the provider google is invalid: "http:\/\/issuer\.example"/m,
  )
  expect(await doctor({ SECURE_SITE_X_CLIENT_ID: 'x' })).toMatch(
    /^failed {2}social logins: The variable SECURE_SITE_X_CLIENT_SECRET is missing/m,
  )
})
