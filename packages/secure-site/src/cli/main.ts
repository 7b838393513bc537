#!/usr/bin/env node
import { runCli } from './runCli.ts'

const code = await runCli(
  { args: process.argv.slice(2), env: process.env, write: (text) => process.stdout.write(text) },
  (text) => process.stderr.write(text),
)
// A failed start can leave timers, sockets and threads of the database, which would keep the process.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)))
