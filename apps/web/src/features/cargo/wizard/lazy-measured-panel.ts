import { lazy } from 'react'
import { fetchPart } from '../../../shared/platform/offline/when-online'

/** Only for a shipment that has been received: most declare a new one. */
export const loadMeasuredPanel = () => fetchPart(() => import('./measured-panel'))
export const MeasuredPanel = lazy(() => loadMeasuredPanel().then((module) => ({ default: module.MeasuredPanel })))
