#!/usr/bin/env node
import { startLocalWorld } from '../world/startLocalWorld.ts'
import { describeOptions, parseOptions } from './parseOptions.ts'
import { BANNER, formatError, formatFacts, formatUrls, listWorldUrls } from './report.ts'
import { untilStopped } from './untilStopped.ts'
import { toWorldPorts, WORLD_OPTIONS } from './worldOptions.ts'

const HELP = `Starts two local chains, a demo wallet, a WalletConnect relay and a wallet directory, for
development and tests.

Usage: openappkit-local [options]

${describeOptions(WORLD_OPTIONS)}

Port 0 takes any free port. Everything listens on 127.0.0.1 only.`

try {
  const { isHelp, ports } = parseOptions(process.argv.slice(2), WORLD_OPTIONS)
  if (isHelp) {
    console.log(HELP)
  } else {
    const world = await startLocalWorld({ ports: toWorldPorts(ports) })
    console.log([BANNER, formatUrls(listWorldUrls(world)), '', formatFacts(world), '\n  Ctrl-C stops it.\n'].join('\n'))
    await untilStopped(world.stop)
  }
} catch (error) {
  console.error(formatError(error))
  process.exitCode = 1
}
