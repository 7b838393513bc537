import type { Kit } from '@openappkit/core'
import { defineElement } from '@openappkit/ui'
import { AccountElement } from '../shared/account-parts/account-element.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { getOnrampSession } from './getOnrampSession.ts'
import { onrampStyles } from './onramp.styles.ts'
import { renderOngoing } from './renderOngoing.ts'

/** The purchase that the visitor waits for, in the account: also after a reload of the page. */
class OngoingPurchase extends AccountElement {
  static override readonly styles = [viewStyles, onrampStyles]

  protected override kitConnected(kit: Kit): void {
    getOnrampSession(kit)
  }

  protected renderKit(kit: Kit): unknown {
    return renderOngoing(kit)
  }
}

export const defineOngoingPurchase = (): void => defineElement('appkit-ongoing-purchase', OngoingPurchase)
