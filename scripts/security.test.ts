/** @module docs/security.md matches the specification: it claims what is proved, and lists what is not built. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getStatus } from './specification/getStatus.mjs'
import { readSpecification } from './specification/readSpecification.mjs'

const ID = /(?<![\w.:/-])(?:[SRPA]\d{1,2}|\d\.\d{1,2})(?![\w%]|\.\d)/g

const document = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8')
const { sections, tests } = readSpecification()
const tested = new Set(tests.flatMap(({ ids }) => ids))
const statements = sections.flatMap(({ groups }) => groups.flatMap((group) => group.statements))
const statusOf = new Map(statements.map((statement) => [statement.id, getStatus(statement, tested.has(statement.id))]))

/** Ids in a text, except in code and in the URLs of links. */
function listIds(text: string): readonly string[] {
  const plain = text.replace(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/g, ' ')
  return [...new Set(plain.match(ID))]
}

function getSection(title: string): string {
  const [, text] = document.split(`\n## ${title}\n`)
  if (text === undefined) throw new Error(`docs/security.md has no section "${title}".`)
  return text.split('\n## ')[0]!
}

describe('docs/security.md', () => {
  const unbuilt = statements
    .filter(({ id }) => id.startsWith('S') && statusOf.get(id) === 'not yet')
    .map(({ id }) => id)

  it('names only statements of the specification', () => {
    expect(listIds(document).filter((id) => !statusOf.has(id))).toEqual([])
  })

  it('claims only what is proved', () => {
    const claimed = listIds(document.replace(getSection('What is not built'), ''))
    expect(claimed.length).toBeGreaterThan(20)
    expect(claimed.filter((id) => !statusOf.get(id)?.startsWith('proved'))).toEqual([])
  })

  it('has for every threat either the defence or a note that it is not built', () => {
    const named = listIds(getSection('What is not built'))
    expect(named.filter((id) => statusOf.get(id) === 'not yet').toSorted()).toEqual(unbuilt.toSorted())
    const threats = statements.filter(({ id }) => id.startsWith('S')).map(({ id }) => id)
    const defended = listIds(getSection('What is defended'))
    expect(threats.filter((id) => !defended.includes(id) && !unbuilt.includes(id))).toEqual([])
  })
})
