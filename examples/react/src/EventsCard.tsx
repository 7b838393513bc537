import { useEffect, useState } from 'react'
import { useAppKitEvents } from '@openappkit/react'

const SHOWN_EVENTS = 8

export function EventsCard() {
  const { data, timestamp } = useAppKitEvents()
  const [events, setEvents] = useState<readonly { name: string; time: number }[]>([])

  useEffect(() => {
    if (data) setEvents((earlier) => [{ name: data.event, time: timestamp }, ...earlier].slice(0, SHOWN_EVENTS))
  }, [data, timestamp])

  return (
    <section aria-labelledby="events-title">
      <h2 id="events-title">Events</h2>
      {events.length === 0 && <p>Nothing has happened yet.</p>}
      <ol aria-labelledby="events-title">
        {events.map(({ name, time }, index) => (
          <li key={events.length - index}>
            <code>{name}</code> <time dateTime={new Date(time).toISOString()}>{new Date(time).toLocaleTimeString()}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
