import { saveFile } from '../account/saveFile.ts'
import type { SectionTools } from '../owner/prepareSection.ts'
import type { TopLevelPorts } from '../top-level/createTopLogin.ts'
import type { FrameMaker } from './createFrameMaker.ts'
import type { OwnMaker } from './createOwnMaker.ts'
import type { NewAccountState } from './types.ts'

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
export async function startOwner({
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
    const { createNewOwnerSection } = await import('../owner/createNewOwnerSection.ts')
    void frame?.tell('own')
    const section = await createNewOwnerSection({
      ...{ maker, clock, languages, loadKit, saveFile, passkeys },
      siteName: project.name,
      // An account that is made gets its wallet at the first login on the site.
      onCancel: (isMade, problem) =>
        onChange(isMade ? { step: 'done', isInFrame: false } : { ...start, ...(problem !== undefined && { problem }) }),
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
