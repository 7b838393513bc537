import { useEffect, useState } from 'react'
import type { AppKit } from '@openappkit/react'

type EventRecord = ReturnType<AppKit['getEvent']>

const SHOWN_EVENTS = 8

/** `useAppKitEvents` returns the newest event; a list of all events needs the subscription. */
export function EventsCard({ kit }: { kit: AppKit }) {
  const [events, setEvents] = useState<readonly EventRecord[]>([])

  useEffect(
    () => kit.subscribeEvents((event) => setEvents((earlier) => [event, ...earlier].slice(0, SHOWN_EVENTS))),
    [kit],
  )

  return (
    <section aria-labelledby="events-title">
      <h3 id="events-title">Events</h3>
      {events.length === 0 && <p>No events yet.</p>}
      <ol aria-labelledby="events-title">
        {events.map(({ data, timestamp }) => (
          <li key={`${timestamp} ${data?.event}`}>
            <code>{data?.event}</code>
            <time dateTime={new Date(timestamp).toISOString()}>{new Date(timestamp).toLocaleTimeString()}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
