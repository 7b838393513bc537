import { defineSlice, getEmailChange, type EmailChange, type Kit } from '@openappkit/core'

/** What the view keeps while another view is above it, as the question in the frame is. */
interface ViewChange {
  readonly change: EmailChange
  /** The text of the field. */
  draft: string
}

const isInHistory = ({ router }: Kit): boolean => router.state.stack.some(({ view }) => view === 'UpdateEmailWallet')

/** The change of the view. It ends when the visitor leaves the view, but not when another view is shown above it. */
export const getChange = defineSlice('emailChangeView', (kit): ViewChange => {
  const change = getEmailChange(kit)
  const view: ViewChange = { change, draft: '' }
  function leave(): void {
    if (isInHistory(kit)) return
    view.draft = ''
    change.reset()
  }
  // At once, because the site may open the view again in the same task.
  kit.onDestroy(kit.valtio.subscribe(kit.router.state, leave, true))
  return view
})
