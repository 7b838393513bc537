/**
 * @module Prints the places of the words in scripts/words/words.mjs, and what to write instead. Arguments select
 * files by the start of their paths. `--update` lowers the counts in scripts/words/remaining.json to the present ones.
 */
import { countByFolder, findPlaces, listTracked, readRemaining, shrink, writeRemaining } from './words/remaining.mjs'
import { WORDS } from './words/words.mjs'

const options = process.argv.slice(2)
const starts = options.filter((option) => option !== '--update')

const selected = listTracked().filter((path) => starts.length === 0 || starts.some((start) => path.startsWith(start)))
const places = findPlaces(selected)

for (const { path, line, word } of places) console.log(`${path}:${line}: ${word}`)
for (const { name, instead } of WORDS) {
  const count = places.filter(({ word }) => word === name).length
  if (count > 0) console.log(`${count} × ${name}: write ${instead}`)
}
if (options.includes('--update')) writeRemaining(shrink(readRemaining(), countByFolder(findPlaces(listTracked()))))
