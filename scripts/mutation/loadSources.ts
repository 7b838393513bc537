import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

// Code that loads on demand would load within the first test that needs it, and Stryker would attribute code that runs
// at load, such as the rows of an error catalogue, to that test. A mutant of such code has no effect after the load.
const folder = process.env['MUTATION_FOLDER']
for (const file of folder ? await readdir(folder, { recursive: true }) : []) {
  if (file.endsWith('.ts') && !/\.(?:test|test-d)\.ts$/.test(file)) {
    await import(/* @vite-ignore */ resolve(join(folder ?? '', file)))
  }
}
