/** @module The entry of the page `/passkey`, which the frame of a site opens at the top level. */
import './define.ts'
import { chooseOwnerMessages } from '../owner/chooseOwnerMessages.ts'
import { startTopLevelPage } from '../top-level/startTopLevelPage.ts'
import { chooseNewAccountMessages } from './chooseNewAccountMessages.ts'
import { createFrameMaker, isOwnWindow } from './createFrameMaker.ts'
import { createNewAccountPage } from './createNewAccountPage.ts'
import { createOwnMaker } from './createOwnMaker.ts'
import { startOwner } from './startOwner.ts'

const opener = window.opener as Window | null
const [{ ports, messages }, { messages: ownerMessages }] = await Promise.all([
  startTopLevelPage(chooseNewAccountMessages),
  chooseOwnerMessages(navigator.languages),
])
const view = document.createElement('oak-new-account')
const own = createOwnMaker(ports)
const frame = isOwnWindow(opener, ports.origin) ? createFrameMaker(opener, ports) : undefined
const page = createNewAccountPage({
  maker: frame ?? own,
  siteName: ports.project.name,
  onChange: (state) => void (view.state = state),
  onDone: () => close(),
})
Object.assign(view, {
  ...{ messages, ownerMessages, page },
  site: ports.project.name,
  startOwner: () =>
    startOwner({
      ...ports,
      maker: own,
      frame,
      loadKit: async () => (await import('virtual:kit')).default,
      onChange: (state) => void (view.state = state),
      onDone: () => close(),
    }),
})
document.body.append(view)
