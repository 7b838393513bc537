import { html, type TemplateResult } from 'lit'
import * as icons from '../../src/icons.ts'
import { defineRow } from '../defineRow.ts'

const states = Object.entries<() => TemplateResult>(icons).map(([name, icon]) => [name, () => html`${icon()}`] as const)

export default defineRow('icons', Object.fromEntries(states))
