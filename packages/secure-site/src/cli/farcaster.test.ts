import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPostgresDatabase } from '../../../server/test/createPostgresDatabase.ts'
import { createFarcasterServer, NODE_URL, RELAY_URL } from '../../test/createFarcasterServer.ts'
import { readFarcasterSettings } from './readSocialSettings.ts'
import { runCli } from './runCli.ts'

const [RELAY, NODE] = ['SECURE_SITE_FARCASTER_RELAY_URL', 'SECURE_SITE_FARCASTER_RPC_URL'] as const
const BOTH = { [RELAY]: RELAY_URL, [NODE]: NODE_URL }

const url = await createPostgresDatabase()
/** The command starts PGlite in the folder each time where PostgreSQL is not installed, which takes seconds. */
const DATABASE: Record<string, string> = url === undefined ? {} : { DATABASE_URL: url }

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secure-site-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('reads the settings of Farcaster, which is off without both', () => {
  expect(readFarcasterSettings(BOTH)).toEqual({ relayUrl: RELAY_URL, rpcUrl: NODE_URL })
  expect(readFarcasterSettings({})).toBeUndefined()
  expect(() => readFarcasterSettings({ [RELAY]: RELAY_URL })).toThrow(`The variable ${NODE} is missing`)
  expect(() => readFarcasterSettings({ [NODE]: NODE_URL })).toThrow(`The variable ${RELAY} is missing`)
})

it('checks the relay and the node', async () => {
  const server = createFarcasterServer()
  const doctor = async (env: Record<string, string>) => {
    let output = ''
    const values = { ...DATABASE, SECURE_SITE_DATA: folder, SECURE_SITE_URL: 'http://secure.localhost:8790', ...env }
    expect(
      await runCli(
        { args: ['doctor'], env: values, write: (text) => (output += text), fetchProvider: server.fetch },
        () => {},
      ),
    ).toBe(1)
    return output
  }
  expect(await doctor(BOTH)).toContain(`ok      farcaster: ${RELAY_URL}, chain 10\n`)
  server.settings.chainId = '0x1'
  expect(await doctor(BOTH)).toMatch(/^failed {2}farcaster: The node for Farcaster is of chain 1/m)
  server.isRelayDown = true
  expect(await doctor(BOTH)).toMatch(
    /^failed {2}farcaster: The relay https:\/\/relay\.farcaster\.example does not answer/m,
  )
  expect(await doctor({ [RELAY]: RELAY_URL })).toMatch(
    /^failed {2}farcaster: The variable SECURE_SITE_FARCASTER_RPC_URL is missing/m,
  )
})
