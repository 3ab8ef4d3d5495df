import { createContext, type ReactNode, useContext } from 'react'
import type { Settings } from '@layar/contract'

const SettingsContext = createContext<Settings | undefined>(undefined)

export function SettingsProvider({ settings, children }: { settings: Settings; children: ReactNode }) {
  return <SettingsContext value={settings}>{children}</SettingsContext>
}

/** The deployment's settings: country, brand and switches. */
export function useSettings(): Settings {
  const settings = useContext(SettingsContext)
  if (!settings) throw new Error('Put a SettingsProvider around this screen.')
  return settings
}
