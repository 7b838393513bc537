/** @module The section about custody of the page `/account`: loaded after its login. */
import { createOwner, type OwnerPorts } from './createOwner.ts'
import type { CustodySection } from './custody-section.ts'
import { prepareSection, type SectionTools } from './prepareSection.ts'

export interface SectionPorts extends Omit<OwnerPorts, 'writeKit' | 'onChange'>, SectionTools {}

/** Creates the section for a visitor who is logged in. */
export async function createCustodySection({
  languages,
  loadKit,
  saveFile,
  ...ports
}: SectionPorts): Promise<CustodySection> {
  const { section, writeKit } = await prepareSection({ languages, loadKit, saveFile })
  const owner = createOwner({ ...ports, writeKit, onChange: (state) => (section.state = state) })
  return Object.assign(section, { owner, state: { step: 'overview', recovery: ports.recovery } as const })
}
