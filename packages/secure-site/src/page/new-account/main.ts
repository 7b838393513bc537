/** @module The entry of the page `/passkey`, which the frame of a site opens at the top level. */
import './define.ts'
import { chooseOwnerMessages, type SectionTools } from '../owner/prepareSection.ts'
import { startTopLevelPage } from '../top-level/startTopLevelPage.ts'
import { chooseNewAccountMessages } from './chooseNewAccountMessages.ts'
import { createFrameMaker, isOwnWindow, type FrameMaker } from './createFrameMaker.ts'
import { createNewAccountPage } from './createNewAccountPage.ts'
import { createOwnMaker, type OwnMaker } from './createOwnMaker.ts'
import { saveFile } from '../account/createAccountPage.ts'
import type { TopLevelPorts } from '../top-level/createTopLogin.ts'
import type { NewAccountState } from './types.ts'

const opener = window.opener as Window | null
const [{ ports, messages }, { messages: ownerMessages }] = await Promise.all([
  startTopLevelPage(chooseNewAccountMessages),
  chooseOwnerMessages(navigator.languages),
])
const view = document.createElement('oak-new-account')
const own = createOwnMaker(ports)
const frame = isOwnWindow(opener, ports.origin) ? createFrameMaker(opener, ports) : undefined
const page = createNewAccountPage({
  maker: frame ? { ...frame, find: own.find } : own,
  ...(frame && { tellMade: () => frame.tell('made') }),
  siteName: ports.project.name,
  onChange: (state) => void (view.state = state),
  onDone: () => close(),
})
// The page may be kept for the Back button.
addEventListener('pagehide', () => page.leave())

interface StartPorts
  extends Pick<TopLevelPorts, 'clock' | 'languages' | 'passkeys' | 'project'>, Pick<SectionTools, 'loadKit'> {
  readonly maker: OwnMaker
  /** The frame that has opened the page, if it has. */
  readonly frame: Pick<FrameMaker, 'tell'> | undefined
  onChange(state: NewAccountState): void
  /** The account is made, and the frame goes on. */
  onDone(): void
}

/**
 * Shows the steps of an account that only its visitor can recover. The page makes it itself: the visitor writes down a code meanwhile, for
 * which a frame does not wait long enough.
 */
async function startOwner({
  maker,
  frame,
  clock,
  languages,
  passkeys,
  project,
  loadKit,
  onChange,
  onDone,
}: StartPorts): Promise<void> {
  const start: NewAccountState = { step: 'start', isBusy: false }
  onChange({ ...start, isBusy: true })
  try {
    const { createNewOwnerSection } = await import('../owner/createNewOwner.ts')
    void frame?.tell('own')
    const section = await createNewOwnerSection({
      ...{ maker, clock, languages, loadKit, saveFile, passkeys },
      siteName: project.name,
      // An account that is made gets its wallet at the first login on the site.
      onCancel: (isMade, problem) =>
        onChange(
          isMade
            ? { step: 'done', isInFrame: false, isUnconfirmed: true }
            : { ...start, ...(problem !== undefined && { problem }) },
        ),
      async onDone() {
        if (await frame?.tell('made')) return onDone()
        onChange({ step: 'done', isInFrame: false })
      },
    })
    onChange({ step: 'owner', section })
    // The page may be kept for the Back button.
    addEventListener('pagehide', () => section.owner?.cancel(), { once: true })
  } catch (problem) {
    onChange({ ...start, problem })
  }
}

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
