import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

// Code that is fetched on demand would be loaded within the first test that needs it, and Stryker would take what runs
// then, as the rows of a catalogue of errors, for that test's. Changing it has no effect once the module is there.
const folder = process.env['MUTATION_FOLDER']
for (const file of folder ? await readdir(folder, { recursive: true }) : []) {
  if (file.endsWith('.ts') && !/\.(?:test|test-d)\.ts$/.test(file)) await import(/* @vite-ignore */ resolve(join(folder ?? '', file)))
}
