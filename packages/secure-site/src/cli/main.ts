#!/usr/bin/env node
import { ignoreLostOutput } from '@openappkit/server'
import { runCli } from './runCli.ts'

// A server outlives the reader of its log, and a command that ends does so with its own code: `secure-site audit | head -1`.
ignoreLostOutput()

const code = await runCli(
  { args: process.argv.slice(2), env: process.env, write: (text) => process.stdout.write(text) },
  (text) => process.stderr.write(text),
)
// A failed start can leave timers, sockets and threads of the database, which would keep the process.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)))
