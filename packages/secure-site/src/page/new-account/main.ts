/** @module The entry of the page `/passkey`, which the frame of a site opens at the top level. */
import './define.ts'
import { startTopLevelPage } from '../top-level/startTopLevelPage.ts'
import { chooseNewAccountMessages } from './chooseNewAccountMessages.ts'
import { createFrameMaker, isOwnWindow } from './createFrameMaker.ts'
import { createNewAccountPage } from './createNewAccountPage.ts'
import { createOwnMaker } from './createOwnMaker.ts'

const opener = window.opener as Window | null
const { ports, messages } = await startTopLevelPage(chooseNewAccountMessages)
const view = document.createElement('oak-new-account')
const page = createNewAccountPage({
  maker: isOwnWindow(opener, ports.origin) ? createFrameMaker(opener, ports) : createOwnMaker(ports),
  siteName: ports.project.name,
  onChange: (state) => void (view.state = state),
  onDone: () => close(),
})
Object.assign(view, { messages, site: ports.project.name, page })
document.body.append(view)
