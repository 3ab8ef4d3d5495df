import { useEffect, useLayoutEffect, useRef } from 'react'
import { dialogStack } from '@layar/ui/dialog/stack.ts'

/** A key of a station, wherever the focus is: hands that hold a parcel reach for no pointer. Not below a dialog. */
export const useDeskKey = (key: string, run: (() => void) | undefined): void => {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.repeat
      if (event.key !== key || !isPlain || dialogStack.top() !== undefined) return
      if (latest.current === undefined || event.defaultPrevented) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [key])
}
