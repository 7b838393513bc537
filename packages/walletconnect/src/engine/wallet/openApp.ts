import { isWebLink } from '@openappkit/common'

/** Opens an app from the page that its visitor looks at; another tab of the site opens nothing. */
export function openApp(link: string): void {
  if (typeof document === 'undefined' || !document.hasFocus()) return
  const page = document.defaultView
  // A page must not take the place of the site. Within a frame, an app opens only where the whole tab is asked to.
  const target = isWebLink(link) ? '_blank' : page?.self === page?.top ? '_self' : '_top'
  page?.open(link, target, 'noopener,noreferrer')
}
