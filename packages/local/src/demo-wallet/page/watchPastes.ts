/** Handles a paste into the window: the picture of a code, or a link that is not pasted into a field. */
export function watchPastes(takePicture: (picture: Blob) => void, takeLink: (link: string) => void): void {
  document.addEventListener('paste', (event) => {
    const { clipboardData, target } = event
    const picture = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (picture !== undefined) {
      event.preventDefault()
      return takePicture(picture)
    }
    const text = clipboardData?.getData('text/plain').trim() ?? ''
    if (target instanceof HTMLInputElement || !/^wc:/i.test(text)) return
    event.preventDefault()
    takeLink(text)
  })
}
