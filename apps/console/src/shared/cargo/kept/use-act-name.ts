import { useText } from '@layar/ui/i18n/use-text.ts'
import { useShelfName } from '../shelves/use-shelves'
import type { Act } from './act'
import { keptText } from './text'

/** An act in the reader's words. */
export const useActName = (): ((act: Act) => string) => {
  const t = useText(keptText)
  const shelfName = useShelfName()
  return (act) =>
    act.kind === 'move'
      ? t('move', { count: act.cartons.length, location: shelfName(act.location) })
      : t(act.kind, { code: act.code })
}
