/** @module The rows that end connections: in the settings of the account, and in Account while its wallet has not confirmed it. */
import { listConnections, type Connection, type Kit } from '@openappkit/core'
import { iconPower } from '@openappkit/ui'
import '@openappkit/ui/list-item'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { translate } from '../i18n/translate.ts'
import { disconnectAll, disconnectWallet } from '../kit-actions/disconnect.ts'
import { disconnectMessages } from '../kit-actions/messages.ts'
import { getConnectedWallet } from '../kit-facts/getConnectedWallet.ts'
import { accountMessages } from './messages.ts'

/** Each wallet has its own row, so that the second press of a double click does not disconnect the next one. */
export function renderDisconnect(kit: Kit, connection: Connection | undefined): unknown {
  if (!connection) return nothing
  const wallet = getConnectedWallet(kit, connection)
  return repeat(
    [connection],
    ({ connectorId }) => connectorId,
    () => html`<oak-list-item @click=${() => disconnectWallet(kit, connection)}>
    <span slot="start" class="round">${iconPower()}</span>${translate(kit, accountMessages).disconnect}
    ${wallet ? html`<span slot="description" class="name" dir="auto">${wallet.name}</span>` : nothing}
  </oak-list-item>`,
  )
}

export const disconnectAllSection = {
  name: 'disconnectAll',
  order: 300,
  group: 'leave',
  isRow: true,
  guard: (kit: Kit) => new Set(listConnections(kit).map(({ connectorId }) => connectorId)).size > 1,
  render: (kit: Kit): TemplateResult => html`<oak-list-item @click=${() => disconnectAll(kit)}>
    <span slot="start" class="round">${iconPower()}</span>${translate(kit, disconnectMessages).all}
  </oak-list-item>`,
} as const

export const disconnectEntry = { name: 'disconnect', order: 200, group: 'leave', isRow: true } as const
