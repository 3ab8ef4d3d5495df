import { useLocation } from '@tanstack/react-router'
import { useSettings } from '../settings/settings-context'
import { modeOf, type Mode } from './mode'
import { useSessionState } from '../access/session/session-context'

/** The mode of the current path; if it belongs to both, the last mode used. Always import where export is disabled. */
export function useMode(): Mode {
  const { export_mode } = useSettings()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const kept = useSessionState(({ mode }) => mode)
  return export_mode ? (modeOf(path) ?? kept ?? 'import') : 'import'
}
