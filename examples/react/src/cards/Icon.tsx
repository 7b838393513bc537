/** Drawn with the lines of a 24 px square. */
const PATHS = {
  login: 'M4 6h16v12H4z M4 7l8 6 8-6',
  wallet: 'M4 8V7a2 2 0 0 1 2-2h11v3 M4 8h15a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H6a2 2 0 0 1-2-2z M16 13.5h.01',
  signIn: 'M12 3l7 3v5c0 4.5-3 8-7 10-4-2-7-5.5-7-10V6z M9 12l2 2 4-4',
  send: 'M20 4L10 14 M20 4l-6 16-4-6-6-4z',
  tokens: 'M4 8h14 M14 4l4 4-4 4 M20 16H6 M10 12l-4 4 4 4',
  name: 'M4 5h7l9 9-6 6-9-9z M8 9h.01',
  logo: 'M13.5 4.65A7.5 7.5 0 1 0 19.35 10.5 M18.5 5.5h.01',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
