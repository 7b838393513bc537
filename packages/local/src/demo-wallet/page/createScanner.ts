/** Interval between two scans of the camera's picture. */
const LOOK_EVERY_MS = 200

interface ScannerState {
  readonly status: 'idle' | 'scanning'
  /** The reason why no code was read. */
  readonly reason?: string
}

/** Reads QR codes for the owner. */
export interface Scanner {
  getState(): ScannerState
  readonly hasCamera: boolean
  readPicture(picture: Blob): Promise<void>
  startCamera(): Promise<void>
  stopCamera(): void
  /** Shows the camera's picture in the page. */
  show(video: Element | undefined): void
}

const loadReader = () => import('./readQrPicture.ts')

/** @param found - Called with the text of a code. */
export function createScanner(found: (text: string) => void, changed: () => void): Scanner {
  const { mediaDevices } = navigator as Partial<Navigator>
  let state: ScannerState = { status: 'idle' }
  let stream: MediaStream | undefined
  let video: HTMLVideoElement | undefined
  let looking: ReturnType<typeof setInterval> | undefined

  function set(next: ScannerState): void {
    state = next
    changed()
  }

  function stopCamera(): void {
    clearInterval(looking)
    for (const track of stream?.getTracks() ?? []) track.stop()
    stream = undefined
    if (state.status === 'scanning') set({ status: 'idle' })
  }

  function take(text: string): void {
    stopCamera()
    set({ status: 'idle' })
    found(text)
  }

  async function startCamera(): Promise<void> {
    try {
      stream = await mediaDevices?.getUserMedia({ video: { facingMode: 'environment' } })
      const { readQrPicture } = await loadReader()
      set({ status: 'scanning' })
      looking = setInterval(() => {
        const text = video === undefined ? undefined : readQrPicture(video)
        if (text !== undefined) take(text)
      }, LOOK_EVERY_MS)
    } catch (error) {
      const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
      stopCamera()
      set({ status: 'idle', reason: isDenied ? 'Camera access is blocked.' : 'No camera found.' })
    }
  }

  return {
    getState: () => state,
    hasCamera: mediaDevices?.getUserMedia !== undefined,
    async readPicture(picture) {
      try {
        const bitmap = await createImageBitmap(picture)
        const { readQrPicture } = await loadReader()
        const text = readQrPicture(bitmap)
        bitmap.close()
        if (text !== undefined) return take(text)
        set({ ...state, reason: 'No readable QR code in this picture.' })
      } catch {
        set({ ...state, reason: 'This file isn’t a picture.' })
      }
    },
    startCamera,
    stopCamera,
    show(element) {
      if (!(element instanceof HTMLVideoElement)) {
        video = undefined
        return
      }
      video = element
      element.srcObject = stream ?? null
      void element.play()
    },
  }
}
