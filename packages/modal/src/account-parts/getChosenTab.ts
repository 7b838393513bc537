import { defineSlice } from '@openappkit/core'

/** Name of the selected tab; empty before a choice. Kept until the modal closes. */
export const getChosenTab = defineSlice('account-tab', (kit) => {
  const chosen = { name: '' }
  const { state } = kit.modal
  let wasOpen = state.open
  kit.onDestroy(
    kit.valtio.subscribe(state, () => {
      if (wasOpen && !state.open) chosen.name = ''
      wasOpen = state.open
    }),
  )
  return chosen
})
