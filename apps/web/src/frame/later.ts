import { startOffline } from '../shared/platform/offline/start'
import { describeClient, startClientLog } from './client-log'
import type { Portal } from './portal'
import { startTelemetry } from './telemetry'

// One file, since small files compress worse.
export { startOffline }

/** Says what an earlier page could not say any more. */
export async function tellLate(portal: Portal): Promise<void> {
  if (portal.session.read().country_switch !== 'begun') return
  const { tellSwitch } = await import('./other-country/switch-once')
  await tellSwitch(portal)
}

/** Reports client details and errors to the operator. */
export function startReports({ send, settings: { version } }: Portal): void {
  startClientLog({ send, describe: () => describeClient(navigator, version) })
  startTelemetry({ send, version, target: window, browser: navigator })
}
