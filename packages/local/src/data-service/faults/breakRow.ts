import type { Answer } from '../answer.ts'

const LISTS = ['data', 'balances', 'fungibles', 'tokens', 'quotes'] as const

const DEEP = {
  id: {},
  metadata: { status: 'unknown', minedAt: 'never', hash: 7 },
  transfers: [{ quantity: null }],
  quantity: { numeric: 'many', decimals: -1 },
  contract: 'nowhere',
  tokenId: null,
  address: 7,
}

const BROKEN: readonly unknown[] = [null, {}, 7, 'row', [], DEEP]

/** @param number - Selects what replaces the row. */
export function breakRow(answer: Answer, number: number): Answer {
  if (answer.status !== 200 || answer.type !== 'application/json') return answer
  const json = JSON.parse(answer.body) as Readonly<Record<string, unknown>>
  const name = LISTS.find((list) => Array.isArray(json[list]))
  if (name === undefined) return answer
  const rows = json[name] as readonly unknown[]
  const broken = rows.length === 0 ? rows : rows.with(rows.length >> 1, BROKEN[number % BROKEN.length])
  return { ...answer, body: JSON.stringify({ ...json, [name]: broken }) }
}
