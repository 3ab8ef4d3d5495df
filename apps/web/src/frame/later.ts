import { startOffline } from '../shared/platform/offline/start'
import { describeClient, startClientLog } from './client-log'
import type { Portal } from './portal'
import { startSignals } from './signals'

// In one file, since small ones compress worse.
export { startOffline }

/** Tells the operator which client this is and what goes wrong in it. */
export function startReports({ send, settings: { version } }: Portal): void {
  startClientLog({ send, describe: () => describeClient(navigator, version) })
  startSignals({ send, version, target: window, browser: navigator })
}
