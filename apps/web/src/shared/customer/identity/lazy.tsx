import { type ComponentType, lazy } from 'react'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { fetchPart } from '../../platform/offline/when-online'
import { identityAlertText } from './text/area'

/** With its text: only who has yet to show an ID card needs either. */
const part = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    fetchPart(async () => {
      const [shown] = await Promise.all([load(), loadText(identityAlertText)])
      return { default: shown }
    }),
  )

export const IdCardAlert = part(async () => (await import('./id-card-alert')).IdCardAlert)
export const IdCardNotice = part(async () => (await import('./id-card-notice')).IdCardNotice)
