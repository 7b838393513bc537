import type { Kit } from '@openappkit/core'
import type { onrampMessages } from './messages.ts'

/** The title of a list of choices. */
export function getSelectTitle(messages: typeof onrampMessages.english, { router }: Kit): string {
  const { current } = router
  const kind = current.view === 'OnRampSelect' ? current.data.kind : 'purchaseCurrency'
  return {
    purchaseCurrency: messages.chooseAsset,
    paymentCurrency: messages.chooseCurrency,
    paymentMethod: messages.chooseMethod,
    network: messages.chooseNetwork,
  }[kind]
}
