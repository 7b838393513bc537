/** Calls back when the end of a list becomes visible. */
export function createEndObserver(onNear: () => void) {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
  })
  return {
    /** Observes the element again, because an observer does not report an element that stays visible. */
    observe(end: Element | null): void {
      observer.disconnect()
      if (end) observer.observe(end)
    },
    dispose: () => observer.disconnect(),
  }
}
