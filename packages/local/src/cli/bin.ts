#!/usr/bin/env node
import { startLocalWorld } from '../world/startLocalWorld.ts'
import { addRichAccount } from './addRichAccount.ts'
import { describeOptions, parseOptions } from './parseOptions.ts'
import { BANNER, formatError, formatFacts, formatUrls, listWorldUrls, untilStopped } from './report.ts'
import { toWorldPorts, WORLD_OPTIONS, WORLD_SWITCHES } from './worldOptions.ts'

const HELP = `Starts two local chains, a demo wallet, a WalletConnect relay, a wallet directory, a data service, a sign-in server,
a secure site for embedded wallets, a mailbox for its letters, identity providers and a Farcaster relay for its visitors, a provider that
sells crypto for cards, and a service of account names, for development and tests.

Usage: openappkit-local [options]

${describeOptions(WORLD_OPTIONS, WORLD_SWITCHES)}

Port 0 takes any free port. Everything listens on 127.0.0.1 only.`

try {
  const { isHelp, ports, factors } = parseOptions(process.argv.slice(2), WORLD_OPTIONS, WORLD_SWITCHES)
  if (isHelp) {
    console.log(HELP)
  } else {
    const world = await startLocalWorld({ ports: toWorldPorts(ports) })
    const rich = await addRichAccount(world, factors.rich).catch(async (error: unknown) => {
      await world.stop()
      throw error
    })
    const rows = [...listWorldUrls(world), ...rich]
    console.log([BANNER, formatUrls(rows), '', formatFacts(world), '\n  Ctrl-C stops it.\n'].join('\n'))
    await untilStopped(world.stop)
  }
} catch (error) {
  console.error(formatError(error))
  process.exitCode = 1
}
