import { defineSlice } from '@openappkit/core'

/** Whether the visitor has asked for the list of wallets; until the modal closes. */
export const getWalletsShown = defineSlice('emailWalletsShown', (kit) => {
  const shown = { isShown: false }
  kit.onDestroy(
    kit.valtio.subscribe(
      kit.modal.state,
      () => (shown.isShown &&= kit.modal.state.open || kit.options.state.enableEmbedded),
    ),
  )
  return shown
})
