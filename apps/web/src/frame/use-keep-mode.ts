import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { modeOf } from '../shared/mode/mode'
import { useSession } from '../shared/access/session/session-context'

/** Stores the mode of the current screen, for the screens that belong to both [CTRY-05]. */
export function useKeepMode(): void {
  const session = useSession()
  const mode = useLocation({ select: ({ pathname }) => modeOf(pathname) })
  useEffect(() => {
    if (mode !== undefined && mode !== session.read().mode) session.keepMode(mode)
  }, [mode, session])
}
