import { html, type TemplateResult } from 'lit'
import * as illustrations from '../../src/illustrations.ts'
import { defineRow } from '../defineRow.ts'

const states = Object.entries<() => TemplateResult>(illustrations).map(
  ([name, illustration]) => [name, () => html`${illustration()}`] as const,
)

export default defineRow('illustrations', Object.fromEntries(states))
