import { useText } from '@layar/ui/i18n/use-text.ts'
import type { Act } from './act'
import { keptText } from './text'

/** An act in the reader's words. */
export const useActName = (): ((act: Act) => string) => {
  const t = useText(keptText)
  return (act) =>
    act.kind === 'move'
      ? t('move', { count: act.cartons.length, location: act.location })
      : t(act.kind, { code: act.code })
}
