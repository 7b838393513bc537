import { useState } from 'react'
import { useAppKitEvents } from '@openappkit/react'

const SHOWN_EVENTS = 8

export function EventsCard() {
  const { data, timestamp } = useAppKitEvents()
  const [events, setEvents] = useState<readonly { id: number; data: typeof data; time: number }[]>([])
  const [latest] = events

  // A new event is kept at once, before anything is drawn with the old list.
  if (data && data !== latest?.data) {
    setEvents([{ id: (latest?.id ?? 0) + 1, data, time: timestamp }, ...events].slice(0, SHOWN_EVENTS))
  }

  return (
    <section aria-labelledby="events-title">
      <h2 id="events-title">Events</h2>
      {events.length === 0 && <p>Nothing has happened yet.</p>}
      <ol aria-labelledby="events-title">
        {events.map(({ id, data: event, time }) => (
          <li key={id}>
            <code>{event?.event}</code>
            <time dateTime={new Date(time).toISOString()}>{new Date(time).toLocaleTimeString()}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
