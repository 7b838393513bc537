import { getEmbeddedWallet, type Kit, type Unsubscribe } from '@openappkit/core'
import { isModalShown } from '../kit-facts/isModalShown.ts'

/** Shows the view while the frame asks the visitor, and then what was shown before: another view, or only the page. */
export function followApproval(kit: Kit): Unsubscribe {
  const { state } = getEmbeddedWallet(kit)
  /** The modal was closed before. */
  let isOpenedHere = false

  function show(): void {
    if (isModalShown(kit)) return kit.router.push('ApproveTransaction')
    isOpenedHere = true
    kit.modal.open({ view: 'ApproveTransaction' }).catch((error: unknown) => kit.log.error('The request of the embedded wallet could not be shown.', error))
  }

  function leave(): void {
    if (isOpenedHere) kit.modal.close()
    else kit.router.goBack()
  }

  return kit.valtio.subscribe(state, () => {
    const isShown = isModalShown(kit) && kit.router.current.view === 'ApproveTransaction'
    if (state.approval && !isShown) show()
    else if (!state.approval) {
      if (isShown) leave()
      isOpenedHere = false
    }
  })
}
