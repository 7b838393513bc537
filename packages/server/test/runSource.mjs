/**
 * @module Runs a module of `buildSource` in a separate process: `node runSource.mjs FILE ARGUMENT…`. The file exports `run(...args)`.
 * The process ends after `run`, or when the channel to the test closes.
 */
import { pathToFileURL } from 'node:url'

const [file = '', ...args] = process.argv.slice(2)
// The test was stopped.
process.on('disconnect', () => process.exit(1))

const { run } = await import(pathToFileURL(file).href)
await run(...args)
process.exit(0)
