/**
 * @module Prints the places of the words in scripts/words/words.mjs, and what to write instead. Arguments select
 * files by the start of their paths.
 */
import { findPlaces, listTracked } from './words/places.mjs'
import { WORDS } from './words/words.mjs'

const starts = process.argv.slice(2)
const places = findPlaces(
  listTracked().filter((path) => starts.length === 0 || starts.some((start) => path.startsWith(start))),
)

for (const { path, line, word } of places) console.log(`${path}:${line}: ${word}`)
for (const { name, instead } of WORDS) {
  const count = places.filter(({ word }) => word === name).length
  if (count > 0) console.log(`${count} × ${name}: write ${instead}`)
}
