/** @module The steps of an account that only its visitor can recover, from the start: loaded with that choice on the page `/passkey`. */
import { createNewOwner, type NewOwnerPorts } from './createNewOwner.ts'
import type { CustodySection } from './custody-section.ts'
import { prepareSection, type SectionTools } from './prepareSection.ts'

/** Creates the section, at its first step. */
export async function createNewOwnerSection({
  languages,
  loadKit,
  saveFile,
  ...ports
}: Omit<NewOwnerPorts, 'writeKit' | 'onChange'> & SectionTools): Promise<CustodySection> {
  const { section, writeKit } = await prepareSection({ languages, loadKit, saveFile })
  const owner = createNewOwner({ ...ports, writeKit, onChange: (state) => (section.state = state) })
  owner.start('owner')
  return Object.assign(section, { owner })
}
