import type { Kit } from '@openappkit/core'
import type { AppKit } from '../../kit/create-app-kit/types.ts'
import '../../features.ts'

declare const kit: Kit
declare const appKit: AppKit

kit.router.push('Networks')
kit.router.push('SwitchNetwork', { networkId: 'eip155:1' })
void appKit.open({ view: 'WhatIsAWallet' })
void appKit.open({ view: 'SwitchNetwork', arguments: { networkId: 'eip155:1' } })

// @ts-expect-error a view that needs data cannot be pushed without it
kit.router.push('SwitchNetwork')
// @ts-expect-error nor with the data of another view
kit.router.push('SwitchNetwork', { connectorId: 'io.metamask' })
// @ts-expect-error nor can it be opened without it
void appKit.open({ view: 'ConnectingExternal' })
// @ts-expect-error a view that no feature declares does not exist
void appKit.open({ view: 'Nowhere' })
