/** Tells when the end of a list comes near. */
export function createEndWatch(onNear: () => void) {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
  })
  return {
    /** Looks anew, as it is told nothing where the end was near before and still is. */
    look(end: Element | null): void {
      observer.disconnect()
      if (end) observer.observe(end)
    },
    end: () => observer.disconnect(),
  }
}
