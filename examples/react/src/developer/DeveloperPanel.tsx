import type { LocalWorld } from '@openappkit/local/world'
import type { AppKit } from '@openappkit/react'
import { useTexts } from '../languages.ts'
import { useChoice } from '../useChoice.ts'
import { AccountCard } from './AccountCard.tsx'
import { EventsCard } from './EventsCard.tsx'
import { SendCard } from './SendCard.tsx'
import { SignCard } from './SignCard.tsx'

interface DeveloperPanelProps {
  kit: AppKit
  demo: LocalWorld | undefined
}

/** `?developer` in the address shows the panel to a visitor who has not used the switch. */
const isAskedFor = () => new URLSearchParams(location.search).has('developer')

/** State, calls and events, behind a switch. In English in every language, as the names in code are. */
export function DeveloperPanel({ kit, demo }: DeveloperPanelProps) {
  const { developer, developerText } = useTexts()
  const [choice, choose] = useChoice({
    name: 'developer',
    offered: ['on', 'off'],
    initial: isAskedFor() ? 'on' : 'off',
  })
  const isOn = choice === 'on'

  return (
    <>
      <label className="switch">
        <input type="checkbox" checked={isOn} onChange={({ target }) => choose(target.checked ? 'on' : 'off')} />
        <strong>{developer}</strong> {developerText}
      </label>
      {isOn && (
        <div className="panel" lang="en" dir="ltr">
          <AccountCard />
          <SignCard />
          <SendCard demo={demo} />
          <EventsCard kit={kit} />
        </div>
      )}
    </>
  )
}
