#!/usr/bin/env node
import { runCli } from './runCli.ts'

process.exitCode = await runCli(
  { args: process.argv.slice(2), env: process.env, write: (text) => process.stdout.write(text) },
  (text) => process.stderr.write(text),
)
