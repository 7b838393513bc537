import { defineSlice } from '@openappkit/core'

/** Whether the visitor has asked for all providers; until the modal closes. Back then finds the button that was pressed. */
export const getUnfolded = defineSlice('socialUnfolded', (kit) => {
  const unfolded = { isUnfolded: false }
  kit.onDestroy(
    kit.valtio.subscribe(
      kit.modal.state,
      () => (unfolded.isUnfolded &&= kit.modal.state.open || kit.options.state.enableEmbedded),
    ),
  )
  return unfolded
})
